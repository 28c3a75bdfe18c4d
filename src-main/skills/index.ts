// Skills: the programs that do subtasks with a bot's body, behind the Pair Manager's dictionary.
export { emptyFurnace, furnaceOf } from './known/smelt.ts'
export { PairManager } from './pair-manager.ts'
export type { Workplace } from './program.ts'
