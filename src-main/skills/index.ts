// Skills: the programs that do subtasks with a bot's body, behind the Pair Manager's dictionary.
export { armForTheNight } from './field-weapon.ts'
export { emptyFurnace, furnaceOf } from './known/smelt.ts'
export { PairManager } from './pair-manager.ts'
export type { ProgramResult, Workplace } from './program.ts'
export { Author } from './written/author.ts'
export { ProgramsBook } from './written/programs-book.ts'
export type { Review, ReviewEnd, Reviewer } from './written/reviewer.ts'
export { SkillManager } from './written/skill-manager.ts'
