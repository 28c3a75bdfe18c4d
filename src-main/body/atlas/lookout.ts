import { ownSlice, type Scope, sliceEnd } from '../../base/index.ts'
import { type Block, type Bot, type Entity, entityName, eyes, FACES, Vec3, worldOf } from '../game.ts'
import type { Atlas, Chart } from './atlas.ts'
import { Cells, SECTION } from './cells.ts'
import { isLeaves, isLog, memoryOf } from './kinds.ts'
import { Survey } from './survey.ts'
import { isOpen, sees } from './view.ts'

/** Blocks that a player looks over by daylight, and what a torch or an accustomed eye shows where no sky is seen. */
const BY_DAY = 80
const IN_THE_DARK = 24
const ANIMALS_WITHIN = 48
/** Ticks between two looks, and milliseconds that one look may take: at most, and where others have had their time. */
const LOOK_TICKS = 5
const LOOK_MS = 4
const LEAST_MS = 2
/** Blocks that the eye must have moved before it looks all over again. */
const STRIDE = 1.5

/** Sections from that of the eye to the furthest that is looked at, and all of them, the nearest first. */
const REACH = Math.ceil(BY_DAY / SECTION)
const AROUND = sectionsAround(REACH)
const CLOSE = AROUND.filter(({ x, y, z }) => Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) <= 1).length

/**
 * A bot's eyes. Looks around every few ticks, a few milliseconds at a time, and notes in the atlas what comes into view: a
 * block counts as seen when a straight line leads from the eye to the middle of one of its sides, past leaves and water, over
 * at most 80 blocks, or 24 where the block lies under a roof. What stands in stone is never seen; what a dig lays bare is.
 */
export class Lookout {
  readonly cells: Cells
  readonly atlas: Atlas
  readonly #bot: Bot
  readonly #survey: Survey
  #next = AROUND.length
  /** Sections that have changed since this pass came by, to be looked at before it goes on: else that would wait for its end. */
  readonly #again = new Map<string, Vec3>()
  /** What is left of the section that was looked at last. */
  #rest: Iterator<void> | undefined
  #eye = new Vec3(0, 0, 0)
  #changed = true
  #ticks = 0

  constructor(bot: Bot, atlas: Atlas, scope: Scope) {
    this.#bot = bot
    this.atlas = atlas
    this.cells = new Cells(bot)
    this.#survey = new Survey(this.cells, atlas.hiddenOres)
    scope.listen(bot, 'blockUpdate', this.#blockChanged)
    scope.listen(bot, 'chunkColumnLoad', this.#columnCame)
    scope.listen(bot, 'chunkColumnUnload', this.#columnWent)
    scope.listen(bot, 'respawn', () => this.cells.forget())
    scope.listen(bot, 'entityGone', (entity: Entity) => {
      if (entity.position.distanceTo(bot.entity.position) < ANIMALS_WITHIN) this.chart.forgetAnimal(entity.id)
    })
    scope.listen(bot, 'physicsTick', () => {
      if (++this.#ticks % LOOK_TICKS === 0) this.#look()
    })
  }

  /** What is remembered of the world in which the bot is. */
  get chart(): Chart {
    return this.atlas.chart(worldOf(this.#bot))
  }

  /** Looks all around at once, as far as it has not been done from here; lets others run in between. */
  async lookAround(signal: AbortSignal): Promise<void> {
    this.#beginPass()
    while (this.#isLooking) {
      await ownSlice(signal)
      this.#goOn(sliceEnd())
    }
  }

  /** Looks at what lies close by, for example what the last stroke laid bare. Takes about a millisecond. */
  glance(): void {
    this.cells.refresh()
    const eye = eyes(this.#bot)
    for (const offset of AROUND.slice(0, CLOSE)) Array.from(this.#lookAt(offset, eye, this.chart))
  }

  /** A dig of the body's own has opened this place: what lies beside it is known, also where no eye gets into the hole. */
  laidBare({ x, y, z }: Vec3): void {
    this.cells.refresh()
    const now = Date.now()
    for (const [dx, dy, dz] of FACES) {
      const at = [x + dx, y + dy, z + dz] as const
      const kind = this.cells.name(...at)
      if (memoryOf(kind) === 'each') this.chart.see(kind, ...at, now)
    }
  }

  /** True if a block that lies open may count as seen from where the bot stands, though it is not remembered one by one. */
  mayKnow(x: number, y: number, z: number): boolean {
    const away = eyes(this.#bot).distanceTo(new Vec3(x + 0.5, y + 0.5, z + 0.5))
    if (away > BY_DAY || !this.cells.isExposed(x, y, z)) return false
    // The surface around is what one has walked over or looked at; what lies under a roof must be in sight now.
    return (
      this.cells.isUnderSky(x, y, z) ||
      (away <= IN_THE_DARK && sees(this.cells, eyes(this.#bot), { x, y, z }))
    )
  }

  #look(): void {
    const eye = eyes(this.#bot)
    if (!this.#isLooking && (this.#changed || eye.distanceTo(this.#eye) > STRIDE)) this.#beginPass()
    if (this.#isLooking) this.#goOn(Math.min(performance.now() + LOOK_MS, sliceEnd(LEAST_MS)))
  }

  get #isLooking(): boolean {
    return this.#rest !== undefined || this.#again.size > 0 || this.#next < AROUND.length
  }

  #beginPass(): void {
    this.#next = 0
    this.#again.clear()
    this.#rest = undefined
    this.#changed = false
    this.#eye = eyes(this.#bot)
    this.cells.refresh()
    const columns = Math.ceil(BY_DAY / SECTION) - 1
    for (let dx = -columns; dx <= columns; dx++) {
      for (let dz = -columns; dz <= columns; dz++) {
        const x = Math.floor(this.#eye.x) + dx * SECTION
        const z = Math.floor(this.#eye.z) + dz * SECTION
        if (this.cells.isLoaded(x, z)) this.chart.lookedAt(x >> 4, z >> 4)
      }
    }
    this.#noteAnimals()
  }

  #goOn(until: number): void {
    this.cells.refresh()
    const { chart } = this
    while (this.#isLooking && performance.now() < until) {
      const offset = this.#rest ? undefined : this.#nextSection()
      if (offset) this.#rest = this.#lookAt(offset, this.#eye, chart)
      if (this.#rest?.next().done) this.#rest = undefined
    }
  }

  #nextSection(): Vec3 | undefined {
    const [changed] = this.#again
    if (!changed) return AROUND[this.#next++]
    const [key, section] = changed
    this.#again.delete(key)
    return section
  }

  /** Looks at one section, block by block: in a wood one section holds more than a turn's work. */
  *#lookAt(offset: Vec3, eye: Vec3, chart: Chart): Generator<void> {
    const { cells } = this
    const x0 = ((Math.floor(eye.x) >> 4) + offset.x) << 4
    const y0 = ((Math.floor(eye.y) >> 4) + offset.y) << 4
    const z0 = ((Math.floor(eye.z) >> 4) + offset.z) << 4
    if (y0 < cells.minY || y0 >= cells.maxY || !cells.isLoaded(x0, z0)) return
    let outcrops = this.#survey.known(x0, y0, z0)
    if (!outcrops) {
      outcrops = this.#survey.take(x0, y0, z0)
      this.#forgetWhatIsGone(chart, x0, y0, z0)
    }
    const now = Date.now()
    const look = (cell: number, evenHidden = false) => {
      const x = x0 + (cell & 15)
      const y = y0 + (cell >> 8)
      const z = z0 + ((cell >> 4) & 15)
      const kind = cells.name(x, y, z)
      if (chart.knows(kind, x, y, z) || evenHidden || this.#inView(eye, x, y, z))
        chart.see(kind, x, y, z, now)
    }
    // What changes meanwhile is looked at in the next pass.
    const isOld = () => this.#survey.known(x0, y0, z0) !== outcrops
    for (const cell of outcrops.each) {
      look(cell, this.atlas.hiddenOres)
      yield
      if (isOld()) return
    }
    for (const cell of outcrops.beds.values()) {
      look(cell)
      yield
      if (isOld()) return
    }
  }

  #inView(eye: Vec3, x: number, y: number, z: number): boolean {
    const away = Math.hypot(x + 0.5 - eye.x, y + 0.5 - eye.y, z + 0.5 - eye.z)
    if (away > BY_DAY || !this.#isSeen(eye, x, y, z)) return false
    return away <= IN_THE_DARK || this.cells.isUnderSky(x, y, z)
  }

  #isSeen(eye: Vec3, x: number, y: number, z: number): boolean {
    if (sees(this.cells, eye, { x, y, z })) return true
    // Who sees the crown of a tree knows of its trunk.
    if (!isLog(this.cells.name(x, y, z))) return false
    return [2, 4].some(
      up => isLeaves(this.cells.name(x, y + up, z)) && sees(this.cells, eye, { x, y: y + up, z }),
    )
  }

  #forgetWhatIsGone(chart: Chart, x: number, y: number, z: number): void {
    for (const { kind, at } of chart.inSection(x, y, z)) {
      if (this.cells.name(at.x, at.y, at.z) !== kind) chart.forget(at.x, at.y, at.z)
    }
  }

  #noteAnimals(): void {
    const now = Date.now()
    for (const entity of Object.values(this.#bot.entities)) {
      if (entity === this.#bot.entity || entity.type === 'player' || !entity.isValid) continue
      if (entity.position.distanceTo(this.#eye) > ANIMALS_WITHIN) continue
      const head = entity.position.offset(0, (entity.height || 1) * 0.8, 0)
      if (!isOpen(this.cells, this.#eye, head)) continue
      const { x, y, z } = entity.position
      this.chart.seeAnimal(entity.id, entityName(entity), { x, y, z }, now)
    }
  }

  #blockChanged = (before: Block | null, after: Block | null) => {
    const at = after?.position ?? before?.position
    if (!at || before?.type === after?.type) return
    this.cells.refresh().changed(at.x, at.z)
    this.#survey.changed(at.x, at.y, at.z)
    this.chart.forget(at.x, at.y, at.z)
    this.#changed = true
    if (!this.#isLooking) return
    const section = sectionOf(at).minus(sectionOf(this.#eye))
    if (section.norm() <= REACH) this.#again.set(`${section}`, section)
  }

  #columnCame = (corner: Vec3) => {
    this.#columnWent(corner)
    this.#changed = true
  }

  #columnWent = ({ x, z }: Vec3) => {
    this.cells.forgetColumn(x, z)
    this.#survey.forgetColumn(x, z)
  }
}

const sectionOf = ({ x, y, z }: Vec3): Vec3 =>
  new Vec3(Math.floor(x) >> 4, Math.floor(y) >> 4, Math.floor(z) >> 4)

function sectionsAround(reach: number): Vec3[] {
  const offsets: Vec3[] = []
  for (let x = -reach; x <= reach; x++) {
    for (let y = -reach; y <= reach; y++) {
      for (let z = -reach; z <= reach; z++) offsets.push(new Vec3(x, y, z))
    }
  }
  const away = ({ x, y, z }: Vec3) => Math.hypot(x, y, z)
  return offsets.filter(offset => away(offset) <= reach + 0.8).sort((a, b) => away(a) - away(b))
}
