// Language models behind any endpoint that speaks OpenAI's protocol. The only owner of the `openai` package.
export { fileSafe, type KeyEnvironment } from './key-ring.ts'
export { createModels, type ModelsOptions } from './models.ts'
export { promptText } from './prompt-file.ts'
export { quoted } from './quoted.ts'
export { type Criticism, taskCriticAnswer, taskCriticMessages } from './task-critic.ts'
export {
  type FailedRound,
  taskManagerAnswer,
  taskManagerMessages,
  type WrittenPlan,
} from './task-manager.ts'
export { usageOfBoth } from './usage.ts'
