import { randomUUID } from 'node:crypto'
import { isLeaves, isLog } from '../../body/index.ts'
import {
  type Area,
  fail,
  inSentence,
  mobLabel,
  type Outcome,
  type Position,
  pluralOf,
  type Sparing,
  succeed,
} from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import type { Memory } from '../../memory/index.ts'

/** Areas of one world; more would slow each look at a block down. */
const MOST_AREAS = 40

interface AreaBookOptions {
  readonly memory: Pick<Memory, 'areas'>
  readonly knowledge: () => Knowledge
  /** Told after every change, and with each world that is joined. */
  readonly changed: (areas: readonly Area[]) => void
}

/** What belongs to a tree. */
const isTree = (block: string): boolean =>
  isLog(block) ||
  isLeaves(block) ||
  /_sapling$|^sapling$|^(crimson|warped)_(stem|hyphae)$|mushroom_stem|_mushroom_block/.test(block)

const sparesBlock = (spares: Sparing, block: string): boolean =>
  spares === 'all' || spares === 'blocks' || (spares === 'trees' && isTree(block))

/** Flat: whoever protects a place means what is above and below it, too. */
const isWithin = ({ at, radius }: { at: Position; radius: number }, { x, z }: Position): boolean =>
  Math.hypot(x - at.x, z - at.z) <= radius

/** What the players of a world want left alone there. It is kept with the world, and asked before each block. */
export class AreaBook {
  readonly #options: AreaBookOptions
  #world: string | undefined
  #areas: readonly Area[] = []
  /** Of things to be spared everywhere: the blocks that give them, and the mobs. By knowledge, which the version decides. */
  #things:
    | { readonly of: readonly Area[]; readonly version: string; readonly names: ReadonlySet<string> }
    | undefined

  constructor(options: AreaBookOptions) {
    this.#options = options
  }

  get all(): readonly Area[] {
    return this.#areas
  }

  /** Takes over what was said of this world before; undefined: no world. */
  enter(world: string | undefined): void {
    if (world === this.#world) return
    this.#world = world
    this.#set(world === undefined ? [] : this.#options.memory.areas.of(world))
  }

  leaveAlone(at: Position, radius: number, spares: Sparing, by: string): Outcome<Area> {
    const place = { x: Math.floor(at.x), y: Math.floor(at.y), z: Math.floor(at.z) }
    return this.#add({ kind: 'around', id: randomUUID(), at: place, radius, spares, by })
  }

  spareEverywhere(thing: string, by: string): Outcome<Area> {
    const known = this.#areas.find(one => one.kind === 'everywhere' && one.thing === thing)
    return known ? succeed(known) : this.#add({ kind: 'everywhere', id: randomUUID(), thing, by })
  }

  /** Puts back one that was taken away. */
  restore(area: Area): Outcome<Area> {
    return this.#add(area)
  }

  /** Gives what was taken away. */
  forget(id: string): Outcome<Area> {
    const gone = this.#areas.find(one => one.id === id)
    if (!gone) return fail('not_found', 'That is not left alone any more.')
    this.#options.memory.areas.remove(id)
    this.#set(this.#areas.filter(one => one.id !== id))
    return succeed(gone)
  }

  /** True for blocks that must not be broken there. */
  protects(block: string, at: Position): boolean {
    if (this.#areas.length === 0) return false
    if (this.#spared.has(block)) return true
    return this.#areas.some(
      one => one.kind === 'around' && sparesBlock(one.spares, block) && isWithin(one, at),
    )
  }

  /** True for animals that must not be harmed there. */
  spares(mob: string, at: Position): boolean {
    if (this.#areas.length === 0) return false
    if (this.#spared.has(mob)) return true
    return this.#areas.some(
      one => one.kind === 'around' && (one.spares === 'animals' || one.spares === 'all') && isWithin(one, at),
    )
  }

  /** Name of a thing for people. */
  readonly nameOf = (thing: string): string => {
    const knowledge = this.#options.knowledge()
    return inSentence(pluralOf(knowledge.isMob(thing) ? mobLabel(thing) : knowledge.label(thing)))
  }

  get #spared(): ReadonlySet<string> {
    const knowledge = this.#options.knowledge()
    if (this.#things?.of !== this.#areas || this.#things.version !== knowledge.version) {
      const names = this.#areas.flatMap(one =>
        one.kind === 'everywhere' ? namesOf(one.thing, knowledge) : [],
      )
      this.#things = { of: this.#areas, version: knowledge.version, names: new Set(names) }
    }
    return this.#things.names
  }

  #add(area: Area): Outcome<Area> {
    if (this.#world === undefined)
      return fail('not_allowed', 'Join a world first: it is kept with the world.')
    if (this.#areas.length >= MOST_AREAS)
      return fail('not_allowed', `${MOST_AREAS} places are left alone already: take one away first.`)
    this.#options.memory.areas.add(this.#world, area)
    this.#set([...this.#areas, area])
    return succeed(area)
  }

  #set(areas: readonly Area[]): void {
    this.#areas = areas
    this.#options.changed(areas)
  }
}

/** The blocks and mobs that are broken or killed for a thing, and itself. */
const namesOf = (thing: string, knowledge: Knowledge): string[] => [
  thing,
  ...(knowledge.isItem(thing) ? knowledge.sources(thing) : []).flatMap(source =>
    source.kind === 'block' ? [source.block] : source.kind === 'mob' ? [source.mob] : [],
  ),
]
