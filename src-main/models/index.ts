export { promptText } from './prompt-file.ts'
