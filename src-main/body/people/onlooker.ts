import type { Scope } from '../../base/index.ts'
import type { Stock } from '../../contract/index.ts'
import { givesWay } from '../blocks/putting.ts'
import type { Context } from '../context.ts'
import { droppedItem } from '../drops/dropped-item.ts'
import { type Block, centre, type Entity, events, plain, undeclared, type Vec3 } from '../game.ts'
import type { PlayerDeed } from '../interface.ts'

/** Blocks from a player's eyes to what their hands reach, with what the way to the client costs. */
const REACH = 6
/** A throw begins so far below the eyes; blocks by which what a client sees of it may be off. https://minecraft.wiki/w/Item_(entity) */
const BELOW_EYES = 0.3
const OFF_LEVEL = 0.6
const OFF_HEIGHT = 0.35
/** Milliseconds until cracks grow again in the hardest blocks, and until a block is gone whose cracks are. */
const CRACKS_MS = 60_000
const CRACKS_GONE_MS = 1500
/** Milliseconds for which blows, swings and what was in a hand are remembered. */
const BLOW_MS = 6000
const SWING_MS = 400
const HELD_MS = 3000
/** Items on the ground that are remembered. */
const MOST_ITEMS = 500
const MOST_DIGGERS = 50

/** Where the head of a player is who stands or sneaks. */
const eyeHeights = [1.62, 1.27]

interface Lately<T> {
  readonly value: T
  readonly at: number
}

/**
 * Tells what other players do, from what the server shows to every player: cracks in blocks, blows, things in hands, things on the
 * ground and who picks them up. Where two might have done it, nobody is named.
 */
export class Onlooker {
  readonly #context: Context
  readonly #tell: (deed: PlayerDeed) => void
  /** By block: who digs there, and until when that is believed. */
  readonly #diggers = new Map<string, { readonly player: string; readonly until: number }>()
  readonly #blows = new Map<number, Lately<string>>()
  readonly #swings = new Map<string, number>()
  /** By player: what was in their hands before. */
  readonly #heldBefore = new Map<string, Lately<readonly string[]>>()
  readonly #shown = new Map<string, string>()
  /** Who threw it, of items on the ground that are not told of yet. */
  readonly #throwers = new Map<number, string | undefined>()

  constructor(context: Context, scope: Scope, tell: (deed: PlayerDeed) => void) {
    this.#context = context
    this.#tell = tell
    const bot = events(context.bot)
    scope.listen(bot, 'blockBreakProgressObserved', (block: Block | null, _stage: number, by?: Entity) =>
      this.#cracks(block, by, CRACKS_MS),
    )
    scope.listen(bot, 'blockBreakProgressEnd', (block: Block | null, by?: Entity) =>
      this.#cracks(block, by, CRACKS_GONE_MS),
    )
    scope.listen(bot, 'chestLidMove', (block: Block, viewers: number) =>
      this.#tell({ kind: 'lid', at: plain(block.position), viewers }),
    )
    scope.listen(bot, 'blockUpdate', this.#blockChanged)
    scope.listen(bot, 'entitySwingArm', (entity: Entity) => {
      if (entity?.username) this.#swings.set(entity.username, performance.now())
    })
    scope.listen(bot, 'entityHurt', this.#hurt)
    scope.listen(bot, 'entityDead', this.#died)
    scope.listen(bot, 'entityEquip', this.#shows)
    scope.listen(bot, 'entitySpawn', this.#came)
    scope.listen(bot, 'itemDrop', this.#lies)
    scope.listen(bot, 'entityGone', (entity: Entity) => {
      this.#blows.delete(entity.id)
      this.#throwers.delete(entity.id)
      if (entity.username) this.#shown.delete(entity.username)
    })
    scope.listen(undeclared(context.bot)._client, 'collect', this.#collected)
    for (const entity of Object.values(context.bot.entities)) {
      this.#shows(entity)
      // What lay there before was thrown by nobody that one saw.
      if (entity !== context.bot.entity) this.#throwers.set(entity.id, undefined)
    }
  }

  #cracks(block: Block | null, by: Entity | undefined, believedMs: number): void {
    if (!block || !by?.username) return
    const digger = { player: by.username, until: performance.now() + believedMs }
    this.#diggers.delete(`${block.position}`)
    this.#diggers.set(`${block.position}`, digger)
    const oldest = this.#diggers.size > MOST_DIGGERS ? this.#diggers.keys().next().value : undefined
    if (oldest !== undefined) this.#diggers.delete(oldest)
  }

  #blockChanged = (before: Block | null, now: Block | null) => {
    if (!before || !now || before.name === now.name) return
    const at = plain(now.position)
    if (isAir(now)) {
      const key = `${now.position}`
      const digger = this.#diggers.get(key)
      this.#diggers.delete(key)
      if (digger && digger.until > performance.now())
        this.#tell({ kind: 'broke', player: digger.player, block: before.name, at })
      return
    }
    if (!givesWay(before) && !isAir(before)) return
    const placers = this.#othersNear(centre(now.position), REACH).filter(({ username = '' }) =>
      this.#hands(username).includes(now.name),
    )
    const [placer] = placers
    if (placers.length === 1 && placer?.username)
      this.#tell({ kind: 'placed', player: placer.username, block: now.name, at })
  }

  /** What is in a player's hands, or was a moment ago: the last block of a stack is gone from them when it stands. */
  #hands(player: string): readonly string[] {
    const entity = Object.values(this.#context.bot.entities).find(({ username }) => username === player)
    return [...(entity ? handsOf(entity) : []), ...(fresh(this.#heldBefore.get(player), HELD_MS) ?? [])]
  }

  #hurt = (victim: Entity | undefined, source: Entity | undefined) => {
    if (!victim || victim.type === 'player') return
    if (source) {
      if (source.username) this.#blows.set(victim.id, lately(source.username))
      else this.#blows.delete(victim.id)
      return
    }
    // Since 1.19.4 a blow comes with who gave it; before, whoever swung an arm beside it, if that was only one.
    const { registry, entity: self } = this.#context.bot
    if (registry.isNewerOrEqualTo('1.19.4')) return
    const now = performance.now()
    const swung = (name: string | undefined) => now - (this.#swings.get(name ?? '') ?? 0) < SWING_MS
    const near = this.#othersNear(victim.position, REACH).filter(({ username }) => swung(username))
    const [only] = near
    const mine = self.position.distanceTo(victim.position) < REACH
    if (near.length === 1 && only?.username && !mine) this.#blows.set(victim.id, lately(only.username))
  }

  #died = (victim: Entity | undefined) => {
    if (!victim || victim.type === 'player') return
    const player = fresh(this.#blows.get(victim.id), BLOW_MS)
    this.#blows.delete(victim.id)
    if (player)
      this.#tell({
        kind: 'killed',
        player,
        // By the version's own name, as plans have it.
        mob: victim.name ?? '',
        at: plain(victim.position),
        entity: victim.id,
      })
  }

  #shows = (entity: Entity | undefined) => {
    if (!entity?.username || entity === this.#context.bot.entity) return
    const things: Stock = {}
    for (const piece of entity.equipment) {
      if (piece) things[piece.name] = (things[piece.name] ?? 0) + piece.count
    }
    const told = JSON.stringify(things)
    const before = this.#shown.get(entity.username) ?? '{}'
    if (told === before) return
    this.#shown.set(entity.username, told)
    this.#heldBefore.set(entity.username, lately(Object.keys(JSON.parse(before))))
    this.#tell({ kind: 'shows', player: entity.username, things })
  }

  /** Where a thing comes into the world tells who threw it: it begins below the eyes. */
  #came = (entity: Entity) => {
    if (!/^item(_stack)?$/i.test(entity.name ?? '')) return
    const players = Object.values(this.#context.bot.entities).filter(
      ({ type, username, position }) =>
        type === 'player' &&
        username !== undefined &&
        Math.hypot(position.x - entity.position.x, position.z - entity.position.z) < OFF_LEVEL &&
        eyeHeights.some(eye => Math.abs(position.y + eye - BELOW_EYES - entity.position.y) < OFF_HEIGHT),
    )
    this.#throwers.set(entity.id, players.length === 1 ? players[0]?.username : undefined)
    for (const id of this.#throwers.keys()) {
      if (this.#throwers.size <= MOST_ITEMS) break
      this.#throwers.delete(id)
    }
  }

  /** What it is comes after the thing itself. */
  #lies = (entity: Entity) => {
    const player = this.#throwers.get(entity.id)
    const item = droppedItem(this.#context.bot, entity)
    if (!player || !item) return
    this.#throwers.set(entity.id, undefined)
    const { name, count } = item
    this.#tell({ kind: 'threw', player, item: name, count, at: plain(entity.position), entity: entity.id })
  }

  #collected = (packet: {
    collectedEntityId: number
    collectorEntityId: number
    pickupItemCount?: number
  }) => {
    const { entities } = this.#context.bot
    const player = entities[packet.collectorEntityId]?.username
    const thing = entities[packet.collectedEntityId]
    const item = thing && droppedItem(this.#context.bot, thing)
    if (!player || !item) return
    // Before 1.11 the server does not say how many.
    const count = Math.min(item.count, packet.pickupItemCount ?? item.count)
    const at = plain(thing.position)
    this.#tell({ kind: 'took', player, item: item.name, count, of: item.count, at, entity: thing.id })
  }

  #othersNear(place: Vec3, within: number): Entity[] {
    const { bot } = this.#context
    return Object.values(bot.entities).filter(
      entity =>
        entity.type === 'player' &&
        entity !== bot.entity &&
        entity.position.offset(0, eyeHeights[0] ?? 0, 0).distanceTo(place) <= within,
    )
  }
}

const isAir = ({ name }: Block): boolean => /^(cave_|void_)?air$/.test(name)

const handsOf = ({ equipment }: Entity): string[] => {
  // Before 1.9 there was no off hand, and the first piece of armour came second.
  const hands = equipment.length > 5 ? equipment.slice(0, 2) : equipment.slice(0, 1)
  return hands.flatMap(piece => (piece ? [piece.name] : []))
}

const lately = <T>(value: T): Lately<T> => ({ value, at: performance.now() })

const fresh = <T>(known: Lately<T> | undefined, ms: number): T | undefined =>
  known && performance.now() - known.at < ms ? known.value : undefined
