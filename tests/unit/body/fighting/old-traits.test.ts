import loadData from 'minecraft-data'
import { Vec3 } from 'vec3'
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { isCaredFor, trait } from '../../../../src-main/body/fighting/creatures.ts'
import { oldTrait } from '../../../../src-main/body/fighting/old-traits.ts'
import type { Entity } from '../../../../src-main/body/game.ts'
import { isDrawing, isSwelling } from '../../../../src-main/body/survival/foes.ts'

/** A body on open land with a creature of which the server told this, at these places. */
function met(version: string, name: string, told: Readonly<Record<number, unknown>>) {
  const metadata: unknown[] = []
  for (const [place, value] of Object.entries(told)) metadata[Number(place)] = value
  const context = {
    bot: { registry: loadData(version), world: { getColumnAt: () => null } },
    moving: { ground: { at: () => 0 } },
    spare: () => false,
  } as unknown as Context
  const creature = { name, metadata, position: new Vec3(0, 64, 0), passengers: [] } as unknown as Entity
  return { context, creature }
}

describe('before the names of values were known', () => {
  it.each([
    ['1.8.8', 'Creeper', 16, 18],
    ['1.9.4', 'Creeper', 11, 13],
    ['1.10.2', 'Creeper', 12, 14],
    ['1.13.2', 'creeper', 12, 14],
    ['1.14.4', 'creeper', 14, 16],
    ['1.16.5', 'creeper', 15, 17],
    ['1.17.1', 'creeper', 16, 18],
    ['1.19.3', 'creeper', 16, 18],
  ])('a creeper that swells or was set on fire is seen in %s', (version, name, swells, burns) => {
    const isSeen = (told: Readonly<Record<number, unknown>>) => {
      const { context, creature } = met(version, name, told)
      return isSwelling(context, creature)
    }
    const [yes, no] = version === '1.8.8' ? [1, 0] : [true, false]
    expect(isSeen({ [swells]: 1 })).toBe(true)
    expect(isSeen({ [swells]: -1, [burns]: yes })).toBe(true)
    expect(isSeen({ [swells]: -1, [burns]: no })).toBe(false)
    expect(isSeen({})).toBe(false)
  })

  it.each([
    ['1.9.4', 'Skeleton', 5],
    ['1.12.2', 'skeleton', 6],
    ['1.16.5', 'skeleton', 7],
    ['1.18.2', 'skeleton', 8],
  ])('a skeleton that draws its bow is seen in %s', (version, name, hand) => {
    const drawing = met(version, name, { [hand]: 1 })
    expect(isDrawing(drawing.context, drawing.creature)).toBe(true)
    const resting = met(version, name, { [hand]: 0 })
    expect(isDrawing(resting.context, resting.creature)).toBe(false)
  })

  it.each([
    ['1.8.8', 'Sheep', 12, -1, 0],
    ['1.9.4', 'Sheep', 11, true, false],
    ['1.12.2', 'sheep', 12, true, false],
    ['1.14.4', 'sheep', 14, true, false],
    ['1.16.5', 'sheep', 15, true, false],
    ['1.18.2', 'sheep', 16, true, false],
  ])('a lamb is told from a sheep in %s', (version, name, place, young, grown) => {
    const isLamb = (value: unknown) => {
      const { context, creature } = met(version, name, { [place]: value })
      return trait(context, creature, 'baby') === true
    }
    expect(isLamb(young)).toBe(true)
    expect(isLamb(grown)).toBe(false)
  })

  it.each([
    ['1.8.8', 'EntityHorse', 16, 0x02],
    ['1.8.8', 'Wolf', 16, 0x04],
    ['1.8.8', 'Pig', 16, 1],
    ['1.10.2', 'EntityHorse', 13, 0x02],
    ['1.12.2', 'wolf', 13, 0x04],
    ['1.12.2', 'pig', 13, true],
    ['1.14.4', 'cat', 15, 0x04],
    ['1.16.5', 'donkey', 16, 0x04],
    ['1.18.2', 'horse', 17, 0x02],
    ['1.18.2', 'pig', 17, true],
  ])('whoever is tame or saddled is cared for in %s: %s', (version, name, place, value) => {
    const { context, creature } = met(version, name, { [place]: value })
    expect(isCaredFor(context, creature)).toBe(true)
  })

  it.each([
    ['1.12.2', 'wolf', 'angry', 13, 0x02],
    ['1.12.2', 'sheep', 'pink', 13, 6],
    ['1.8.8', 'Creeper', 'swelling', 16, 1],
  ])('nobody cares for a creature in %s: a %s that is %s', (version, name, _how, place, value) => {
    const { context, creature } = met(version, name, { [place]: value })
    expect(isCaredFor(context, creature)).toBe(false)
  })
})

it('all was where the names of 1.19.4 say when they came', () => {
  const { entitiesByName, version } = loadData('1.19.4')
  for (const [mob, keys] of [
    ['creeper', ['swell_dir', 'is_ignited']],
    ['skeleton', ['living_entity_flags']],
    ['pillager', ['living_entity_flags']],
    ['sheep', ['baby']],
    ['goat', ['baby']],
    ['horse', ['flags']],
    ['trader_llama', ['flags']],
    ['wolf', ['flags']],
    ['parrot', ['flags']],
    ['pig', ['baby', 'saddle']],
  ] as const) {
    const { metadataKeys } = entitiesByName[mob] as unknown as { metadataKeys: string[] }
    for (const key of keys)
      expect([mob, oldTrait(version.version ?? 0, mob, metadataKeys, key)]).toEqual([mob, key])
  }
})
