// Planning: from a goal in words to a plan of subtasks that is proved to work. Pure: no sockets, no files.
export { joinPlan, planAddition } from './addition.ts'
export { checkGoal } from './check-goal.ts'
export { criticalPath } from './critical-path.ts'
export { detourTicks } from './detour.ts'
export { AS_NEEDED, type DraftPlan, type DraftSubtask } from './draft.ts'
export { critique, planGoal, resolvePlan, type Surroundings, simulatePlan } from './planning.ts'
export { isSlipOf } from './spelling.ts'
export { wordSubtask } from './wording.ts'
