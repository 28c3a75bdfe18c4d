import { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import { difficulty, practicePreset } from '../../src-main/contract/live.ts'

/** How the live view is laid out. Pixels, except `distance` (chunks) and `share` (of the window's height, docked). */
const viewLayout = z.object({
  open: z.boolean(),
  place: z.enum(['docked', 'filling', 'floating']),
  camera: z.enum(['eyes', 'behind', 'orbit', 'map']),
  distance: z.number().int().min(1).max(16),
  share: z.number().min(0.15).max(0.85),
  /** Of the floating window, from the lower right corner. */
  right: z.number(),
  bottom: z.number(),
  width: z.number().min(200),
  height: z.number().min(140),
})
export type ViewLayout = z.infer<typeof viewLayout>

const preferences = z.object({
  /** This person at every page of this browser. */
  id: z.string().min(1).max(64),
  /** Minecraft's rule for names. */
  name: z.string().regex(/^[A-Za-z0-9_]{1,16}$/),
  /** False until the player has said what they are called. */
  named: z.boolean(),
  theme: z.enum(['system', 'dark', 'light']),
  /** As typed into the connect panel. */
  bots: z.string().max(200),
  server: z.string().max(260),
  /** Addresses that were joined before, the last one first. */
  recent: z.array(z.string().max(260)).max(5),
  /** The bots may know ores that nobody has seen, on that server. */
  hiddenOres: z.boolean(),
  preset: practicePreset,
  /** As typed; empty where any will do. */
  seed: z.string().max(100),
  /** `own`: the one that the practice world comes with. */
  difficulty: difficulty.or(z.literal('own')),
  view: viewLayout,
})
export type Preferences = z.infer<typeof preferences>
export type Theme = Preferences['theme']

/** One text that outlives the page; in a browser, a cookie. */
export interface Keep {
  read(): string | undefined
  write(text: string): void
}

const parse = (text: string | undefined): unknown => {
  try {
    return text === undefined ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}

/** Reads what was kept, field by field, so that one bad field does not cost the others; then keeps every change. */
export const createPreferences = (keep: Keep, newId: () => string) => {
  const defaults: Preferences = {
    id: newId(),
    name: 'Player',
    named: false,
    theme: 'system',
    bots: 'Voyager',
    server: '',
    recent: [],
    hiddenOres: false,
    preset: 'arena',
    seed: '',
    difficulty: 'own',
    view: {
      open: false,
      place: 'docked',
      camera: 'behind',
      distance: 4,
      share: 0.5,
      right: 24,
      bottom: 24,
      width: 480,
      height: 300,
    },
  }
  const kept = parse(keep.read())
  const fields = Object.entries(preferences.shape).flatMap(([key, schema]) => {
    const found = schema.safeParse(
      typeof kept === 'object' && kept !== null ? Reflect.get(kept, key) : undefined,
    )
    return found.success ? [[key, found.data]] : []
  })
  const store = createStore<Preferences>()(() => ({ ...defaults, ...Object.fromEntries(fields) }))
  const save = () => keep.write(JSON.stringify(store.getState()))
  save()
  store.subscribe(save)
  return store
}

export type PreferencesStore = ReturnType<typeof createPreferences>
