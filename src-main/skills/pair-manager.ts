import type { BoardSubtask, ItemAction } from '../contract/index.ts'
import { craft } from './known/craft.ts'
import { gather, kill } from './known/gather.ts'
import { place } from './known/place.ts'
import { smelt } from './known/smelt.ts'
import type { Program } from './program.ts'
import type { SkillManager } from './written/skill-manager.ts'

const known: Readonly<Record<ItemAction, Program>> = { craft, gather, kill, place, smelt }

/**
 * The Pair Manager, after the Co-Voyager report: finds the program for a subtask. Of its dictionary the known half is the program
 * of each action, which serves whatever the item; for what has to be performed there are the pairs of the Skill Manager's book.
 */
export class PairManager {
  readonly #writer: Pick<SkillManager, 'perform' | 'whyNot'> | undefined

  constructor(writer?: Pick<SkillManager, 'perform' | 'whyNot'>) {
    this.#writer = writer
  }

  programFor({ action }: Pick<BoardSubtask, 'action'>): Program {
    return action === 'perform' ? (this.#writer?.perform ?? unknown) : known[action]
  }

  /** Why no bot can do the subtask, in one sentence for people; undefined where one can. */
  whyNot(subtask: BoardSubtask): string | undefined {
    if (subtask.action !== 'perform') return undefined
    return this.#writer ? this.#writer.whyNot(subtask) : NO_MODEL
  }
}

const NO_MODEL = 'For people: a bot needs a language model to write a program for this.'

const unknown: Program = async ({ progress }) => ({
  ok: false,
  delivered: progress,
  failure: { code: 'model_missing', message: NO_MODEL },
})
