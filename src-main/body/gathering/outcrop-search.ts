import { inSlices } from '../../base/index.ts'
import { isLog, memoryOf } from '../atlas/kinds.ts'
import { looksBuilt } from '../blocks/built.ts'
import { fillerBlock } from '../blocks/ordinary.ts'
import { centre, eyes, type Vec3, vec } from '../game.ts'
import { mayBreak } from '../people/manners.ts'
import { findNearby } from '../senses/search.ts'
import { kindAt } from '../senses/sight.ts'
import type { Candidate } from './candidate.ts'
import type { Haul } from './haul.ts'
import { dropBurns, isBesideLava } from './lava-near.ts'
import type { LavaSide } from './lava-side.ts'
import { isStalk, partOfStalk } from './stalks.ts'

/** Blocks around in which common ground is looked over, how many at most, and after how many blocks' way anew. */
const GROUND_RADII = [16, 40]
const GROUND_LIMIT = 300
const GROUND_STRIDE = 12
/** Blocks further away are gone near to first (`far-sightings`), and judged then. */
export const JUDGED_WITHIN = 64
/** A plant is left its foot where another can be cut within so many blocks. */
const SPARED_WITHIN = 32

/** Finds what may and can be dug of all that was seen nearby. */
export class OutcropSearch {
  readonly #haul: Haul
  readonly #lavaSide: LavaSide
  /** Kinds that the atlas remembers one by one, and those of which the loaded world is looked over. */
  readonly #remembered: ReadonlySet<string>
  readonly #ground: ReadonlySet<string>
  readonly #ofStalks: boolean
  #known: Vec3[] = []
  #knownFrom: Vec3 | undefined
  #radius = 0
  #digsBefore = 0

  constructor(haul: Haul, lavaSide: LavaSide) {
    this.#haul = haul
    this.#lavaSide = lavaSide
    const kinds = [...haul.sources.keys()].filter(kind => !isLog(kind))
    this.#ofStalks = kinds.some(isStalk)
    this.#remembered = new Set(kinds.filter(kind => memoryOf(kind) === 'each'))
    this.#ground = new Set(kinds.filter(kind => memoryOf(kind) !== 'each'))
  }

  /** What is known nearby. Where that is nothing common ground is found that lies open, further and further around. */
  async all(): Promise<readonly Candidate[]> {
    const { context, run } = this.#haul
    const here = context.bot.entity.position
    const moved = !this.#knownFrom || here.distanceTo(this.#knownFrom) > GROUND_STRIDE
    // What was dug since may have laid something bare.
    if (moved || this.#haul.digs !== this.#digsBefore) this.#radius = 0
    for (;;) {
      const candidates = await inSlices(this.within(), run.signal)
      const radius = GROUND_RADII[this.#radius]
      if (candidates.length > 0 || this.#ground.size === 0 || radius === undefined) return candidates
      this.#radius++
      this.#knownFrom = here.clone()
      this.#digsBefore = this.#haul.digs
      const { lookout } = context
      const seen = (at: Vec3) => lookout.mayKnow(at.x, at.y, at.z)
      this.#known = await findNearby(context.bot, this.#ground, radius, GROUND_LIMIT, run.signal, seen)
    }
  }

  /** What may and can be dug now, of all that is known nearby. Of stalks the foot only where there is no other in the land. */
  *within(radius = JUDGED_WITHIN): Generator<void, Candidate[]> {
    if (!this.#ofStalks) return yield* this.#judged(radius)
    const { bot } = this.#haul.context
    const judged = yield* this.#judged(JUDGED_WITHIN)
    const parts = judged.map(each => ({
      each,
      part: partOfStalk(bot, each.block.position),
    }))
    const isSpared = parts.some(({ each, part }) => part === 'grip' && each.away <= SPARED_WITHIN)
    const eye = eyes(bot)
    return parts.flatMap(({ each, part }) => {
      if (part === 'rest' || (part === 'foot' && isSpared)) return []
      return centre(each.block.position).distanceTo(eye) <= radius ? [each] : []
    })
  }

  *#judged(within: number): Generator<void, Candidate[]> {
    const { context } = this.#haul
    const eye = eyes(context.bot)
    const remembered = context.lookout.chart.sightings(this.#remembered).map(({ at }) => vec(at))
    const ground = this.#known.filter(at => !this.#haul.stairs.has(`${at}`))
    const digMs = new Map<string, number | undefined>()
    const found: Candidate[] = []
    for (const at of [...remembered, ...ground]) {
      if (centre(at).distanceTo(eye) > within || this.#haul.shuns(at)) continue
      const candidate = this.#judge(at, digMs)
      if (candidate) found.push(candidate)
      yield
    }
    return found
  }

  /** @param digMs what digging takes by kind, as far as it was asked for; undefined where the bot cannot */
  #judge(at: Vec3, digMs: Map<string, number | undefined>): Candidate | undefined {
    const { context } = this.#haul
    const { bot, lookout } = context
    const kind = kindAt(bot, at)
    if (!kind) return undefined
    const { name, diggable } = kind
    const source = this.#haul.sources.get(name)
    if (!source) {
      lookout.chart.forget(at.x, at.y, at.z)
      return undefined
    }
    if (!digMs.has(name)) {
      const block = bot.blockAt(at, false)
      digMs.set(name, block ? this.#haul.toolFor(block)?.ms : undefined)
    }
    const ms = digMs.get(name)
    if (ms === undefined) return undefined
    if (context.protect(name, at)) {
      this.#haul.leaveAlone(at, 'spared')
      return undefined
    }
    if (looksBuilt(context, name, at)) {
      this.#haul.leaveAlone(at, 'built')
      this.#haul.shun(at)
      return undefined
    }
    const burns = dropBurns(context, at) && !(source.certain && this.#mayCatch(at))
    if (!mayBreak(context, { name, diggable, position: at }) || burns) {
      this.#lavaSide.note(at)
      return undefined
    }
    const chances = Math.max(0.05, source.mean)
    return { block: { name, position: at }, digMs: ms / chances, away: bot.entity.position.distanceTo(at) }
  }

  /** True where a block can be put below for the drop to lie on. */
  #mayCatch(at: Vec3): boolean {
    const { context } = this.#haul
    return fillerBlock(context) !== undefined && !isBesideLava(context, at)
  }
}
