import type { Context } from '../context.ts'
import type { Item } from '../game.ts'
import type { Way } from '../gathering/way.ts'
import { owned } from '../items/inventory.ts'
import type { Obstacle } from '../running/interruption.ts'

/** A way to come by things by a deed, and what is to be said of it when it comes to nothing. */
export interface DeedWay extends Way {
  /** What it looks for, for the report of a search: `water`, `white sheep`. */
  readonly sought: string
  /** The tool or material that it lacks; undefined where it could begin. */
  lacks(): string | undefined
  /** How many places or animals it could go to: it looks around no further when there are more. */
  known?(): number
  /** Why no other place would help either: it has waited long enough, or must not. Asked before the bot looks further. */
  end?(): Obstacle | undefined
  /** Why somebody should bring what it lacks rather than let the bot look on: the place for it is known. */
  wanting?(): Obstacle | undefined
  /** What stood in the way, where something was found but could not be had. Asked when nothing else is left. */
  hindrance?(): Obstacle | undefined
}

/** A carried item of this name, or any tool of its kind, the weakest first. */
export function carriedFor({ bot, knowledge }: Context, name: string): Item | undefined {
  const kind = knowledge.toolKind(name)
  const names = kind === undefined ? [name] : knowledge.toolsOf(kind)
  const items = owned(bot)
  for (const each of names) {
    const item = items.find(carried => carried.name === each)
    if (item) return item
  }
  return undefined
}
