// Session: composes the rooms into one core. Goal -> plan -> board -> participants, life cycle and recovery.
export { createCore } from './core.ts'
export { comparePlanners, comparisonGoals, goalsIn } from './goals/compare-planners.ts'
export { planWithoutWorld } from './goals/plan-without-world.ts'
export { standaloneModels } from './standalone-models.ts'
