// A day on which people and the world do to a plan whatever they like, the same for the same seed.
import type { BoardView } from '../../src-main/contract/index.ts'
import { offences } from './board-law.ts'
import { ADA, type Day, type LeapingClock, mishapsOf, takingsOf } from './mishaps.ts'
import type { PlayRig } from './play-rig.ts'
import { pick, randomFrom } from './seeded.ts'

/** Events on the board between two mishaps, at most. */
const PACE = 12

/**
 * Lets the mishaps of a day happen, each a few events on the board after the one before.
 * @param tell hears of each mishap as it happens
 * @returns what the board showed meanwhile that its law forbids
 */
export async function goThrough(
  day: Day,
  play: PlayRig,
  clock: LeapingClock,
  tell: (mishap: string) => void = () => {},
): Promise<string[]> {
  const random = randomFrom(day.seed)
  const ada = day.inTheWorld ? await play.joinHuman(ADA.name) : undefined
  const mishaps = Object.entries({
    ...mishapsOf(day, play, clock, random),
    ...(ada ? takingsOf(day, play, ada, random) : {}),
  })
  const found = new Set<string>()
  for (let count = 0; count < day.mishaps; count++) {
    const next = play.board().seq + 1 + Math.floor(random() * PACE)
    const board = await play.boardIs(now => {
      for (const offence of offences(now)) found.add(offence)
      return now.seq >= next || isOver(now) || isQuiet(now)
    })
    if (isOver(board)) break
    const [name, happen] = pick(mishaps, random) ?? []
    tell(name ?? '')
    await happen?.()
  }
  return [...found]
}

/** Ada gives back what she holds, lets everybody do everything and try it again. */
export function makeGood({ core, board }: PlayRig): void {
  core.resume(ADA.id)
  for (const { id, holder, status } of board().subtasks) {
    if (holder === ADA.id) core.command({ type: 'release', id, participant: ADA.id })
    if (status === 'FAILED') core.command({ type: 'retry', id, participant: ADA.id })
    core.command({ type: 'pin', id, participant: ADA.id })
  }
}

/** All is done, and no part of it only by somebody's word. */
export const isOver = ({ phase, subtasks }: BoardView): boolean =>
  phase === 'finished' && subtasks.every(({ evidence }) => evidence?.kind !== 'said')

/** Nobody moves by itself: the next event must come from outside. */
const isQuiet = ({ subtasks, phase }: BoardView): boolean =>
  phase !== 'running' ||
  !subtasks.some(
    ({ status, holder, pinnedTo }) =>
      (status === 'READY' && pinnedTo !== ADA.id) || holder?.startsWith('bot:'),
  )
