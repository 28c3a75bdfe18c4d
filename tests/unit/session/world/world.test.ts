import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Body, connectBody } from '../../../../src-main/body/index.ts'
import { type Failure, fail, succeed } from '../../../../src-main/contract/index.ts'
import { World } from '../../../../src-main/session/world/world.ts'
import { handClock } from '../../../support/hand-clock.ts'

const KICKED: Failure = { code: 'server_kicked', message: 'You logged in from another location' }

/** A server as servers are: whoever joins under a name that is in it throws the first one out. */
function strictServer() {
  const inside = new Map<string, { end: () => void }>()
  const joins: string[] = []
  const door = { opens: Promise.resolve(), refuses: false }
  const connect = async ({ username }: { username: string }) => {
    await door.opens
    if (door.refuses) return fail('server_unreachable', 'Nobody answers.')
    joins.push(username)
    let ended = (_failure: Failure) => {}
    const leave = () => {
      if (inside.get(username) === connection) inside.delete(username)
    }
    const connection = {
      end: () => {
        leave()
        ended(KICKED)
      },
    }
    inside.get(username)?.end()
    inside.set(username, connection)
    const body = {
      username,
      version: '1.20.1',
      on: (_event: 'ended', listener: typeof ended) => {
        ended = listener
      },
      close: async () => leave(),
    }
    return succeed(body as unknown as Body)
  }
  return { inside, joins, door, connect: connect as unknown as typeof connectBody }
}

/** Ann and Bob in a world on such a server. */
async function worldOfTwo() {
  const server = strictServer()
  const clock = handClock()
  const seated: string[] = []
  const opened = await World.open({
    target: { kind: 'server', host: 'localhost', port: 25_565, version: '1.20.1' },
    bots: ['Ann', 'Bob'],
    accounts: { accountOf: async () => undefined },
    spawn: () => {
      throw new Error('There is a server already.')
    },
    clock,
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    areas: { protects: () => false, spares: () => false },
    keeps: () => false,
    signal: new AbortController().signal,
    connect: server.connect,
    listener: {
      state: () => {},
      botJoined: ({ username }) => seated.push(username),
      botLeft: name => seated.splice(seated.indexOf(name), 1),
    },
  })
  if (!opened.ok) throw new Error(opened.failure.message)
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await nextTurn()
  }
  return {
    ...server,
    world: opened.value,
    seated,
    kick: (name: string) => server.inside.get(name)?.end(),
    settle,
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        clock.pass(1000)
        await settle()
      }
    },
    /** Whoever joins waits until they are let in. */
    holdDoor() {
      const { promise, resolve } = Promise.withResolvers<void>()
      server.door.opens = promise
      return resolve
    },
  }
}

const bobs = (names: Iterable<string>) => [...names].filter(name => name === 'Bob')

it('brings a lost bot back', async () => {
  const { kick, pass, seated } = await worldOfTwo()
  kick('Bob')
  expect(seated).toEqual(['Ann'])
  await pass(1)
  expect(seated).toEqual(['Ann', 'Bob'])
})

it.each(['Bob', 'bob'])('lets a lost bot that is added again as %s come once, and stay', async name => {
  const { world, kick, pass, door, joins, seated } = await worldOfTwo()
  door.refuses = true
  kick('Bob')
  await pass(20)
  door.refuses = false
  joins.length = 0
  expect(await world.add(name)).toMatchObject({ ok: true })
  await pass(60)
  expect(joins).toEqual(['Bob'])
  expect(seated).toEqual(['Ann', 'Bob'])
})

it('lets a bot that is added while it comes back join once', async () => {
  const { world, kick, pass, holdDoor, joins } = await worldOfTwo()
  const letIn = holdDoor()
  kick('Bob')
  await pass(1)
  joins.length = 0
  const added = world.add('Bob')
  letIn()
  expect(await added).toMatchObject({ ok: true })
  await pass(60)
  expect(joins).toEqual(['Bob'])
})

it('does not throw out a bot that is there when it is added again', async () => {
  const { world, inside, joins } = await worldOfTwo()
  expect(await world.add('Bob')).toMatchObject({ ok: false, failure: { code: 'name_taken' } })
  expect(bobs(joins)).toHaveLength(1)
  expect(bobs(inside.keys())).toHaveLength(1)
  expect(world.bots).toEqual(['Ann', 'Bob'])
})

it('lets no bot in that is taken away while it comes back', async () => {
  const { world, kick, pass, settle, holdDoor, inside, seated } = await worldOfTwo()
  const letIn = holdDoor()
  kick('Bob')
  await pass(1)
  await world.remove('Bob')
  letIn()
  await settle()
  expect(seated).toEqual(['Ann'])
  expect([...inside.keys()]).toEqual(['Ann'])
})

it('does not try again for a bot that is taken away while it comes back', async () => {
  const { world, kick, pass, settle, holdDoor, joins } = await worldOfTwo()
  const letIn = holdDoor()
  kick('Bob')
  await pass(1)
  await world.remove('Bob')
  letIn()
  await settle()
  joins.length = 0
  await pass(60)
  expect(joins).toEqual([])
})

it('does not try again for a lost bot that is taken away', async () => {
  const { world, kick, pass, joins } = await worldOfTwo()
  kick('Bob')
  await world.remove('Bob')
  joins.length = 0
  await pass(60)
  expect(joins).toEqual([])
})

it('does not try again for a lost bot that could not be added again', async () => {
  const { world, kick, pass, door, joins } = await worldOfTwo()
  door.refuses = true
  kick('Bob')
  expect(await world.add('Bob')).toMatchObject({ ok: false, failure: { code: 'server_unreachable' } })
  door.refuses = false
  joins.length = 0
  await pass(60)
  expect(joins).toEqual([])
  expect(world.bots).toEqual(['Ann'])
})

it('keeps a bot that was taken away and added again when its old connection ends late', async () => {
  const { world, inside, seated } = await worldOfTwo()
  const old = inside.get('Bob')
  await world.remove('Bob')
  seated.splice(seated.indexOf('Bob'), 1)
  await world.add('Bob')
  old?.end()
  expect(seated).toEqual(['Ann', 'Bob'])
})
