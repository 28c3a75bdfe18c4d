import { Vec3 } from 'vec3'
import type { Properties } from './blocks/settling.ts'
import type { Slot } from './items/stacks.ts'
import type { ControlMethods } from './messages.ts'
import type { Player } from './players/players.ts'
import type { BlockPosition } from './presets/preset.ts'
import { createSwitchControl } from './switches/control.ts'
import { SKIES } from './weather.ts'
import type { World } from './world.ts'

/** A request that cannot be met, in one clear sentence. */
class ControlRefusal extends Error {
  override name = 'ControlRefusal'
}

export type Control = {
  [M in keyof ControlMethods]: (
    ...params: Parameters<ControlMethods[M]>
  ) => ReturnType<ControlMethods[M]> | Promise<ReturnType<ControlMethods[M]>>
}

/** Answers the requests of tests, the demo and a facilitator. Refusals throw ControlRefusal. */
export function createControl(world: World): Control {
  const { ctx, codec, containers, roster } = world

  const player = (name: string): Player => {
    const found = roster.byName(name)
    if (!found) throw new ControlRefusal(`There is no player named ${name} in the world.`)
    return found
  }
  const knownItem = (name: string) => {
    if (!codec.exists(name)) throw new ControlRefusal(`There is no item named ${name}.`)
  }
  const slotsAt = (at: BlockPosition): readonly Slot[][] => {
    const position = vector(at)
    const furnace = containers.furnace(position)
    const halves = furnace ? [furnace.furnace.slots] : containers.chest(position)?.halves
    if (!halves) throw new ControlRefusal(`There is no container at ${at.x} ${at.y} ${at.z}.`)
    return halves
  }

  const refuse = (message: string): never => {
    throw new ControlRefusal(message)
  }

  return {
    ...createSwitchControl(world, player, refuse),
    setBlock(at, block, properties) {
      if (!ctx.registry.blocksByName[block]) throw new ControlRefusal(`There is no block named ${block}.`)
      ctx.setBlock(vector(at), ctx.stateOf(block, properties))
      return null
    },
    blockAt(at) {
      const block = ctx.blockAt(vector(at))
      return { name: block.name, properties: block.getProperties() as Properties }
    },
    give(name, item, count) {
      knownItem(item)
      player(name).giveOrToss({ name: item, count })
      return null
    },
    clearInventory(name) {
      player(name).closeMenu()
      player(name).inventory.clear()
      return null
    },
    inventory: name => player(name).inventory.entries(),
    fillChest(at, items) {
      for (const { name } of items) knownItem(name)
      const halves = slotsAt(at)
      const places = halves.flat().length
      if (items.length > places) throw new ControlRefusal(`Only ${places} stacks fit there.`)
      const rest = [...items]
      for (const half of halves) half.splice(0, half.length, ...half.map(() => rest.shift()))
      return null
    },
    chestContent: at =>
      slotsAt(at)
        .flat()
        .flatMap((stack, slot) => (stack ? [{ slot, ...stack }] : [])),
    droppedItems: () => world.items.list(),
    setTimeScale(scale) {
      if (!(scale > 0)) throw new ControlRefusal('The time scale must be above 0.')
      world.setTimeScale(scale)
      return null
    },
    setTime(time) {
      ctx.clock.setTimeOfDay(time)
      ctx.squid.setTime(ctx.clock.timeOfDay)
      return null
    },
    setWeather(sky) {
      if (!SKIES.includes(sky)) throw new ControlRefusal(`The weather can be ${SKIES.join(', ')}.`)
      world.weather.set(sky)
      return null
    },
    spawnMob(mob, at) {
      if (!world.mobs.isKind(mob)) throw new ControlRefusal(`No mob named ${mob} lives here.`)
      return world.mobs.spawn(mob, vector(at).offset(0.5, 0, 0.5)).id
    },
    mobs: () => world.mobs.list().map(({ id, name, at: { x, y, z } }) => ({ id, name, at: { x, y, z } })),
    setHealth(name, health) {
      world.vitals.set(player(name), { health })
      return null
    },
    setFood(name, food) {
      world.vitals.set(player(name), { food })
      return null
    },
    async teleport(name, to) {
      await player(name).entity.teleport(new Vec3(to.x, to.y, to.z))
      return null
    },
    kick(name, reason) {
      player(name).entity.kick(reason)
      return null
    },
    deeds: () => world.deeds.take(),
    players: () => roster.players().map(each => each.name),
    reset() {
      world.reset()
      return null
    },
    async save() {
      await world.save()
      return null
    },
  }
}

const vector = ({ x, y, z }: BlockPosition) => new Vec3(x, y, z)

/** Runs one request by its name. */
export async function answer(control: Control, method: string, params: readonly unknown[]): Promise<unknown> {
  const run = (control as Record<string, ((...params: unknown[]) => unknown) | undefined>)[method]
  if (!run) throw new ControlRefusal(`There is no request named ${method}.`)
  return run(...params)
}
