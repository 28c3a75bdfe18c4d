// The only way to the core from outside: HTTP and WebSocket on 127.0.0.1, guarded by a token per launch.
//
// A page is loaded by `url`, which ends in `#token=…` (a fragment: browsers send it to nobody). It then shows the token
// with every request: `authorization: Bearer TOKEN` on HTTP calls to `/trpc`, and connectionParams `{ token }` on the
// WebSocket `/trpc`. The 3D view has a WebSocket of its own, `/view`, whose first message holds the token, and the files
// below `/assets/PACK/`, asked for with the same header as calls.
import Fastify from 'fastify'
import type { Logger } from '../base/index.ts'
import type { Outcome } from '../contract/index.ts'
import { fail, succeed } from '../contract/index.ts'
import type { Core } from '../session/interface.ts'
import { LARGEST_REQUEST, serveCalls } from './calls.ts'
import { refusal, securityHeaders } from './origin-guard.ts'
import { servePage } from './page.ts'
import { serveSockets } from './sockets.ts'
import { serveViewAssets } from './view-assets.ts'

export interface DoorOptions {
  core: Core
  /** 0 takes any free port. */
  port: number
  token: string
  /** Folder of the built page; without it only calls are served. */
  pageDir?: string
  logger: Logger
}

export interface Door {
  /** Address of the page, with the token. */
  url: string
  port: number
  /** Ends every connection and frees the port; the core stays. */
  close(): Promise<void>
}

/** Opens the door on 127.0.0.1. Fails with `port_taken`, or `not_allowed` for a port that this user may not open. */
export async function openDoor({ core, port, token, pageDir, logger }: DoorOptions): Promise<Outcome<Door>> {
  const server = Fastify({
    bodyLimit: LARGEST_REQUEST,
    forceCloseConnections: true,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 1000 },
  })
  const ownPort = () => {
    const address = server.server.address()
    return address && typeof address === 'object' ? address.port : port
  }

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(ownPort()))
    const message = refusal(request.headers, ownPort())
    if (message) await reply.code(403).send({ code: 'not_allowed', message })
  })
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'not_found', message: 'There is nothing at this address.' }),
  )
  server.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500)
      return reply
        .code(status)
        .send({ code: 'bad_input', message: 'The request was malformed or too large.' })
    logger.error('A request failed', { error: error.stack })
    return reply.code(500).send({ code: 'internal', message: 'Something went wrong inside Co-Voyager.' })
  })

  const access = { core, token, logger }
  await serveCalls(server, access)
  serveViewAssets(server, access)
  await servePage(server, pageDir)
  const closeSockets = serveSockets(server.server, access, ownPort)

  try {
    await server.listen({ host: '127.0.0.1', port })
  } catch (error) {
    await server.close()
    return listenFailure(error, port)
  }
  logger.info('The door is open', { port: ownPort() })
  return succeed({
    url: `http://127.0.0.1:${ownPort()}/#token=${token}`,
    port: ownPort(),
    close: async () => {
      await closeSockets()
      await server.close()
    },
  })
}

function listenFailure(error: unknown, port: number): Outcome<Door> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return fail(
      'port_taken',
      `Port ${port} is taken by another program: choose another, or 0 for any free one.`,
    )
  if (code === 'EACCES')
    return fail('not_allowed', `Port ${port} may not be opened by this user: choose one above 1023, or 0.`)
  throw error
}
