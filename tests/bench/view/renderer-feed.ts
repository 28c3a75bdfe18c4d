// What minecraft-renderer's page is told of a bot's world. The package leaves the way there to who uses it: here a line of
// JSON for each message and, for a column, prismarine-chunk's own JSON after it.
import type { EventEmitter } from 'node:events'
import type { Bot } from 'mineflayer'
import type { WebSocket } from 'ws'

type Entity = Bot['entity']
interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

const TIME_MS = 1000

/** Tells a page everything at first, columns at most so far from the bot's own, and then what changes, until it closes. */
export function feed(bot: Bot, socket: WebSocket, distance: number): void {
  const tell = (type: string, head: object, body = '') =>
    socket.send(`${JSON.stringify({ type, ...head }, withoutBigInts)}\n${body}`)
  const time = () => tell('time', { timeOfDay: bot.time.timeOfDay })
  const body = (event: 'entity' | 'entityMoved') => (entity: Entity) => {
    if (entity !== bot.entity) tell('body', { event, body: bodyOf(entity) })
  }
  const sent = new Set<string>()
  const columns = () => {
    const near = columnsAround(bot, distance)
    for (const key of sent) if (!near.has(key)) sent.delete(key)
    for (const [key, { x, z }] of near) {
      const column = sent.has(key) ? undefined : (bot.world.getColumn(x, z) as unknown as Column | undefined)
      if (!column) continue
      sent.add(key)
      const { minY, worldHeight } = column
      tell('column', { x: x * 16, z: z * 16, minY, worldHeight }, column.toJson())
    }
  }

  tell('hello', { version: bot.version, distance, eyes: eyesOf(bot) })
  time()
  columns()
  for (const entity of Object.values(bot.entities)) body('entity')(entity)
  const listeners = {
    move() {
      tell('eyes', eyesOf(bot))
      columns()
    },
    chunkColumnLoad: columns,
    blockUpdate(_before: unknown, after: { position: Point; stateId: number } | null) {
      if (after && sent.has(keyOf(columnOf(after.position))))
        tell('block', { ...point(after.position), stateId: after.stateId })
    },
    entitySpawn: body('entity'),
    entityUpdate: body('entity'),
    entityMoved: body('entityMoved'),
    entityGone: ({ id }: Entity) => tell('body', { event: 'entity', body: { id, delete: true } }),
  }
  const emitter = bot as unknown as EventEmitter
  for (const [event, listener] of Object.entries(listeners)) emitter.on(event, listener)
  const clock = setInterval(time, TIME_MS)
  socket.on('close', () => {
    clearInterval(clock)
    for (const [event, listener] of Object.entries(listeners)) emitter.off(event, listener)
  })
}

interface Column {
  readonly minY: number
  readonly worldHeight: number
  toJson(): string
}

const columnOf = ({ x, z }: Point) => ({ x: Math.floor(x / 16), z: Math.floor(z / 16) })

const keyOf = ({ x, z }: { readonly x: number; readonly z: number }) => `${x},${z}`

/** From the nearest to the farthest, as the page asks for them. */
function columnsAround(bot: Bot, distance: number): Map<string, { x: number; z: number }> {
  const middle = columnOf(bot.entity.position)
  const steps = Array.from({ length: distance * 2 + 1 }, (_, n) => n - distance)
  const columns = steps
    .flatMap(x => steps.map(z => ({ x, z })))
    .toSorted((a, b) => Math.hypot(a.x, a.z) - Math.hypot(b.x, b.z))
    .map(({ x, z }) => ({ x: middle.x + x, z: middle.z + z }))
  return new Map(columns.map(column => [keyOf(column), column]))
}

const point = ({ x, y, z }: Point) => ({ x, y, z })

const eyesOf = ({ entity }: Bot) => ({ ...point(entity.position), yaw: entity.yaw, pitch: entity.pitch })

/** In the names that the package asks for. */
function bodyOf(entity: Entity) {
  const { id, uuid, name, type, username, yaw, pitch, width, height, metadata } = entity
  const at = point(entity.position)
  return { id, uuid, name, type, username, pos: at, position: at, yaw, pitch, width, height, metadata }
}

const withoutBigInts = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
