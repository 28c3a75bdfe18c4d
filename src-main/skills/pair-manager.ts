import type { BoardSubtask, ItemAction } from '../contract/index.ts'
import { craft } from './known/craft.ts'
import { gather, kill } from './known/gather.ts'
import { place } from './known/place.ts'
import { smelt } from './known/smelt.ts'
import type { Program } from './program.ts'

const known: Readonly<Record<ItemAction, Program>> = { craft, gather, kill, place, smelt }

const unknown: Program = async ({ progress }) => ({
  ok: false,
  delivered: progress,
  failure: {
    code: 'model_missing',
    message: 'A bot needs a language model to write a program for this: do it yourself, or set up a model.',
  },
})

/** A subtask without what makes it this one: `gather cobblestone`. Quantities do not make another program. */
const normalise = (subtask: Pick<BoardSubtask, 'action' | 'item'>): string =>
  `${subtask.action} ${subtask.item}`

/**
 * The Pair Manager: the dictionary from normalised subtask to program, kept for a session, after the Co-Voyager
 * report. What it has not paired yet gets the known program of its action.
 */
export class PairManager {
  readonly #pairs = new Map<string, Program>()

  programFor({ action, item }: Pick<BoardSubtask, 'action' | 'item'>): Program {
    if (action === 'perform') return unknown
    const key = normalise({ action, item })
    const program = this.#pairs.get(key) ?? known[action]
    this.#pairs.set(key, program)
    return program
  }
}
