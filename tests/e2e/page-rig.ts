// A core with its door in front of a practice world that the test controls.

import { silentLogger } from '../../src-main/base/index.ts'
import type { Outcome, WorldState } from '../../src-main/contract/index.ts'
import { openDoor } from '../../src-main/gateway/index.ts'
import { checkoutDir } from '../../src-main/shell/cli/checkout.ts'
import { pageDir } from '../../src-main/shell/cli/page-build.ts'
import { createToken } from '../../src-main/shell/token.ts'
import { BOT, orThrow, type PlayRig, playRig } from '../support/play-rig.ts'

export { BOT } from '../support/play-rig.ts'

export interface PageRig extends PlayRig {
  /** Address of the page, with the token. */
  readonly url: string
  /** Joins the bot to the world without the page. */
  connect(): Promise<Outcome<WorldState>>
  /** Shuts the door on all pages and opens it again at the same address. */
  reopenDoor(): Promise<void>
}

export async function pageRig(): Promise<PageRig> {
  const rig = await playRig({ timeScale: 5 })
  const token = createToken()
  const open = async (port: number) =>
    orThrow(
      await openDoor({ core: rig.core, port, token, pageDir: pageDir(checkoutDir), logger: silentLogger }),
    )
  let door = await open(0)
  const { host, port, version, chest } = rig.world
  return {
    ...rig,
    core: rig.core,
    url: door.url,
    connect: () => rig.core.connect({ kind: 'server', host, port, version, chest }, [BOT]),
    async reopenDoor() {
      await door.close()
      door = await open(door.port)
    },
    async close() {
      await door.close()
      await rig.close()
    },
  }
}
