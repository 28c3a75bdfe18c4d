import { describe, expect, it } from 'vitest'
import { Caving } from '../../../../src-main/body/gathering/caving.ts'
import { Mining } from '../../../../src-main/body/gathering/mining.ts'

type Haul = ConstructorParameters<typeof Caving>[0]

/** Work in a world that goes by this name, and whether it was looked for anything to be had below the ground. */
function below(dimension: string) {
  let looks = 0
  const cells = {
    refresh: () => cells,
    // Under the open sky there is no cave to go on through.
    roof: () => {
      looks++
      return 0
    },
  }
  const position = { offset: () => ({ floored: () => ({ x: 0, y: 64, z: 0 }) }) }
  const bot = { game: { dimension }, entity: { position }, inventory: { slots: [] } }
  const haul = {
    context: { bot, moving: {}, lookout: { cells } },
    order: {},
    missing: 3,
    get sources() {
      looks++
      return []
    },
  }
  return { haul: haul as unknown as Haul, looks: () => looks }
}

describe.each([
  ['mines', Mining],
  ['goes through caves', Caving],
])('it %s', (_what, Way) => {
  it.each([
    ['overworld', true],
    ['survival', true],
    ['legend', true],
    ['the_nether', false],
    ['survival_the_end', false],
  ])('in %s: %s', (dimension, expected) => {
    const { haul, looks } = below(dimension)
    new Way(haul).offer()
    expect(looks() > 0).toBe(expected)
  })
})
