import { z } from 'zod'

/** What holds for every world and session, until it is changed. */
export const settings = z.object({
  /** What a line of the game's chat begins with if it is for the bots; empty: a bot's name, or a whisper. */
  chatPrefix: z
    .string()
    .max(8)
    // A slash would be a command of the server.
    .regex(/^[^\s/]*$/),
  /** Players who are at no page may give orders in chat, too. */
  strangers: z.boolean(),
})
export type Settings = z.infer<typeof settings>

export const DEFAULT_SETTINGS: Settings = { chatPrefix: '!', strangers: false }
