import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { silentLogger } from '../../src-main/base/index.ts'
import { openDoor } from '../../src-main/gateway/index.ts'
import { temporaryDir } from '../support/temporary.ts'
import { ask, collect, httpClient, rawSocket, socketClient, testDoor } from './door-fixture.ts'

async function builtPage() {
  const dir = temporaryDir()
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'index.html'), '<title>Co-Voyager</title>')
  await writeFile(join(dir, 'assets', 'app-1a2b.js'), 'export {}')
  return dir
}

test('the built page is served to anyone here, its hashed files for good and the rest checked anew', async () => {
  const { host } = await testDoor({ pageDir: await builtPage() })
  const page = await ask(host, '/')
  expect(page).toMatchObject({ status: 200, body: '<title>Co-Voyager</title>' })
  expect(page.headers['cache-control']).toBe('no-cache')
  const script = await ask(host, '/assets/app-1a2b.js')
  expect(script.headers['cache-control']).toContain('immutable')
  expect(script.headers['content-type']).toContain('javascript')
})

test.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/assets/%00', '/nothing.js'])(
  'nothing outside of the page is served: %s',
  async path => {
    const { host } = await testDoor({ pageDir: await builtPage() })
    const answer = await ask(host, path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).not.toContain('co-voyager')
  },
)

test('a page that is not built says how to build it', async () => {
  const { host } = await testDoor()
  const page = await ask(host, '/')
  expect(page.status).toBe(503)
  expect(page.body).toContain('npm run build')
})

test('a port that is taken is a named failure', async () => {
  const { core, token, door } = await testDoor()
  const second = await openDoor({ core, token, port: door.port, logger: silentLogger })
  expect(second).toMatchObject({ ok: false, failure: { code: 'port_taken' } })
})

test('closing ends every connection and frees the port', async () => {
  const { core, host, token, door } = await testDoor()
  await httpClient(host, token).sessions.query()
  const { socket } = await rawSocket(host, {}, '/trpc?connectionParams=1')
  const watcher = collect(socketClient(host, token))
  await watcher.until(() => watcher.updates.length === 1)
  const dropped = once(socket, 'close')
  await Promise.all([door.close(), dropped])
  await vi.waitUntil(() => core.watchers === 0)
  await expect(ask(host, '/')).rejects.toThrow('ECONNREFUSED')
  const again = await openDoor({ core, token, port: door.port, logger: silentLogger })
  if (!again.ok) throw new Error(again.failure.message)
  await again.value.close()
})

test('closing leaves nothing behind that keeps a process alive', async () => {
  const child = fork(fileURLToPath(new URL('./open-and-close.ts', import.meta.url)), { stdio: 'inherit' })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})
