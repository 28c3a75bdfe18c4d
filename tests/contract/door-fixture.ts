import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { createTRPCClient, createWSClient, httpLink, wsLink } from '@trpc/client'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { Logger } from '../../src-main/base/index.ts'
import { silentLogger } from '../../src-main/base/index.ts'
import type { Update } from '../../src-main/contract/index.ts'
import { openDoor } from '../../src-main/gateway/index.ts'
import type { AppRouter } from '../../src-main/gateway/router.ts'
import { CoreDouble } from './core-double.ts'

/** Opens a door before a core double on a free port; both end with the test. */
export async function testDoor(options: { pageDir?: string; logger?: Logger; port?: number } = {}) {
  const core = new CoreDouble()
  const token = randomBytes(32).toString('base64url')
  const opened = await openDoor({ core, token, port: 0, logger: silentLogger, ...options })
  if (!opened.ok) throw new Error(opened.failure.message)
  const door = opened.value
  onTestFinished(() => door.close())
  return { core, token, door, host: `127.0.0.1:${door.port}` }
}

/** A client that asks over HTTP. */
export const httpClient = (host: string, token: string) =>
  createTRPCClient<AppRouter>({
    links: [httpLink({ url: `http://${host}/trpc`, headers: { authorization: `Bearer ${token}` } })],
  })

/** A client over WebSocket that reconnects by itself, as the page's does; ends with the test. */
export function socketClient(host: string, token: string) {
  const socket = createWSClient({
    url: `ws://${host}/trpc`,
    connectionParams: { token },
    retryDelayMs: () => 10,
  })
  onTestFinished(() => socket.close())
  return createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] })
}

/** Collects a subscription's updates and lets a test wait for one. */
export function collect(client: ReturnType<typeof socketClient>) {
  const updates: Update[] = []
  const errors: unknown[] = []
  const waiting = new Set<() => void>()
  const wakeAll = () => {
    for (const wake of waiting) wake()
  }
  const subscription = client.updates.subscribe(undefined, {
    onData: update => {
      updates.push(update)
      wakeAll()
    },
    onError: error => {
      errors.push(error)
      wakeAll()
    },
  })
  onTestFinished(() => subscription.unsubscribe())
  return {
    updates,
    errors,
    stop: () => subscription.unsubscribe(),
    /** Resolves when the condition holds for what has come so far. */
    until: (condition: () => boolean) =>
      new Promise<void>(resolve => {
        const check = () => {
          if (!condition()) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}

export interface RawAnswer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: string
}

/** A request by hand, with headers that a well-behaved client would not send. */
export function ask(
  host: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const [hostname, port] = host.split(':')
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method: options.method ?? 'GET', headers: options.headers, agent: false },
      answer => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', chunk => {
          body += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      },
    )
    sent.on('error', reject)
    sent.end(options.body)
  })
}

/** A WebSocket by hand. `opened` tells whether the door let it in; `messages` holds all that came. */
export async function rawSocket(host: string, headers: Record<string, string> = {}, path = '/trpc') {
  const socket = new WebSocket(`ws://${host}${path}`, { headers })
  onTestFinished(() => socket.terminate())
  const messages: string[] = []
  socket.on('message', message => messages.push(String(message)))
  const opened = await new Promise<{ open: boolean; status?: number }>(resolve => {
    socket.once('open', () => resolve({ open: true }))
    socket.once('unexpected-response', (_request, answer) =>
      resolve({ open: false, status: answer.statusCode ?? 0 }),
    )
    socket.on('error', () => {})
  })
  return { socket, messages, opened }
}
