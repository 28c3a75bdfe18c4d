// A board with a mender, for its tests.
import type { Stock, Subtask } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { Mender } from '../../../../src-main/session/keeping/mender.ts'
import { handClock } from '../../../support/hand-clock.ts'

const knowledge = createKnowledge('1.20.1')
/** After so long a board that is stuck is planned anew. */
export const SOON_MS = 12_000

/** A board with a mender on which a bot is present, and what the mender said. */
export function mended(subtasks: Subtask[], comesBack?: () => boolean, hasChest = true, gives: Stock = {}) {
  const said: string[] = []
  const whispered: string[] = []
  const clock = handClock()
  const keeper: BoardKeeper = new BoardKeeper({
    clock,
    append: () => {},
    changed: (_before, after, events) => mender.boardChanged(after, events),
  })
  const mender: Mender = new Mender({
    keeper,
    knowledge,
    clock,
    say: (_tone, text) => said.push(text),
    whisper: ({ name }, text) => whispered.push(`${name}: ${text}`),
    ...(comesBack ? { comesBack } : {}),
  })
  keeper.open({ goal: 'a goal', version: '1.20.1', gives, subtasks })
  if (hasChest) keeper.emit([{ type: 'chest.found', position: { x: 0, y: 64, z: 0 } }], 'session', 'a test')
  keeper.act({ type: 'join', id: 'bot', kind: 'bot', name: 'Bot' }, 'bot', 'joined')
  const ready = () => keeper.view.subtasks.find(({ status }) => status === 'READY')
  return {
    keeper,
    mender,
    said,
    whispered,
    clock,
    /** The bot does what can be done, and somebody steals all of it. */
    work() {
      const id = ready()?.id ?? 0
      const evidence = { kind: 'chest', text: 'seen' } as const
      keeper.act({ type: 'claim', id, participant: 'bot' }, 'bot', 'a test')
      keeper.act({ type: 'satisfy', id, participant: 'bot', evidence }, 'bot', 'a test')
    },
    dropReady() {
      const id = ready()?.id ?? 0
      keeper.act({ type: 'drop', id, participant: 'bot' }, 'bot', 'a test')
    },
    ready,
  }
}
