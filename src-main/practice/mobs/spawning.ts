// Mobs that come and go by themselves. Source: Minecraft Wiki, "Mob spawning", for 1.20.1.
import { Vec3 } from 'vec3'
import { fits } from '../players/bodies.ts'
import type { CellAt, Point } from '../vitals/cells.ts'
import { BOTTOM_Y } from '../vitals/cells.ts'
import type { Vitals } from '../vitals/index.ts'
import type { WorldContext, WorldPlayer } from '../world-context.ts'
import type { Herd } from './herd.ts'
import { MOB_KINDS } from './kinds.ts'
import { lampLight } from './lamplight.ts'
import type { Mob } from './mob.ts'
import { canStand } from './path.ts'
import { animalsOf, draw, monstersOf } from './spawn-tables.ts'

/** Blocks from every player at least; mobs vanish beyond the greater one at once, beyond the middle one by chance. */
const NEAREST = 24
const FADE_BLOCKS = 32
const VANISH_BLOCKS = 128
const FADE_CHANCE = 1 / 800
/** Columns each way around a player in which mobs come, and the caps that hold where all of those are there. */
const COLUMNS_AROUND = 8
const ALL_COLUMNS = (2 * COLUMNS_AROUND + 1) ** 2
const MOST_HOSTILE = 70
const MOST_ANIMALS = 10
/** Columns that are tried at a time; the game tries all of them, which fills a cave a little sooner. */
const HOSTILE_TRIES = 32
const ANIMAL_TRIES = 16
const ANIMAL_TICKS = 400
/** Game ticks for which the list of columns is kept. */
const COLUMNS_TICKS = 20
const PACKS = 3
const PACK_TRIES = 4
const PACK_SPREAD = 6
/** Light in which animals come: above this. */
const ANIMAL_LIGHT = 8

type Sort = 'hostile' | 'animal'
const sortOf = (name: string): Sort => (MOB_KINDS[name]?.temper === 'hostile' ? 'hostile' : 'animal')

interface ColumnPlace {
  readonly x: number
  readonly z: number
}

export function setupSpawning(context: WorldContext, cellAt: CellAt, herd: Herd, vitals: Vitals): void {
  const { random, clock, land, weather } = context
  /** Nothing hostile comes to where players begin. */
  const home = context.preset.spawn
  let columns: readonly ColumnPlace[] = []

  const below = (count: number) => Math.floor(random() * count)
  const nearest = (at: Vec3, players: readonly WorldPlayer[]) =>
    Math.min(...players.map(({ entity }) => entity.position.distanceTo(at)))

  const columnsAround = (players: readonly WorldPlayer[]): ColumnPlace[] => {
    const found = new Map<string, ColumnPlace>()
    for (const { entity } of players) {
      const middleX = Math.floor(entity.position.x / 16)
      const middleZ = Math.floor(entity.position.z / 16)
      for (let x = middleX - COLUMNS_AROUND; x <= middleX + COLUMNS_AROUND; x++)
        for (let z = middleZ - COLUMNS_AROUND; z <= middleZ + COLUMNS_AROUND; z++)
          if (land.isThere(x, z)) found.set(`${x},${z}`, { x, z })
    }
    return [...found.values()]
  }

  const darkEnough = (at: Point): boolean => {
    const sky = land.skyLightAt(new Vec3(at.x, at.y, at.z))
    if (sky > random() * 32) return false
    // A thunderstorm is as dark to them as the late evening.
    const darkness = weather.thundering ? Math.max(10, weather.darkness) : weather.darkness
    if (sky - darkness > below(8)) return false
    return lampLight(cellAt, at) === 0
  }

  const brightEnough = (at: Point): boolean =>
    land.skyLightAt(new Vec3(at.x, at.y, at.z)) - weather.darkness > ANIMAL_LIGHT ||
    lampLight(cellAt, at, ANIMAL_LIGHT) > ANIMAL_LIGHT

  const suits = (sort: Sort, { x, y, z }: Point): boolean => {
    const ground = cellAt(x, y - 1, z)
    if (!ground.opaque || cellAt(x, y, z).fluid || !canStand(cellAt, x, y, z, 2)) return false
    if (sort === 'animal') return ground.name === 'grass_block' && brightEnough({ x, y, z })
    return darkEnough({ x, y, z })
  }

  /** Some of a kind around a place in a column, at one height. */
  const spawnPack = (sort: Sort, start: Point, players: readonly WorldPlayer[]): void => {
    const biome = land.biomeAt(new Vec3(start.x, start.y, start.z))
    const kind = draw(sort === 'hostile' ? monstersOf(biome) : animalsOf(biome), random())
    const data = kind && context.registry.entitiesByName[kind.name]
    if (!kind || !data) return
    const [least, most] = kind.herd
    const size = least + below(most - least + 1)
    let { x, z } = start
    let born = 0
    for (let tries = 0; tries < PACK_TRIES && born < size; tries++) {
      x += below(PACK_SPREAD) - below(PACK_SPREAD)
      z += below(PACK_SPREAD) - below(PACK_SPREAD)
      const feet = new Vec3(x + 0.5, start.y, z + 0.5)
      const distance = nearest(feet, players)
      if (distance < NEAREST || distance > VANISH_BLOCKS || !land.isThere(x >> 4, z >> 4)) continue
      if (sort === 'hostile' && Math.hypot(x - home.x, start.y - home.y, z - home.z) < NEAREST) continue
      if (!suits(sort, { x, y: start.y, z })) continue
      if (!fits(context.blockAt, feet, data.width ?? 1, data.height ?? 1)) continue
      herd.spawn(kind.name, feet, { wild: sort === 'hostile' })
      born++
    }
  }

  const tryColumn = (sort: Sort, column: ColumnPlace, players: readonly WorldPlayer[]): void => {
    const x = column.x * 16 + below(16)
    const z = column.z * 16 + below(16)
    // Animals come above the ground only; the others at any height up to it.
    const top = land.heightAt(x, z) + 1
    const y = sort === 'animal' ? top : BOTTOM_Y + 1 + below(top - BOTTOM_Y)
    if (cellAt(x, y, z).opaque) return
    for (let pack = 0; pack < PACKS; pack++) spawnPack(sort, { x, y, z }, players)
  }

  const tryColumns = (sort: Sort, most: number, mostTries: number, players: readonly WorldPlayer[]): void => {
    const count = () => {
      let found = 0
      for (const mob of herd.mobs) if (sortOf(mob.name) === sort) found++
      return found
    }
    const cap = Math.floor((most * columns.length) / ALL_COLUMNS)
    for (let tries = Math.min(mostTries, columns.length); tries > 0 && count() < cap; tries--) {
      const column = columns[below(columns.length)]
      if (column) tryColumn(sort, column, players)
    }
  }

  const vanish = (mob: Mob, players: readonly WorldPlayer[]) => {
    if (!mob.wild || mob.diedAt !== undefined) return
    const distance = nearest(mob.legs.position, players)
    if (distance > VANISH_BLOCKS || (distance > FADE_BLOCKS && random() < FADE_CHANCE)) herd.remove(mob)
  }

  clock.onGameTick.on(gameTick => {
    const players = context.players().filter(player => vitals.isPrey(player))
    if (players.length === 0) return
    for (const mob of [...herd.mobs]) vanish(mob, players)
    if (columns.length === 0 || gameTick % COLUMNS_TICKS === 0) columns = columnsAround(players)
    if (vitals.difficulty !== 'peaceful') tryColumns('hostile', MOST_HOSTILE, HOSTILE_TRIES, players)
    if (gameTick % ANIMAL_TICKS === 0) tryColumns('animal', MOST_ANIMALS, ANIMAL_TRIES, players)
  })
}
