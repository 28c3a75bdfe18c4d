// Language models behind any endpoint that speaks OpenAI's protocol. The only owner of the `openai` package.
export { fileSafe, type KeyEnvironment } from './key-ring.ts'
export { createModels, type ModelsOptions } from './models.ts'
export { promptText } from './prompt-file.ts'
