import { Vec3 } from 'vec3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Guard } from '../../../../src-main/body/survival/guard.ts'

type Context = ConstructorParameters<typeof Guard>[0]
type Archer = NonNullable<Parameters<Guard['against']>[0]>

const FLIGHT_MS = 600
const OFF_HAND = 45

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const archer = (draws: boolean) =>
  ({
    name: 'skeleton',
    position: new Vec3(9, 64, 0),
    height: 1.99,
    metadata: [draws ? 1 : 0],
  }) as unknown as Archer

function bearer(shield: boolean) {
  const calls: string[] = []
  const bot = {
    inventory: { slots: shield ? { [OFF_HAND]: { name: 'shield' } } : {} },
    registry: { entitiesByName: { skeleton: { metadataKeys: ['living_entity_flags'] } } },
    lookAt: (at: Vec3) => void calls.push(`looks at ${at.x}`),
    activateItem: (offHand: boolean) => void calls.push(offHand ? 'up' : 'uses hand'),
    deactivateItem: () => void calls.push('down'),
  }
  return { guard: new Guard({ bot } as unknown as Context), calls }
}

test('the shield goes up towards who draws, and down when the arrow has come', () => {
  const { guard, calls } = bearer(true)
  guard.against(archer(false))
  expect(guard.isUp).toBe(false)
  guard.against(archer(true))
  guard.against(archer(false))
  expect(guard.isUp).toBe(true)
  vi.advanceTimersByTime(FLIGHT_MS + 1)
  guard.against(archer(false))
  expect(calls).toEqual(['looks at 9', 'up', 'looks at 9', 'down'])
})

test('it goes down at once where nobody sees the body any more, and for a blow', () => {
  const { guard, calls } = bearer(true)
  guard.against(archer(true))
  guard.against(undefined)
  guard.against(archer(true))
  guard.lower()
  guard.lower()
  expect(calls.filter(call => !call.startsWith('looks'))).toEqual(['up', 'down', 'up', 'down'])
})

test('without a shield nothing is held up', () => {
  const { guard, calls } = bearer(false)
  guard.against(archer(true))
  expect(guard.isUp).toBe(false)
  expect(calls).toEqual([])
})
