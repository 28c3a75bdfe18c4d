// What was understood of a line is done here, in order: the one way from words to deeds, for fixed orders and models alike.
import type { ChatOperation } from '../../contract/index.ts'
import { doWithAreas } from './area-deeds.ts'
import { doAtBoard } from './board-deeds.ts'
import { answerTo } from './board-questions.ts'
import { askBots } from './bot-deeds.ts'
import { type ChatHouse, type Done, refused, type Speaker } from './chat-house.ts'
import type { GoalTalk } from './goal-talk.ts'

/** Does one operation as the person who spoke. */
export async function perform(
  op: ChatOperation,
  house: ChatHouse,
  goals: GoalTalk,
  speaker: Speaker,
): Promise<Done> {
  switch (op.op) {
    case 'tell':
      return { ok: true, answer: answerTo(op, house, speaker) }
    case 'goal':
      return goals.hear(op, speaker.id)
    case 'stop': {
      const stopped = await house.stop(speaker.id)
      return stopped.ok
        ? { ok: true, text: 'The goal is given up', answer: ['Stopped. The bots stand still.'] }
        : refused('Give up the goal', stopped.failure.message)
    }
    case 'pause': {
      const paused = house.pause(speaker.id)
      return paused.ok
        ? {
            ok: true,
            text: 'The board is paused',
            answer: ['Paused: say go to go on.'],
            undo: by => house.resume(by),
          }
        : refused('Pause', paused.failure.message)
    }
    case 'come':
    case 'follow':
    case 'still':
    case 'go':
    case 'give':
      return askBots(op, house, speaker)
    case 'leave':
    case 'spare':
    case 'forget':
      return doWithAreas(op, house, speaker)
    default: {
      const keeper = house.keeper()
      return keeper
        ? doAtBoard(op, house, keeper, speaker)
        : refused(undefined, 'There is no goal yet: say one, as in goal craft a compass.')
    }
  }
}

/**
 * What cannot be undone, in words: it is asked back first. Undefined for the rest, and for a bare `replace`, which answers a
 * question already.
 */
export function finalWords(
  op: ChatOperation,
  house: ChatHouse,
  goals: GoalTalk,
  by: string,
): string | undefined {
  const present = house.goals.present()
  if (present === undefined) return undefined
  if (op.op === 'stop') return `Give up “${present}”`
  if (op.op === 'dropAll') return `Drop all that is open of “${present}”`
  if (op.op === 'goal' && op.way === 'replace' && op.goal !== '')
    return `Replace “${present}” by “${goals.goalOf(op, by)}”`
  return undefined
}
