// The critic reads one draft subtask against the rules of the game: can it be done, with these tools, of these materials?
import { counted, countOf, inSentence, listed, pluralOf } from '../contract/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { DraftSubtask } from './draft.ts'
import { AS_NEEDED } from './draft.ts'
import { fuelPerSmelt, type Method } from './methods.ts'
import { readPerform } from './perform.ts'
import type { Reading, Remark } from './remark.ts'
import { methodMeant, STATIONS, stepFor } from './step.ts'

/** What the rules say about a subtask. A subtask without tools and materials leaves both to the rules. */
export function readSubtask(draft: DraftSubtask, catalogue: Catalogue): Reading {
  if (draft.action === 'perform') return readPerform(draft, catalogue)
  const remarks: Remark[] = []
  const found = wayOf(draft, catalogue, remarks)
  if (!found) return { step: undefined, remarks }
  const { method } = found
  const materials = readMaterials(found.draft, method, catalogue, remarks)
  const tools = readTools(found.draft, method, catalogue, remarks)
  const step = stepFor({ ...found.draft, tools, materials }, method, catalogue)
  return { step, remarks }
}

/** The way that the subtask means; another action or name where the one written does not exist. */
function wayOf(
  draft: DraftSubtask,
  catalogue: Catalogue,
  remarks: Remark[],
): { draft: DraftSubtask; method: Method } | undefined {
  const { knowledge } = catalogue
  const meant = methodMeant(draft, catalogue)
  if (meant) return { draft, method: meant }
  const known = knowledge.isItem(draft.item) || (draft.action === 'kill' && knowledge.isMob(draft.item))
  const lookup = known ? undefined : knowledge.resolveItem(draft.item.replaceAll('_', ' '))
  const item = lookup?.found ? lookup.item : draft.item
  const best = catalogue.best(item)
  if (!best) {
    const name = knowledge.isItem(item) ? knowledge.label(item) : `"${draft.item}"`
    remarks.push({
      name: 'impossible item',
      message: known
        ? `${name} cannot be had by survival in the overworld.`
        : `${name} does not exist in Minecraft ${knowledge.version}.`,
    })
    return undefined
  }
  const action = methodMeant({ ...draft, item }, catalogue)?.action ?? best.action
  const changed: DraftSubtask = { ...draft, item: action === 'kill' ? (best.source ?? item) : item, action }
  const label = inSentence(knowledge.label(item))
  remarks.push({
    name: 'impossible item',
    message: known
      ? `${knowledge.label(item)} cannot be had by "${draft.action}".`
      : `"${draft.item}" does not exist in Minecraft ${knowledge.version}.`,
    remedy: known ? `It is to ${action} ${label} instead.` : `Taken as ${label}.`,
  })
  const method = methodMeant(changed, catalogue)
  return method && { draft: { ...changed, quantity: action === 'kill' ? AS_NEEDED : draft.quantity }, method }
}

/** The shares that one item takes by the rules, under the names that the author uses. */
function readMaterials(
  draft: DraftSubtask,
  method: Method,
  catalogue: Catalogue,
  remarks: Remark[],
): Record<string, number> {
  const { knowledge } = catalogue
  const written = draft.materials
  if (!written) return {}
  const label = (item: string) => inSentence(knowledge.label(item))
  const kept: Record<string, number> = {}
  for (const [item, share] of Object.entries(written)) {
    const isTool =
      item === method.station ||
      item === method.gear ||
      STATIONS.has(item) ||
      knowledge.toolKind(item) !== undefined
    const used = method.inputs.some(input => input.any.includes(item))
    const isFuel = method.action === 'smelt' && knowledge.burnTicks(item) > 0
    if (used || isFuel) kept[item] = share
    else if (isTool)
      remarks.push({
        name: 'tool listed as material',
        message: `The ${label(item)} is not used up when ${inSentence(knowledge.label(draft.item))} is made.`,
        remedy: `The ${label(item)} is listed as a tool.`,
      })
  }
  for (const input of method.inputs) {
    const named = input.any.filter(item => item in kept)
    const needed = input.count / method.perRun
    const share = countOf(kept, named)
    const preferred = catalogue.prefer(input.any)
    if (named.length === 0) {
      remarks.push({
        name: 'missing material',
        message: `${knowledge.label(draft.item)} cannot be made without ${label(preferred)}.`,
        remedy: `Added ${counted(input.count, knowledge.label(preferred))} for ${counted(method.perRun, knowledge.label(method.item))}.`,
      })
      kept[preferred] = needed
    } else if (!named.some(item => kept[item] === AS_NEEDED) && share < needed - 1e-9) {
      remarks.push({
        name: 'quantity short',
        message: `${counted(method.perRun, knowledge.label(method.item))} of one craft need ${counted(input.count, knowledge.label(named[0] ?? preferred))}, not ${round(share * method.perRun)}.`,
        remedy: `Counted by the recipe.`,
      })
    }
  }
  if (method.action === 'smelt') readFuel(kept, method, catalogue, remarks)
  return kept
}

function readFuel(
  kept: Record<string, number>,
  method: Method,
  { knowledge }: Catalogue,
  remarks: Remark[],
): void {
  const fuel = Object.keys(kept).find(item => !method.inputs.some(input => input.any.includes(item)))
  const share = fuel === undefined ? AS_NEEDED : (kept[fuel] ?? AS_NEEDED)
  if (fuel === undefined || share === AS_NEEDED) return
  const needed = fuelPerSmelt(knowledge.burnTicks(fuel))
  if (share >= needed - 1e-9) return
  remarks.push({
    name: 'quantity short',
    message: `Smelting one ${inSentence(knowledge.label(method.item))} burns ${round(needed)} ${pluralOf(knowledge.label(fuel))}, not ${round(share)}.`,
    remedy: 'Counted by what the fuel burns.',
  })
}

const round = (value: number): number => Math.round(value * 1000) / 1000

/** Tools that do the work, and the station, whatever the author wrote. */
function readTools(
  draft: DraftSubtask,
  method: Method,
  catalogue: Catalogue,
  remarks: Remark[],
): readonly string[] {
  const { knowledge } = catalogue
  const label = (item: string) => inSentence(knowledge.label(item))
  const written = draft.tools
  if (!written) return []
  const fit = written.filter(tool => method.tools.includes(tool))
  if (method.tools.length === 0 || fit.length > 0) return fit
  const kinds = new Set(method.tools.map(tool => knowledge.toolKind(tool)))
  const weak = written.filter(tool => kinds.has(knowledge.toolKind(tool)))
  const cheapest = catalogue.prefer(method.tools)
  remarks.push({
    name: 'wrong tool tier',
    message:
      weak.length > 0
        ? `${knowledge.label(draft.item)} cannot be had with ${listed(weak.map(tool => `the ${label(tool)}`))}: it takes the ${label(cheapest)} or better.`
        : `${knowledge.label(draft.item)} cannot be had by hand: it takes the ${label(cheapest)}.`,
    remedy: `The ${label(cheapest)} is used.`,
  })
  return [cheapest]
}
