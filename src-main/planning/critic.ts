// The Task Critic: reads a plan, names what is wrong, mends it, and reads again; four rounds at the most.
import type { Finding } from '../contract/index.ts'
import { counted, inSentence } from '../contract/index.ts'
import type { Catalogue } from './catalogue.ts'
import { withoutCircles } from './circles.ts'
import type { DraftPlan } from './draft.ts'
import { AS_NEEDED } from './draft.ts'
import { titleOf } from './perform.ts'
import { readSubtask } from './reading.ts'
import type { Remark } from './remark.ts'
import type { Missing, Resolution, ResolverOptions } from './resolver.ts'
import { provide, settle } from './settling.ts'
import { type Step, stands, supplies } from './step.ts'

const MOST_ROUNDS = 4

export interface Review<S> {
  readonly state: S
  readonly remarks: readonly (Remark & { readonly subtask?: number })[]
}

export interface Refined<S> {
  readonly state: S
  readonly findings: readonly Finding[]
  readonly rounds: number
  /** True if the last round found nothing that it could not mend. */
  readonly sound: boolean
}

/**
 * Reviews again and again until a review has no remarks, at most four times. A round whose remarks have no remedy
 * ends it too.
 */
export function refine<S>(start: S, review: (state: S) => Review<S>): Refined<S> {
  const findings: Finding[] = []
  let state = start
  for (let round = 1; ; round++) {
    const { remarks, state: mended } = review(state)
    for (const remark of remarks) findings.push({ ...remark, round })
    state = mended
    const hopeless = remarks.some(({ remedy }) => remedy === undefined)
    if (remarks.length === 0 || hopeless || round === MOST_ROUNDS) {
      return { state, findings, rounds: round, sound: remarks.length === 0 }
    }
  }
}

/** A plan under review: still in the author's words, or read. */
export interface UnderReview {
  readonly draft: DraftPlan
  /** Undefined before the first round. */
  readonly steps?: readonly Step[]
  readonly resolution?: Resolution
}

/** One round: the subtasks each for itself first, then how they hang together. */
export function review(state: UnderReview, options: ResolverOptions): Review<UnderReview> {
  const remarks: (Remark & { subtask?: number })[] = []
  const steps = state.steps ?? readAll(state.draft, options.catalogue, remarks)
  if (!steps) return { state, remarks }
  let current = steps
  for (let raises = 0; ; raises++) {
    const settled = settle(current, options)
    const { missing } = settled.resolution
    if (missing.length === 0) return { state: { draft: state.draft, ...settled }, remarks }
    const before = remarks.length
    current = mend(settled.steps, missing, options.catalogue, remarks)
    // A raised quantity asks more of the steps before it: that is the same finding, followed to its source.
    const raisedOnly = remarks.slice(before).every(({ name }) => name === 'quantity short')
    if (!raisedOnly || raises > current.length)
      return { state: { draft: state.draft, steps: current }, remarks }
  }
}

/** Undefined if the goal itself hangs on a subtask that cannot be done. */
function readAll(
  draft: DraftPlan,
  catalogue: Catalogue,
  remarks: (Remark & { subtask?: number })[],
): Step[] | undefined {
  const steps: Step[] = []
  let hopeless = false
  draft.subtasks.forEach((subtask, index) => {
    const reading = readSubtask(subtask, catalogue)
    if (reading.step) steps.push(reading.step)
    // A work to be performed is its own end.
    const wanted = subtask.action === 'perform' || draft.wants.some(want => want.item === subtask.item)
    for (const remark of reading.remarks) {
      // What nobody asked for can be left out; whatever it was meant for shows up as missing.
      const left = remark.remedy === undefined && !wanted ? { remedy: 'Left out of the plan.' } : {}
      hopeless ||= remark.remedy === undefined && wanted
      remarks.push({ ...remark, ...left, subtask: index + 1 })
    }
  })
  return hopeless ? undefined : withoutCircles(steps, catalogue, remark => remarks.push(remark))
}

/** How many of what is missing one of the step's quantity gives; 0 if the step is for something else. */
function perStep(step: Step, { kind, name }: Missing, { knowledge }: Catalogue): number {
  const { action, item } = step.method
  if (kind === 'station') return stands(step) && item === name ? 1 : 0
  if (action !== 'kill') return kind !== 'mob' && supplies(step, name) ? 1 : 0
  if (kind === 'mob') return item === name ? 1 : 0
  return knowledge.mobDrops(item).find(drop => drop.item === name)?.mean ?? 0
}

/** Names what is missing, and adds, moves or enlarges what gives it. */
function mend(
  steps: readonly Step[],
  missing: readonly Missing[],
  catalogue: Catalogue,
  remarks: (Remark & { subtask?: number })[],
): Step[] {
  const { knowledge } = catalogue
  const raised = [...steps]
  const toProvide: Missing[] = []
  for (const lack of missing) {
    const label = knowledge.label(lack.name)
    const user = steps[lack.at]
    const where = user ? { subtask: lack.at + 1 } : {}
    const needer = user ? titleOf(user.method, knowledge) : 'The goal'
    const before = steps.findLastIndex((step, index) => index < lack.at && perStep(step, lack, catalogue) > 0)
    const giver = steps[before]
    if (giver && giver.quantity !== AS_NEEDED) {
      const quantity = giver.quantity + Math.ceil(lack.count / perStep(giver, lack, catalogue))
      raised[before] = { ...giver, quantity }
      remarks.push({
        name: 'quantity short',
        message: `${counted(giver.quantity, knowledge.label(giver.method.item))} do not suffice: ${counted(lack.count, label)} more are needed.`,
        remedy: `The quantity is now ${quantity}.`,
        subtask: before + 1,
      })
      continue
    }
    if (lack.kind !== 'mob' && !catalogue.best(lack.name)) {
      remarks.push({
        name: 'impossible item',
        message: `${needer} needs ${inSentence(label)}, which survival in the overworld cannot have.`,
        ...where,
      })
      continue
    }
    toProvide.push(lack)
    remarks.push({
      ...(steps.some(step => perStep(step, lack, catalogue) > 0)
        ? {
            name: 'wrong order' as const,
            message: `${needer} needs ${inSentence(label)}, which only a later subtask gives.`,
            remedy: 'That subtask is moved to the front of this one.',
          }
        : {
            name: 'missing material' as const,
            message: `${needer} needs ${counted(lack.count, label)}, which no subtask gives.`,
            remedy: `Added the subtasks that give ${counted(lack.count, label)}.`,
          }),
      ...where,
    })
  }
  return provide(raised, toProvide, catalogue)
}
