// Entry of the child process: one practice world, driven by messages, which ends with its parent.
import './lean-memory.ts'
import { openParentPort } from '../base/index.ts'
import { answer, type Control, createControl } from './control.ts'
import type { FromChild, StartOptions, ToChild } from './messages.ts'
import { PortTakenError } from './server.ts'
import { explain } from './signals.ts'
import { startWorld, type World } from './world.ts'

const parent = openParentPort<ToChild, FromChild>()
/** What the parent keeps of this process's error output explains a crash. */
const complain = (message: string, details?: Record<string, unknown>) =>
  process.stderr.write(`${message} ${details ? JSON.stringify(details) : ''}\n`)
const logger = { debug: () => {}, info: () => {}, warn: complain, error: complain }

/** Saving and taking leave must not take longer. */
const END_TIMEOUT_MS = 2500

let world: World | undefined
let control: Control | undefined
let ending = false

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  setTimeout(() => process.exit(1), END_TIMEOUT_MS)
  try {
    await world?.close()
  } catch (error) {
    complain('The world could not be closed properly.', { error: explain(error) })
  }
  // flying-squid leaves timers behind; they must not keep the process.
  process.exit(code)
}

async function start(options: StartOptions): Promise<void> {
  try {
    world = await startWorld(options, logger)
    control = createControl(world)
  } catch (error) {
    const taken = error instanceof PortTakenError
    parent.send({
      type: 'failed',
      reason: taken ? 'port taken' : 'crashed',
      message: taken
        ? `Port ${options.port} is used by another program: choose another, or 0 for any free one.`
        : `The practice world could not start: ${error instanceof Error ? error.message : String(error)}`,
    })
    complain(explain(error))
    return end(1)
  }
  const { preset } = world.ctx
  parent.send({
    type: 'ready',
    port: world.port,
    ...(preset.chest ? { chest: preset.chest } : {}),
    ...(preset.kind === 'natural' ? { seed: preset.seed } : {}),
    spawnPoint: preset.spawn,
    notices: world.notices,
  })
}

async function serve(id: number, method: string, params: readonly unknown[]): Promise<void> {
  try {
    if (!control) throw new Error('The practice world is not there yet.')
    parent.send({ type: 'answer', id, value: await answer(control, method, params) })
  } catch (error) {
    parent.send({ type: 'refused', id, message: error instanceof Error ? error.message : String(error) })
  }
}

parent.onMessage(message => {
  switch (message.type) {
    case 'start':
      return void start(message.options)
    case 'stop':
      return void end(0)
    case 'control':
      return void serve(message.id, message.method, message.params)
  }
})
parent.onGone(() => void end(0))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0))
// When the parent has died, nobody reads our output. To complain about that would be an error again, without end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    complain('The practice world failed.', { error: explain(error) })
    void end(1)
  })
}
