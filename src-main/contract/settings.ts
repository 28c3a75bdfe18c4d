import { z } from 'zod'
import { DEFAULT_MODEL_SETTINGS, modelSettings } from './models.ts'
import { workKind } from './work-kinds.ts'

/** What the player can do from within the game by a key, in the app's own window only. */
export const shortcutActions = ['claim', 'done', 'release', 'pause'] as const
export type ShortcutAction = (typeof shortcutActions)[number]

/** A key as Electron names it, with at least one modifier: `Alt+Shift+C`. Empty: none. */
export const accelerator = z
  .string()
  .max(60)
  .regex(
    /^(|((CommandOrControl|Control|Command|Alt|Shift|Super)\+)+([A-Z0-9]|F\d{1,2}|Space|Up|Down|Left|Right|Home|End|PageUp|PageDown|Insert|Delete))$/,
  )

export const shortcuts = z.record(z.enum(shortcutActions), accelerator)

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
  /** The history keeps pictures of what bots saw, where a live view is open. */
  pictures: z.boolean(),
  shortcuts,
  /** By a player's name in small letters: the sorts of work that they like. */
  likes: z.record(z.string(), z.array(workKind)),
  models: modelSettings,
})
export type Settings = z.infer<typeof settings>

export const DEFAULT_SETTINGS: Settings = {
  chatPrefix: '!',
  strangers: false,
  pictures: true,
  likes: {},
  models: DEFAULT_MODEL_SETTINGS,
  shortcuts: { claim: 'Alt+Shift+C', done: 'Alt+Shift+D', release: 'Alt+Shift+R', pause: 'Alt+Shift+P' },
}
