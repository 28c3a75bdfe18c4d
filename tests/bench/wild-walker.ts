// Somebody who goes straight on over the land of a practice world, high enough that nothing is in the way.
import { parentPort, workerData } from 'node:worker_threads'
import { createBot } from 'mineflayer'

interface WalkOrder {
  readonly port: number
  readonly seconds: number
  /** In columns. */
  readonly viewDistance: number
}

const { port, seconds, viewDistance } = workerData as WalkOrder
const BLOCKS_PER_SECOND = 5
const STEPS_PER_SECOND = 20
const HEIGHT = 190
/** What is in view at the beginning must have come before the walk begins. */
const FIRST_COLUMNS = (2 * viewDistance) ** 2

const bot = createBot({
  host: '127.0.0.1',
  port,
  username: 'walker',
  version: '1.20.1',
  auth: 'offline',
  viewDistance,
})
bot.once('spawn', () => {
  bot.physicsEnabled = false
  let columns = 0
  const counted = setInterval(() => {
    columns = bot.world.getColumns().length
    if (columns < FIRST_COLUMNS) return
    clearInterval(counted)
    go()
  }, 100)
})

function go(): void {
  const { x, z } = bot.entity.position
  let step = 0
  parentPort?.postMessage('walking')
  const walking = setInterval(() => {
    step++
    const at = x + (step * BLOCKS_PER_SECOND) / STEPS_PER_SECOND
    bot._client.write('position', { x: at, y: HEIGHT, z, onGround: true })
    if (step < seconds * STEPS_PER_SECOND) return
    clearInterval(walking)
    parentPort?.postMessage('arrived')
  }, 1000 / STEPS_PER_SECOND)
}
