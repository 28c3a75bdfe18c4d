import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { MOVE, POSE } from '../../../../src-main/body/moving/moves.ts'
import { Recoveries } from '../../../../src-main/body/moving/recoveries.ts'

type Context = ConstructorParameters<typeof Recoveries>[0]
type Run = ConstructorParameters<typeof Recoveries>[1]

const leapTo = (x: number) => ({ x, y: 64, z: 0, feet: 64, move: MOVE.leap, pose: POSE.stand })

test('a leap that was missed is tried once more, and then no way leads over it', () => {
  const context = { bot: { entity: { position: new Vec3(0, 64, 0) } } } as unknown as Context
  const recoveries = new Recoveries(context, {} as Run)
  recoveries.miss(leapTo(2))
  recoveries.miss(leapTo(5))
  expect([...recoveries.shunned]).toEqual([])
  recoveries.miss(leapTo(2))
  expect([...recoveries.shunned]).toEqual(['2,64,0'])
})
