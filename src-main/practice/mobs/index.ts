// Mobs: what they are, want and do, what they leave behind, and how they come and go.
import { rollMobLoot } from '../../knowledge/index.ts'
import type { FluidCellAt } from '../fluids/flow.ts'
import type { SquidEntity } from '../squid/squid.ts'
import { cellsOf, type Point } from '../vitals/cells.ts'
import type { Vitals } from '../vitals/index.ts'
import type { WorldContext } from '../world-context.ts'
import { setupArchery } from './archery.ts'
import { createArrows } from './arrows.ts'
import { createDailyLife } from './daily-life.ts'
import { createDeeds } from './deeds.ts'
import { createHerd } from './herd.ts'
import { isMobKind } from './kinds.ts'
import { naturalColour, nextEgg, setupLivestock, showFleece } from './livestock.ts'
import { restoreMobs, saveMobs } from './saved-mobs.ts'
import { setupSpawning } from './spawning.ts'
import { setupWildlife } from './wildlife.ts'

interface MobSight {
  readonly id: number
  readonly name: string
  readonly at: Point
  /** Half hearts. */
  readonly health: number
  readonly hostile: boolean
}

export interface Mobs {
  /** Names of the mobs that live here. */
  isKind(name: string): boolean
  /** Puts a mob there, the middle of its feet. @throws if no such mob lives here */
  spawn(name: string, at: Point): SquidEntity
  list(): readonly MobSight[]
  /** Kills it as a blow would. @returns false if there is none alive of that number */
  kill(id: number): boolean
  /** Takes mobs of these names out of the world, or all there are; they leave nothing. @returns how many */
  remove(names?: readonly string[]): number
}

/** Height from which things fall out of a dead mob. */
const DROP_HEIGHT = 0.3

export function setupMobs(context: WorldContext, vitals: Vitals, fluidAt: FluidCellAt): Mobs {
  const { random, clock } = context
  const cellAt = cellsOf(context)

  const herd = createHerd(context, {
    born(mob) {
      if (mob.name === 'chicken') mob.eggIn = nextEgg(random)
      if (mob.name !== 'sheep') return
      mob.fleece = { colour: naturalColour(random()), sheared: false }
      showFleece(context, mob)
    },
    died(mob, playerKill) {
      const at = mob.legs.position.offset(0, DROP_HEIGHT, 0)
      const wool = mob.fleece && !mob.fleece.sheared ? { variant: mob.fleece.colour } : {}
      const kill = { playerKill, onFire: mob.peril.fireTicks > 0, ...wool }
      for (const { item, count } of rollMobLoot(context.knowledge, mob.name, kill, random)) {
        context.dropItem(at, { name: item, count })
      }
    },
  })
  const arrows = createArrows(context, cellAt)
  setupArchery({ context, vitals, arrows, herd })
  const act = createDeeds({ context, cellAt, vitals, arrows, herd })
  const life = createDailyLife({ context, cellAt, herd, fluidAt, isPrey: vitals.isPrey, do: act })
  const livestock = setupLivestock(context, cellAt, herd)
  vitals.addVictims(entity => {
    const mob = herd.mobOf(entity)
    return mob && herd.victim(mob)
  })
  if (context.preset.naturalSpawning) setupSpawning(context, cellAt, herd, vitals)
  if (context.preset.kind === 'natural') setupWildlife(context, cellAt, herd, context.preset.seed)

  context.onReset.on(() => {
    arrows.clear()
    herd.clear()
  })

  clock.onRealTick.on(realTick => {
    const players = context.players().filter(player => !player.dead)
    for (const mob of [...herd.mobs]) {
      if (vitals.difficulty === 'peaceful' && mob.kind.temper === 'hostile') herd.remove(mob)
      else life.live(mob, players, realTick)
    }
    arrows.tick()
    herd.bury(realTick)
  })
  clock.onGameTick.on(() => {
    for (const mob of herd.mobs) livestock.tick(mob)
  })

  context.savePart('mobs', {
    save: () => saveMobs(herd.mobs),
    restore: data => restoreMobs(context, herd, data),
  })

  return {
    isKind: isMobKind,
    spawn(name, at) {
      const mob = herd.spawn(name, at)
      if (!mob) throw new Error(`No mob named ${name} lives in the practice world.`)
      return mob.entity
    },
    kill(id) {
      const mob = [...herd.mobs].find(({ entity, diedAt }) => entity.id === id && diedAt === undefined)
      if (!mob) return false
      herd.hurt(mob, { kind: 'generic_kill', amount: mob.health })
      return true
    },
    remove(names) {
      const gone = [...herd.mobs].filter(({ name }) => names?.includes(name) ?? true)
      for (const mob of gone) herd.remove(mob)
      return gone.length
    },
    list: () =>
      [...herd.mobs]
        .filter(mob => mob.diedAt === undefined)
        .map(({ entity, name, kind, legs, health }) => ({
          id: entity.id,
          name,
          at: legs.position,
          health,
          hostile: kind.temper === 'hostile',
        })),
  }
}
