import {
  type Attempt,
  type BoardSubtask,
  type BoardView,
  DEFAULT_SETTINGS,
  NO_PROGRAMS,
  type Participant,
  type Snapshot,
} from '../../../src-main/contract/index.ts'
import { subtask as plainSubtask } from '../../support/boards.ts'
import { noModels } from '../../support/no-models.ts'

export const subtask = (part: Partial<BoardSubtask> = {}): BoardSubtask =>
  plainSubtask({
    id: 1,
    item: 'cobblestone',
    quantity: 11,
    workTicks: 100,
    text: 'Gather 11 cobblestone and put it in the chest',
    ...part,
  })

export const attempt = (part: Partial<Attempt> = {}): Attempt => ({
  participant: 'bot',
  startedAt: 1_000,
  endedAt: 4_000,
  outcome: 'done',
  reason: '',
  ...part,
})

export const bot: Participant = { id: 'bot', kind: 'bot', name: 'Ada', colour: 0, present: true }
export const me: Participant = { id: 'me', kind: 'human', name: 'Player', colour: 1, present: true }

export const board = (subtasks: BoardSubtask[], part: Partial<BoardView> = {}): BoardView => ({
  goal: 'Craft a compass',
  version: '1.20.1',
  phase: 'running',
  subtasks,
  participants: [bot, me],
  ledger: { chest: {}, held: {}, stations: [] },
  criticalPath: [],
  seq: 1,
  ...part,
})

export const snapshot = (part: Partial<Snapshot> = {}): Snapshot => ({
  appVersion: '0.1.0',
  world: { status: 'none' },
  session: null,
  board: null,
  vitals: {},
  feed: [],
  waiting: [],
  planning: null,
  comparison: null,
  accounts: { known: [], signIn: null },
  chat: [],
  areas: [],
  notices: [],
  settings: DEFAULT_SETTINGS,
  models: noModels,
  programs: NO_PROGRAMS,
  ...part,
})
