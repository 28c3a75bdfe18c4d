import type { FastifyInstance } from 'fastify'
import { type Access, admit } from './calls.ts'

/** Serves the looks of blocks below `/assets/PACK/`. A pack's name changes with its content, so it may be kept for ever. */
export function serveViewAssets(server: FastifyInstance, access: Access): void {
  server.get<{ Params: { pack: string; '*': string } }>('/assets/:pack/*', async (request, reply) => {
    try {
      admit(access, request.headers.authorization?.replace(/^Bearer /, ''))
    } catch {
      const message =
        'The key of this page is missing or old: open the address that Co-Voyager printed at its start.'
      return reply.code(401).send({ code: 'unauthorised', message })
    }
    const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const asset = await access.core.view.asset(request.params.pack, request.params['*'], { brotli })
    if (!asset) return reply.callNotFound()
    reply.header('cache-control', 'private, max-age=31536000, immutable').header('vary', 'accept-encoding')
    if (asset.encoding) reply.header('content-encoding', asset.encoding)
    return reply.type(asset.mime).send(asset.body)
  })
}
