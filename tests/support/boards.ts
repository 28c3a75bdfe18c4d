// Small boards, and the subtasks on them.
import type { BoardSubtask, BoardView, Subtask } from '../../src-main/contract/index.ts'

/** A subtask as a plan has it. */
export const step = (over: Partial<Subtask> & Pick<Subtask, 'id' | 'item'>): Subtask => ({
  action: 'gather',
  quantity: 1,
  tools: [],
  materials: {},
  needs: [],
  deliver: 'chest',
  accepts: {},
  workTicks: 20,
  text: `Get ${over.item}.`,
  ...over,
})

/** The same as a board shows it. */
export const subtask = (over: Partial<BoardSubtask> & Pick<BoardSubtask, 'id' | 'item'>): BoardSubtask => ({
  ...step(over),
  status: 'READY',
  progress: 0,
  reservations: [],
  attempts: [],
  ...over,
})

export const human = { id: 'ada', kind: 'human', name: 'Ada', colour: 0, present: true } as const
export const bot = { id: 'bot:V', kind: 'bot', name: 'V', colour: 1, present: true } as const

export function boardOf(subtasks: BoardSubtask[], over: Partial<BoardView> = {}): BoardView {
  return {
    goal: 'a goal',
    version: '1.20.1',
    phase: 'running',
    subtasks,
    participants: [human, bot],
    ledger: { chest: {}, chestAt: { x: 0, y: 64, z: 0 }, held: {}, stations: [] },
    criticalPath: [],
    seq: 0,
    ...over,
  }
}

export const said = { kind: 'said', text: 'Ada says so' } as const
