import { silentLogger } from '../../src-main/base/index.ts'
import { checkoutDir } from '../../src-main/shell/cli/checkout.ts'
import { pageDir } from '../../src-main/shell/cli/page-build.ts'
import { nodeSpawner } from '../../src-main/shell/cli/spawn.ts'
import type { Launched } from '../../src-main/shell/launch.ts'
import { launchCore } from '../../src-main/shell/launch.ts'
import { createToken } from '../../src-main/shell/token.ts'
import { keptDir } from './kept-dir.ts'

export interface TestCore {
  core: Launched['core']
  /** Address of the page, with the token. */
  url: string
  dir: string
  /** Ends core, door and children, and removes the data. */
  close(): Promise<void>
}

/** Starts a core with its door and the built page, on data of its own. @throws Error if it cannot. */
export async function startCore(options: { dir?: string; port?: number } = {}): Promise<TestCore> {
  const own = options.dir === undefined ? keptDir() : undefined
  const dir = options.dir ?? own?.path ?? ''
  const launched = await launchCore({
    dir,
    spawn: nodeSpawner(),
    logger: silentLogger,
    appVersion: '0.0.0-test',
  })
  if (!launched.ok) throw new Error(launched.failure.message)
  const close = async () => {
    await launched.value.close()
    own?.remove()
  }
  const opened = await launched.value.open({
    port: options.port ?? 0,
    token: createToken(),
    pageDir: pageDir(checkoutDir),
  })
  if (opened.ok) return { core: launched.value.core, url: opened.value.url, dir, close }
  await close()
  throw new Error(opened.failure.message)
}
