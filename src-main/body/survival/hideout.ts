import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'
import type { Run } from '../running/run.ts'
import { comeOut, digIn } from './burrow.ts'
import { burrowSite, DEPTH } from './burrow-site.ts'
import { isWithIt } from './foes.ts'
import { isClosed, type ShelterSite, shelterSite, takeDown, wallIn } from './shelter.ts'

/** A place where nobody gets at the body, made and unmade by itself. */
export interface Hideout {
  /** What is done to get into it, for the feed. */
  readonly words: string
  /** @param caught true when somebody is so near that it is too late. @returns true if it is in, and closed */
  enter(run: Run, caught: () => boolean): Promise<boolean>
  /** Why it is no hideout any more, if it is none. */
  broken(): string | undefined
  /** Comes out, and leaves the ground as it was. */
  leave(run: Run): Promise<void>
}

/** The best that can be made here: a hole in the ground, else walls of what is at hand. */
export function hideoutNear(context: Context): Hideout | undefined {
  const hole = burrowSite(context)
  if (hole) return new Burrow(context, hole)
  const site = shelterSite(context)
  return site && new Shelter(context, site)
}

class Burrow implements Hideout {
  readonly words = 'Digs in'
  readonly #context: Context
  readonly #feet: Vec3

  constructor(context: Context, feet: Vec3) {
    this.#context = context
    this.#feet = feet
  }

  enter(run: Run, caught: () => boolean): Promise<boolean> {
    return digIn(this.#context, run, this.#feet, caught)
  }

  broken(): string | undefined {
    const { bot } = this.#context
    const lid = bot.blockAt(this.#feet.offset(0, -1, 0), false)
    if (lid?.boundingBox !== 'block') return 'the hole is open'
    if (isWithIt(this.#context)) return 'somebody got in with it'
    return bot.entity.position.y > this.#feet.y - DEPTH + 1.5 ? 'it is out already' : undefined
  }

  async leave(run: Run): Promise<void> {
    await comeOut(this.#context, run, this.#feet)
  }
}

class Shelter implements Hideout {
  readonly words = 'Walls itself in'
  readonly #context: Context
  readonly #site: ShelterSite
  #put: readonly Vec3[] = []

  constructor(context: Context, site: ShelterSite) {
    this.#context = context
    this.#site = site
  }

  async enter(run: Run, caught: () => boolean): Promise<boolean> {
    const { closed, put } = await wallIn(this.#context, run, this.#site, caught)
    this.#put = put
    return closed
  }

  broken(): string | undefined {
    const { bot } = this.#context
    if (!bot.entity.position.floored().equals(this.#site.feet)) return 'it is out already'
    return isClosed(this.#context, this.#site.feet) ? undefined : 'the walls are open'
  }

  leave(run: Run): Promise<void> {
    return takeDown(this.#context, run, this.#put)
  }
}
