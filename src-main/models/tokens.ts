import type { Message } from './interface.ts'

/** English takes about four bytes a token, JSON and most other languages three: an estimate that is rather too high. */
const BYTES_A_TOKEN = 3
/** What a message takes beside its words. */
const MESSAGE_TOKENS = 8

/** How many tokens a text may take at most, for models of any kind. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_A_TOKEN)

/** @param shape what goes with the messages, as JSON */
export const estimatePrompt = (messages: readonly Message[], shape = ''): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content) + MESSAGE_TOKENS, estimateTokens(shape))
