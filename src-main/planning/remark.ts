import type { FindingName } from '../contract/index.ts'
import type { Step } from './step.ts'

/** A finding before it is numbered. */
export interface Remark {
  readonly name: FindingName
  readonly message: string
  readonly remedy?: string
}

export interface Reading {
  /** Undefined where the subtask cannot be done at all. */
  readonly step: Step | undefined
  readonly remarks: readonly Remark[]
}
