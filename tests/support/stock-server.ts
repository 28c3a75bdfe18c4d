import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROCESS = fileURLToPath(new URL('./stock-server-process.ts', import.meta.url))

interface StockServer {
  readonly port: number
  /** How clients have answered to the pack of textures that the server insists on, in the protocol's numbers. */
  readonly packAnswers: readonly number[]
  stop(): Promise<void>
}

/** Starts flying-squid as it comes, in a process of its own: flat grass, in that version of Minecraft. */
export async function startStockServer(version: string): Promise<StockServer> {
  const child = fork(PROCESS, [version], { silent: true })
  const ended = once(child, 'exit')
  const [port] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`The server of ${version} ended with code ${code}.`))),
  ])
  const packAnswers: number[] = []
  child.on('message', ({ pack }: { pack: number }) => packAnswers.push(pack))
  return {
    port: Number(port),
    packAnswers,
    async stop() {
      child.kill()
      await ended
    },
  }
}
