// Entry of the core under Electron: the same core as under Node, in a utilityProcess that main starts and watches.
import type { Launched } from '../launch.ts'
import { launchCore } from '../launch.ts'
import { logCrashes, openLog } from '../log-file.ts'
import type { FromCore, Launch, ToCore } from './messages.ts'
import { remoteKeySafe } from './remote-key-safe.ts'
import { remoteSpawner } from './remote-spawner.ts'

const send = (message: FromCore) => process.parentPort.postMessage(message)
const children = remoteSpawner(send)
const keys = remoteKeySafe(send)
let launched: Launched | undefined

process.parentPort.on('message', ({ data }: { data: ToCore }) => {
  if (data.type === 'launch') void launch(data.launch)
  else if (data.type === 'close') void end()
  else if (data.type === 'keys') keys.receive(data)
  else children.receive(data)
})
// Ctrl-C in a terminal reaches every process of the group; main decides when the core ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

async function launch({
  dir,
  port,
  token,
  pageDir,
  logLevel,
  appVersion,
  systemSafe,
}: Launch): Promise<void> {
  const logger = openLog(dir, logLevel)
  logCrashes(logger)
  try {
    const keySafe = systemSafe ? keys.safe : undefined
    const started = await launchCore({
      dir,
      spawn: children.spawn,
      logger,
      appVersion,
      keySafe,
    })
    if (!started.ok) return send({ type: 'failed', failure: started.failure })
    launched = started.value
    const opened = await launched.open({ port, token, pageDir })
    if (!opened.ok) {
      await launched.close()
      return send({ type: 'failed', failure: opened.failure })
    }
    send({ type: 'ready', ...opened.value })
  } catch (error) {
    logger.error('The core could not start', { error: error instanceof Error ? error.stack : String(error) })
    const message = 'The core could not start; its log tells why.'
    send({ type: 'failed', failure: { code: 'internal', message } })
  }
}

async function end(): Promise<void> {
  await launched?.close()
  process.exit(0)
}
