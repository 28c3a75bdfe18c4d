import type { Action, Position } from '../../src-main/contract/index.ts'
import { amountOf, capitalised, pluralOf, singularOf, spaced } from '../../src-main/contract/nouns.ts'
import { TICKS_PER_SECOND } from '../../src-main/contract/ticks.ts'

/** `raw_iron` -> `raw iron`. */
export const itemLabel = spaced

const verbs: Record<Exclude<Action, 'perform'>, string> = {
  craft: 'Craft',
  gather: 'Gather',
  smelt: 'Smelt',
  kill: 'Kill',
  place: 'Place',
}

/** `Gather raw iron`, `Craft sticks`, `Dirt hut`. */
export const subtaskTitle = ({
  action,
  item,
  quantity,
}: {
  action: Action
  item: string
  quantity: number
}): string => {
  const what = (quantity === 1 ? singularOf : pluralOf)(spaced(item))
  return action === 'perform' ? capitalised(what) : `${verbs[action]} ${what}`
}

/** `3 oak planks`, `1 stick`. */
export const amountText = ({ item, count }: { item: string; count: number }): string => amountOf(count, item)

/** `48 s`, `7 min 05 s`, `1 h 12 min`. */
export const durationText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))} min`
}

/** Game ticks as a rough duration: `about 40 s`, `about 6 min`. */
export const workText = (ticks: number): string => {
  const seconds = ticks / TICKS_PER_SECOND
  if (seconds < 90) return `about ${Math.max(5, Math.round(seconds / 5) * 5)} s`
  return `about ${Math.round(seconds / 60)} min`
}

/** Local time of day: `19:04:31`. */
export const clockText = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** `Today 19:04`, `Yesterday 08:30`, `3 Mar 2026, 19:04`, seen from `now`. */
export const dayText = (at: number, now: number): string => {
  const date = new Date(at)
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  if (at >= midnight) return `Today ${time}`
  if (at >= midnight - 86_400_000) return `Yesterday ${time}`
  return `${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })}, ${time}`
}

/** Whole blocks: `12, 64, −8`. */
export const positionText = ({ x, y, z }: Position): string =>
  [x, y, z].map(value => String(Math.floor(value)).replace('-', '−')).join(', ')

/** Two letters for an item without a picture: `raw_iron` -> `RI`. */
export const initials = (name: string): string => {
  const words = name.split(/[_\s]+/).filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 2).map(word => word[0]) : [name.slice(0, 2)]
  return letters.join('').toUpperCase()
}

/** `Voyager, Player ×2`: each name once. */
export const namesText = (names: readonly string[]): string =>
  [...new Set(names)]
    .map(name => {
      const count = names.filter(other => other === name).length
      return count > 1 ? `${name} ×${count}` : name
    })
    .join(', ')

/** What was done, without who: the name stands beside it. `Ada claimed “…”` -> `Claimed “…”`. */
export const withoutName = (text: string, name: string | undefined): string => {
  if (name === undefined || !text.startsWith(`${name} `)) return text
  const rest = text.slice(name.length + 1)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** What is wrong with a goal, without the question at its end: there are buttons to answer it. */
export const withoutQuestion = (message: string): string => message.replace(/ Did you mean [^?]*\?$/, '')
