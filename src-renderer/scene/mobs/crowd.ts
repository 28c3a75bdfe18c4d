// Everybody and everything that moves: keeps bodies and items on the ground, and moves them between reports.
import { Group } from 'three'
import type { ViewEntity } from '../../../src-main/contract/view.ts'
import { blockOfState } from '../../../src-main/contract/view-assets.ts'
import type { EntityMove } from '../../../src-main/contract/view-frames.ts'
import type { Atlas } from '../atlas.ts'
import { turnBetween } from '../cameras/cameras.ts'
import type { Surroundings } from '../materials.ts'
import { Body } from './body.ts'
import { Gait, isSeen, type Move, type Sight } from './gait.ts'
import { type GroundItem, GroundItems } from './ground-items.ts'
import { HeldItems } from './held-items.ts'
import type { ItemPictures } from './item-pictures.ts'
import type { Pictures } from './pictures.ts'

/** Things that are all but nothing to see. */
const unseen = new Set([
  'experience_orb',
  'area_effect_cloud',
  'marker',
  'interaction',
  'text_display',
  'block_display',
  'item_display',
  'fishing_bobber',
  'lightning_bolt',
  'unknown',
])

/** Things that the game calls otherwise than the item that they come from. */
const itemOf: Readonly<Record<string, string>> = {
  boat: 'oak_boat',
  chest_boat: 'oak_chest_boat',
  spectral_arrow: 'spectral_arrow',
  leash_knot: 'lead',
  eye_of_ender: 'ender_eye',
  fireball: 'fire_charge',
  small_fireball: 'fire_charge',
}

interface Being {
  told: ViewEntity
  /** The item as which it is drawn; undefined where it has a body, or is not seen. */
  readonly sprite: string | undefined
  readonly gait: Gait
  /** Undefined for items on the ground and what is not seen. */
  body: Body | undefined
  shown: Move
  blockLight: number
  skyLight: number
  /** What it is drawn with in its hand. */
  held: string | undefined
  /** What was told of it when it was last clothed. */
  clothed: ViewEntity | undefined
  /** The cell whose light was asked for. */
  litCell: string
}

/** A name to be shown above a head. */
export interface NameTag {
  readonly id: number
  readonly text: string
  readonly x: number
  readonly y: number
  readonly z: number
  readonly player: boolean
}

const everywhere: Sight = () => true

/** Of what is worn the hands come first. */
const FIRST_ARMOUR = 2
/** Nearer than this the names of boxes are worth reading. */
const BOX_NAME_REACH = 24

export class Crowd {
  readonly group = new Group()
  readonly #beings = new Map<number, Being>()
  readonly #around: Surroundings
  readonly #pictures: Pictures
  readonly #changed: () => void
  #itemPictures: ItemPictures | undefined
  #items: GroundItems | undefined
  #heldItems: HeldItems | undefined
  #atlas: Atlas | undefined
  #itemsStale = false
  #blockName: (state: number) => string | undefined = () => undefined

  constructor(around: Surroundings, pictures: Pictures, changed: () => void) {
    this.#around = around
    this.#pictures = pictures
    this.#changed = changed
  }

  /** The pictures of all blocks; those in hands are made anew. */
  dress(atlas: Atlas): void {
    this.#atlas = atlas
    this.#heldItems?.dress(atlas)
    this.#blockName = state => blockOfState(atlas.slice, state)?.name
    for (const being of this.#beings.values()) {
      if (being.held === undefined) continue
      being.body?.hold(undefined)
      being.held = undefined
    }
  }

  /** Shows items on the ground and in hands from now on. */
  equip(pictures: ItemPictures): void {
    if (this.#items) return
    this.#itemPictures = pictures
    this.#items = new GroundItems(pictures, this.#around)
    this.#heldItems = new HeldItems(pictures, this.#atlas)
    this.group.add(this.#items.mesh)
    // What came before may be drawn as its item now.
    for (const [id, being] of this.#beings) {
      if (being.told.kind !== 'object' || being.sprite !== undefined) continue
      this.#forget(being)
      this.#beings.set(id, this.#arrive(being.told, performance.now()))
    }
    this.itemsChanged()
  }

  /** What somebody has in the main hand, how light it is there, and who makes it. */
  heldBy(id: number): { item: string | undefined; block: number; sky: number; items: HeldItems | undefined } {
    const being = this.#beings.get(id)
    const item = being?.told.wears?.[0] ?? undefined
    return { item, block: being?.blockLight ?? 0, sky: being?.skyLight ?? 15, items: this.#heldItems }
  }

  /** More pictures of items are there. */
  itemsChanged(): void {
    this.#itemsStale = true
  }

  get size(): number {
    return this.#beings.size
  }

  spawn(entities: readonly ViewEntity[], now: number): void {
    for (const told of entities) {
      const known = this.#beings.get(told.id)
      if (known && known.told.name === told.name && looksSame(known.told, told)) {
        known.told = told
        known.gait.to(told, now)
      } else {
        if (known) this.#forget(known)
        this.#beings.set(told.id, this.#arrive(told, now))
      }
      if (this.#beings.get(told.id)?.sprite) this.#itemsStale = true
    }
  }

  #arrive(told: ViewEntity, now: number): Being {
    const sprite = this.#spriteOf(told)
    const embodied = sprite === undefined && told.kind !== 'item' && !unseen.has(told.name)
    const body = embodied
      ? new Body(
          {
            name: told.kind === 'player' ? 'player' : told.name,
            width: told.width,
            height: told.height,
            baby: told.baby ?? false,
            dye: told.variant,
            shorn: told.shorn ?? false,
          },
          this.#pictures,
          this.#around,
          this.#changed,
        )
      : undefined
    if (body) this.group.add(body.group)
    return {
      told,
      sprite,
      gait: new Gait(told, now),
      body,
      shown: told,
      blockLight: 0,
      skyLight: 15,
      held: undefined,
      clothed: undefined,
      litCell: '',
    }
  }

  /** Items show their picture; so do boats, arrows and what else comes from an item, and blocks that fall. */
  #spriteOf({ kind, name, item, block }: ViewEntity): string | undefined {
    if (kind === 'item') return item?.name
    if (kind !== 'object') return undefined
    const wanted = name === 'falling_block' && block !== undefined ? this.#blockName(block) : itemOf[name]
    return [wanted, name].find(one => one !== undefined && this.#itemPictures?.knows(one))
  }

  #forget({ body }: Being): void {
    if (!body) return
    this.group.remove(body.group)
    body.dispose()
  }

  gone(ids: readonly number[]): void {
    for (const id of ids) {
      const being = this.#beings.get(id)
      if (!being) continue
      if (being.sprite) this.#itemsStale = true
      this.#forget(being)
      this.#beings.delete(id)
    }
  }

  clear(): void {
    this.gone([...this.#beings.keys()])
  }

  /** True where one of them is seen, from where it was or where it goes. */
  moved(moves: readonly EntityMove[], now: number, sees: Sight): boolean {
    let seen = false
    for (const move of moves) {
      const being = this.#beings.get(move.id)
      being?.gait.to(move, now)
      if (being && !seen) seen = isSeen(being, sees)
    }
    return seen
  }

  act(id: number, what: 'swing' | 'hurt' | 'die', now: number): void {
    const body = this.#beings.get(id)?.body
    if (what === 'swing') body?.swing(now)
    else body?.hurt(now)
  }

  /** Where an entity is shown now. */
  place(id: number, now: number): { move: Move; told: ViewEntity } | undefined {
    const being = this.#beings.get(id)
    return being && { move: being.gait.at(now), told: being.told }
  }

  /** Moves all; `hidden`: whose eyes look. True while something that is seen is under way. */
  frame(now: number, hidden: number | undefined, sees = everywhere): boolean {
    let busy = false
    for (const [id, being] of this.#beings) {
      const { gait, body, told, sprite } = being
      const moving = gait.moving(now)
      if (sprite) {
        if (moving || being.shown !== gait.goal) this.#itemsStale = true
        being.shown = gait.at(now)
        busy ||= moving && isSeen(being, sees)
        continue
      }
      if (!body) continue
      const at = gait.at(now)
      const walked = Math.hypot(at.x - being.shown.x, at.z - being.shown.z)
      being.shown = at
      body.group.visible = id !== hidden
      body.group.position.set(at.x, at.y - (told.sneaking ? 0.12 : 0), at.z)
      body.group.rotation.y = at.yaw
      this.#hand(being)
      if (being.clothed !== told && body.dressed) {
        being.clothed = told
        body.clothe(told.wears?.slice(FIRST_ARMOUR) ?? [])
      }
      const acting = body.pose(walked, turnBetween(at.yaw, at.headYaw), at.pitch, now)
      body.light(being.blockLight, being.skyLight)
      busy ||= (moving || acting) && isSeen(being, sees)
    }
    if (this.#itemsStale) this.#setItems()
    return busy
  }

  /** What is in the main hand; it waits until the body is dressed and the picture there. */
  #hand(being: Being): void {
    const { body, told } = being
    const wanted = told.wears?.[0] ?? undefined
    if (wanted === being.held || !body?.dressed) return
    const item = wanted === undefined ? undefined : this.#heldItems?.make(wanted, this.#around)
    if (wanted !== undefined && !item && this.#heldItems?.awaits(wanted)) return
    body.hold(item)
    being.held = wanted
  }

  #setItems(): void {
    if (!this.#items) return
    this.#itemsStale = false
    const shown: GroundItem[] = []
    for (const being of this.#beings.values()) {
      const { told, sprite, blockLight, skyLight } = being
      const { x, y, z } = being.shown
      const size = told.kind === 'item' ? {} : { size: told.width }
      if (sprite) shown.push({ x, y, z, item: sprite, blockLight, skyLight, ...size })
    }
    this.#items.set(shown)
  }

  /** Places whose light is to be asked for: only of those who came into another cell. */
  unlit(): { ids: number[]; places: number[] } {
    const ids: number[] = []
    const places: number[] = []
    for (const [id, being] of this.#beings) {
      const { x, y, z } = being.gait.goal
      const cell = [Math.floor(x), Math.floor(y + Math.min(1, being.told.height / 2)), Math.floor(z)]
      const key = cell.join()
      if (key === being.litCell) continue
      being.litCell = key
      ids.push(id)
      places.push(...cell)
    }
    return { ids, places }
  }

  /** Light around everybody may have changed. */
  forgetLight(): void {
    for (const being of this.#beings.values()) being.litCell = ''
  }

  /** Light at the places that were asked for: sky * 16 + block. */
  lit(ids: readonly number[], lights: readonly number[]): void {
    for (const [index, id] of ids.entries()) {
      const being = this.#beings.get(id)
      const light = lights[index]
      if (!being || light === undefined) continue
      being.blockLight = light & 15
      being.skyLight = light >> 4
      if (being.sprite) this.#itemsStale = true
    }
  }

  /** Names of players and of what wears a tag, and of what is only a box nearby. */
  names(eye: { x: number; y: number; z: number }, hidden: number | undefined): NameTag[] {
    const tags: NameTag[] = []
    for (const [id, { told, shown, body }] of this.#beings) {
      if (id === hidden || !body) continue
      const box =
        !body.known && Math.hypot(shown.x - eye.x, shown.y - eye.y, shown.z - eye.z) < BOX_NAME_REACH
      const text = told.label ?? (box ? told.name.replaceAll('_', ' ') : undefined)
      if (text === undefined) continue
      const { x, y, z } = shown
      tags.push({ id, text, x, y: y + told.height + 0.4, z, player: told.kind === 'player' })
    }
    return tags
  }

  dispose(): void {
    this.clear()
    this.#items?.dispose()
    this.#heldItems?.dispose()
    this.#itemPictures?.dispose()
  }
}

/** True where the same body serves. */
const looksSame = (a: ViewEntity, b: ViewEntity): boolean =>
  a.baby === b.baby &&
  a.variant === b.variant &&
  a.shorn === b.shorn &&
  a.kind === b.kind &&
  a.item?.name === b.item?.name &&
  a.block === b.block
