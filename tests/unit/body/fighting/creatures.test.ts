import loadData from 'minecraft-data'
import { expect, it } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { isHostile, isLeftAlone } from '../../../../src-main/body/fighting/creatures.ts'
import { type Entity, entityName } from '../../../../src-main/body/game.ts'
import { foeKind } from '../../../../src-main/body/survival/threats.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'

it.each([
  ['1.8.8', 'CaveSpider', 'biter'],
  ['1.8.8', 'LavaSlime', 'biter'],
  ['1.8.8', 'WitherBoss', 'deadly'],
  ['1.12.2', 'vindication_illager', 'biter'],
  ['1.12.2', 'illusion_illager', 'archer'],
  ['1.12.2', 'evocation_illager', 'deadly'],
])('a monster is one by the name that %s has for it: %s', (version, name, kind) => {
  const monster = loadData(version).entitiesByName[name] as unknown as Entity
  expect(isHostile(monster)).toBe(true)
  expect(foeKind(entityName(monster))).toBe(kind)
})

it('players name the animals that are left alone as the knowledge of the version does', () => {
  const { mobs } = createKnowledge('1.8.8')
  const spare = (mob: string) => mob === 'Pig' && mobs.includes(mob)
  const isSpared = (name: string) =>
    isLeftAlone({ spare } as unknown as Context, { name } as unknown as Entity)
  expect(isSpared('Pig')).toBe(true)
  expect(isSpared('Cow')).toBe(false)
})
