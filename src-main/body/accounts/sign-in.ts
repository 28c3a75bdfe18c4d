// Signing in with a Microsoft account, by the device-code flow of prismarine-auth: the player opens a page of Microsoft in any
// browser and types a code there, so that no password ever comes near this program. Where the flow is asked for is a port
// (`SignIn`), so that all around it is tested with a stand-in; against Microsoft's own service this was never run by its authors.
import { createRequire } from 'node:module'
import type { Authflow } from 'prismarine-auth'
import { PrivateFile } from '../../base/index.ts'
import { type ErrorCode, type Failure, fail, type Outcome, succeed } from '../../contract/index.ts'

/** What the player needs to sign in. */
export interface DeviceCode {
  readonly code: string
  /** The page on which it is to be typed. */
  readonly address: string
  /** Milliseconds since 1970 after which it is of no use. */
  readonly until: number
}

/** Lets one join servers as this player. It stays in this process: neither page nor log ever gets it. */
export interface MinecraftAccount {
  readonly name: string
  readonly uuid: string
  readonly accessToken: string
  /** Keys for signed chat, where the service gave some. */
  readonly certificates: object
}

interface SignInOptions {
  /** Where the tokens are kept: a folder of this account alone. */
  readonly dir: string
  /** Told what the player has to do, where the kept tokens do not suffice. */
  readonly onCode: (code: DeviceCode) => void
  readonly signal: AbortSignal
}

/**
 * Signs in with the tokens that are kept, else by a code. Fails with cancelled, timed_out (the code was not used),
 * server_unreachable (the services) or not_allowed (an account that may not play).
 */
export type SignIn = (options: SignInOptions) => Promise<Outcome<MinecraftAccount>>

const load = createRequire(import.meta.url)

/** What a failed request says where the services are not to be reached. */
const NO_NETWORK = /fetch failed|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|device code/i

/** The sign-in against Microsoft's services. */
export const signInWithMicrosoft: SignIn = async ({ dir, onCode, signal }) => {
  if (signal.aborted) return cancelled
  // Node finds no names in this CommonJS package; and it is wanted only where somebody signs in.
  const { Authflow, Titles } = load('prismarine-auth') as typeof import('prismarine-auth')
  const flow = new Authflow(
    'account',
    ({ cacheName }) => new PrivateFile(dir, `${cacheName}.json`),
    { flow: 'live', authTitle: Titles.MinecraftNintendoSwitch, deviceType: 'Nintendo' },
    ({ user_code: code, verification_uri: address, expires_in: seconds }) => {
      if (!signal.aborted) onCode({ code, address, until: Date.now() + seconds * 1000 })
      // Before it begins to ask whether the code was typed, only an error keeps it from that.
      if (signal.aborted) throw new Error('The sign-in was cancelled.')
    },
  )
  const aborted = new Promise<typeof cancelled>(resolve =>
    signal.addEventListener('abort', () => resolve(cancelled), { once: true }),
  )
  // While it asks, the library has no other way to end that.
  const stop = () => {
    const { msa } = flow as unknown as { msa?: { polling?: boolean } }
    if (msa) msa.polling = false
  }
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([aborted, enter(flow, signal)])
}

async function enter(flow: Authflow, signal: AbortSignal): Promise<Outcome<MinecraftAccount>> {
  try {
    // First alone: the rest is tried anew where it fails, and would ask for one more code.
    await flow.getMsaToken()
    if (signal.aborted) return cancelled
    const { token, profile, certificates } = await flow.getMinecraftJavaToken({
      fetchProfile: true,
      fetchCertificates: true,
    })
    if (!profile?.name || !profile.id) return { ok: false, failure: signInFailure(new Error('Not Found')) }
    const { name, id: uuid } = profile
    return succeed({ name, uuid, accessToken: token, certificates: certificates ?? {} })
  } catch (error) {
    return { ok: false, failure: signInFailure(error) }
  }
}

const cancelled = fail<MinecraftAccount>('cancelled', 'The sign-in was cancelled.')

/** What went wrong, in one sentence. Never the service's own words: they may hold parts of tokens. */
export function signInFailure(error: unknown): Failure {
  const words = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error)
  const because = (code: ErrorCode, message: string): Failure => ({ code, message })
  if (/timed out/i.test(words) && !/ETIMEDOUT/.test(words))
    return because('timed_out', 'The code was not used in time: ask for a new one.')
  if (/Not Found|404/.test(words))
    return because(
      'not_allowed',
      'This Microsoft account does not own Minecraft: Java Edition: sign in with one that does.',
    )
  if (/Xbox profile/i.test(words))
    return because(
      'not_allowed',
      'This account has no Xbox profile yet: make one at xbox.com, then sign in again.',
    )
  if (/under 18|guardian/i.test(words))
    return because('not_allowed', 'This is a child’s account: an adult must allow it to play online first.')
  if (/Terms of Service|proof of age|banned|region|limit for playtime/i.test(words))
    return because('not_allowed', 'Xbox does not let this account play now: sign in at xbox.com to see why.')
  if (NO_NETWORK.test(words))
    return because(
      'server_unreachable',
      'Microsoft’s sign-in could not be reached: check the network, then try again.',
    )
  return because('refused_by_server', 'Microsoft refused the sign-in: try again, or use another account.')
}
