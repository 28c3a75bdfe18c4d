import { TRPCError } from '@trpc/server'
import type { FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '../base/index.ts'
import type { Core } from '../session/interface.ts'
import { isBug } from './errors.ts'
import { sameToken } from './origin-guard.ts'
import type { AppRouter, CallContext } from './router.ts'
import { router } from './router.ts'
import type { Reader } from './updates.ts'

/** Bytes of the largest request that is read. */
export const LARGEST_REQUEST = 64 * 1024

/** What every way of calling needs. */
export interface Access {
  core: Core
  token: string
  logger: Logger
}

/** @throws TRPCError UNAUTHORIZED unless the caller knows the token. */
export function admit({ core, token }: Access, given: string | undefined, reader?: Reader): CallContext {
  if (!given || !sameToken(given, token)) throw new TRPCError({ code: 'UNAUTHORIZED' })
  return reader ? { core, reader } : { core }
}

/** Writes bugs into the log; slips of the caller are only told to the caller. */
export const reportBug =
  (logger: Logger) =>
  ({ error, path }: { error: TRPCError; path?: string | undefined }): void => {
    if (isBug(error)) logger.error('A call failed', { path, error: (error.cause ?? error).stack })
  }

/** Serves the procedures at `/trpc/NAME`; watching needs the WebSocket. */
export async function serveCalls(server: FastifyInstance, access: Access): Promise<void> {
  await server.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router,
      createContext: ({ req }) => admit(access, req.headers.authorization?.replace(/^Bearer /, '')),
      onError: reportBug(access.logger),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)
}
