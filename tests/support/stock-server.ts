import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROCESS = fileURLToPath(new URL('./stock-server-process.ts', import.meta.url))

/** Starts flying-squid as it comes, in a process of its own: flat grass, in that version of Minecraft. */
export async function startStockServer(version: string): Promise<{ port: number; stop(): Promise<void> }> {
  const child = fork(PROCESS, [version], { silent: true })
  const ended = once(child, 'exit')
  const [port] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`The server of ${version} ended with code ${code}.`))),
  ])
  return {
    port: Number(port),
    async stop() {
      child.kill()
      await ended
    },
  }
}
