// Resolving until nothing is left that follows from the rules alone: the wood basics, stations and chest that a draft
// leaves out, and the stronger tool that long work is cheaper with.
import type { Catalogue } from './catalogue.ts'
import { Chain } from './chain.ts'
import { type Missing, type Resolution, type ResolverOptions, resolve } from './resolver.ts'
import { methodMeant, type Step, stands, stepFor, supplies } from './step.ts'

/** Logs, planks, sticks and table: no author has to list them. */
function isBasic({ kind, name }: Missing, catalogue: Catalogue): boolean {
  if (kind === 'station') return name === 'crafting_table' || name === 'chest'
  if (kind !== 'item') return false
  return name === 'stick' || ['logs', 'planks'].some(tag => catalogue.knowledge.tag(tag).includes(name))
}

/** The first step before `end` that gives what is named. */
const giver = (
  { kind, name }: Pick<Missing, 'kind' | 'name'>,
  steps: readonly Step[],
  from: number,
  end: number,
) =>
  steps.findIndex((step, index) => {
    if (index < from || index >= end) return false
    if (kind === 'station') return stands(step) && step.method.item === name
    if (kind === 'mob') return step.method.action === 'kill' && step.method.item === name
    return supplies(step, name)
  })

/**
 * The steps with givers of what is missing before its first use: those that stand too late are moved, the others
 * added with everything that they take themselves.
 */
export function provide(
  steps: readonly Step[],
  missing: readonly Missing[],
  catalogue: Catalogue,
  mayMove = true,
): Step[] {
  const result = [...steps]
  for (const lack of [...missing].sort((a, b) => b.at - a.at)) {
    const at = lack.at
    const user = result[at]
    const chain = new Chain(catalogue)
    if (lack.kind === 'station') chain.addStation(lack.name)
    else if (lack.kind === 'mob') chain.addKill(lack.name)
    else chain.addItem(lack.name)
    const inHand = lack.kind === 'station' && lack.name === 'chest'
    let next = at
    for (const draft of chain.steps) {
      const kind = draft.deliver === 'ground' ? 'station' : draft.action === 'kill' ? 'mob' : 'item'
      const sought = { kind, name: draft.item } as const
      if (giver(sought, result, 0, next) >= 0) continue
      const late = giver(sought, result, user ? next + 1 : next, result.length)
      const method = methodMeant(draft, catalogue)
      if (!method) continue
      const deliver = inHand && draft.deliver === undefined ? 'hand' : draft.deliver
      const step =
        late >= 0 && mayMove && (!inHand || kind === 'station')
          ? result.splice(late, 1)[0]
          : stepFor(deliver ? { ...draft, deliver } : draft, method, catalogue)
      if (step) result.splice(next++, 0, step)
    }
  }
  return result
}

/** Gives the step at `at` another tool, with what it takes to make that. */
function withTool(
  steps: readonly Step[],
  at: number,
  tool: string,
  { catalogue, wants }: ResolverOptions,
): Step[] {
  // Tools that a later step makes for work only are made now; those that the plan is about stay where they are.
  const endsUsedUp =
    wants.some(({ item }) => item === tool) ||
    steps.some(({ method }) => method.inputs.some(({ any }) => any.includes(tool)))
  const changed = steps.map((step, index) => (index === at ? { ...step, tool } : step))
  const lack: Missing = { kind: 'tool', name: tool, count: 1, at }
  const user = changed[at]
  if (!user) return changed
  const stoodAhead = new Set(changed.slice(0, at))
  const provided = provide(changed, [lack], catalogue, !endsUsedUp)
  const now = provided.indexOf(user)
  // What is gathered for the better tool is gathered with the plain one: the better one is not there yet.
  return provided.map((step, index) =>
    index < now && !stoodAhead.has(step) && step.method.item === user.method.item
      ? { ...step, fixedTool: true }
      : step,
  )
}

/** More changes than that would mean that they undo each other. */
const MOST_CHANGES = 40

/** The resolution, and the steps after all that the rules alone demand was added. */
export function settle(
  steps: readonly Step[],
  options: ResolverOptions,
): { steps: readonly Step[]; resolution: Resolution } {
  const { catalogue } = options
  let current = steps
  for (let changes = 0; ; changes++) {
    const resolution = resolve(current, options)
    const basics = resolution.missing.filter(missing => isBasic(missing, catalogue))
    if (changes === MOST_CHANGES || (!resolution.change && basics.length === 0))
      return { steps: current, resolution }
    current = resolution.change
      ? withTool(current, resolution.change.at, resolution.change.tool, options)
      : provide(current, basics.slice(0, 1), catalogue)
  }
}
