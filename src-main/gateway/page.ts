import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Co-Voyager: the page is not built</title>
<h1>The page is not built</h1>
<p>The core runs, but its page is missing. Build it with <code>npm run build</code>, then start Co-Voyager again.</p>
</html>
`

/** Their names change with their content, so they never change themselves. */
const STAMPED = /^(assets|icons\/[0-9a-f]+)\//

/** Serves the built page, or a plain one that says how to build it. Holds no secrets: anyone on this machine may load it. */
export async function servePage(server: FastifyInstance, pageDir: string | undefined): Promise<void> {
  if (!pageDir || !existsSync(join(pageDir, 'index.html'))) {
    server.get('/', (_request, reply) => reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT))
    return
  }
  await server.register(fastifyStatic, {
    root: pageDir,
    cacheControl: false,
    dotfiles: 'deny',
    // The build leaves packed copies beside the files.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const forever = STAMPED.test(relative(pageDir, path).replaceAll(sep, '/'))
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
