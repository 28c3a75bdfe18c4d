import type { BoardSubtask, Participant } from '../../src-main/contract/index.ts'

/** All that a card shows of its subtask. */
export interface CardView {
  subtask: BoardSubtask
  /** The item whose picture stands for it. */
  icon: string
  materials: readonly { item: string; count: number }[]
  gives: readonly { item: string; count: number }[]
  /** Who has it, or has done it. */
  holder: Participant | undefined
  pinnedTo: Participant | undefined
  /** Who asks the others for help with it. */
  helpFor: Participant | undefined
  /** The person at this page. */
  me: string
  /** What its one button does. */
  main: 'claim' | 'done' | 'takeOver' | 'retry' | 'program' | null
  /** Id of the program for it that waits for a word. */
  program: string | undefined
  critical: boolean
  /** Why it cannot be done now, or went wrong the last time. */
  reason: string
  /** Attempts that went wrong. */
  tries: number
}
