// The practice world speaks one version only. Here a bot joins flying-squid as it comes, which speaks many, though it tells
// of some things in its own way: before 1.13 broken grass gives itself, and since 1.20.2 nothing says what a dropped item is.
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../src-main/base/index.ts'
import { connectBody } from '../../src-main/body/index.ts'
import { startStockServer } from '../support/stock-server.ts'
import { eventually, options } from './body-rig.ts'

const EARTH = ['dirt', 'grass']
/** How a client answers to a pack of textures, as the protocol counts it. */
const [LOADED, ACCEPTED] = [0, 3]
/** Later ones are sent before the world is, and answered by mineflayer. */
const sendsPack = (version: string) => version !== '1.21.4'
/** Blocks to go. */
const WAY = 12

it.each(['1.8.8', '1.12.2', '1.14.4', '1.16.5', '1.18.2', '1.20.1', '1.21.4'])(
  'walks, digs, picks up and places in %s',
  async version => {
    const server = await startStockServer(version)
    onTestFinished(() => server.stop())
    const joined = await connectBody({
      host: '127.0.0.1',
      port: server.port,
      username: 'Voyager',
      auth: 'offline',
      logger: silentLogger,
    })
    if (!joined.ok) throw new Error(joined.failure.message)
    const body = joined.value
    onTestFinished(() => body.close())
    const feet = () => {
      const { x, y, z } = body.observe().position
      return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
    }
    expect(body.version).toBe(version)
    await eventually(() => body.blockAt({ ...feet(), y: feet().y - 1 }) !== undefined)

    if (sendsPack(version)) await eventually(() => `${server.packAnswers}` === `${[ACCEPTED, LOADED]}`)

    const from = feet()
    const goal = { ...from, x: from.x + WAY }
    expect(await body.act.goTo({ position: goal, range: 1 }, options())).toMatchObject({ outcome: 'done' })
    expect(feet().x - from.x).toBeGreaterThanOrEqual(WAY - 1)

    expect(await body.act.gather({ items: EARTH, count: 5 }, options())).toMatchObject({
      outcome: 'done',
    })
    const [earth] = body.observe().inventory
    if (!earth) throw new Error('It has nothing in hand.')

    const order = { item: earth.item, at: from }
    expect(await body.act.place(order, options())).toMatchObject({ outcome: 'done', placedAt: order.at })
    expect(body.blockAt(order.at)).toMatch(/dirt|grass/)
  },
)
