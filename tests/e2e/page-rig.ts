// A core with its door in front of a practice world that the test controls.

import { silentLogger } from '../../src-main/base/index.ts'
import type { SignIn } from '../../src-main/body/index.ts'
import type { Outcome, WorldState } from '../../src-main/contract/index.ts'
import { openDoor } from '../../src-main/gateway/index.ts'
import type { Core } from '../../src-main/session/interface.ts'
import { checkoutDir } from '../../src-main/shell/cli/checkout.ts'
import { pageDir } from '../../src-main/shell/cli/page-build.ts'
import { createToken } from '../../src-main/shell/token.ts'
import { BOT, orThrow, type PlayRig, playRig } from '../support/play-rig.ts'

export { BOT } from '../support/play-rig.ts'

/** More than there is in the arena: a bot is at it, or looks for more, all through a test, however slow page and machine are. */
export const LONG_JOB = 'Get 600 cobblestone'

export interface PageRig extends PlayRig {
  /** Address of the page, with the token. */
  readonly url: string
  /** Joins the bot to the world without the page. */
  connect(): Promise<Outcome<WorldState>>
  /** Shuts the door on all pages; the core goes on. */
  shutDoor(): Promise<void>
  /** Opens it again at the same address. */
  openDoor(): Promise<void>
}

/** Opens a door to the core, with the built page behind it. The caller closes it. */
export const doorTo = async (core: Core, { port = 0, token = createToken() } = {}) =>
  orThrow(await openDoor({ core, port, token, pageDir: pageDir(checkoutDir), logger: silentLogger }))

/** @param signIn stands in for Microsoft */
export async function pageRig({ signIn }: { signIn?: SignIn } = {}): Promise<PageRig> {
  const rig = await playRig({ timeScale: 5, ...(signIn ? { signIn } : {}) })
  const token = createToken()
  let door = await doorTo(rig.core, { token })
  const { host, port, version, chest } = rig.world
  return {
    ...rig,
    core: rig.core,
    url: door.url,
    connect: () => rig.core.connect({ kind: 'server', host, port, version, chest }, [BOT]),
    shutDoor: () => door.close(),
    async openDoor() {
      door = await doorTo(rig.core, { port: door.port, token })
    },
    async close() {
      await door.close()
      await rig.close()
    },
  }
}
