import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PrivateFile } from '../../base/index.ts'
import type { DeviceCode, MinecraftAccount, SignIn } from '../../body/index.ts'
import { type Accounts, fail, type Outcome, succeed } from '../../contract/index.ts'

const kept = z.object({ accounts: z.array(z.object({ name: z.string(), folder: z.string() })) })
type Kept = z.infer<typeof kept>['accounts'][number]

interface BookOptions {
  /** Where the accounts and their tokens are kept, for the owner's eyes only. */
  readonly dir: string
  readonly signIn: SignIn
  readonly changed: (accounts: Accounts) => void
}

/** The players who have signed in on this machine: a bot that bears the name of one joins servers as that player. */
export class AccountBook {
  readonly #options: BookOptions
  #list: Promise<Kept[]> | undefined
  #known: readonly string[] = []
  #signingIn: { abort: AbortController; code: DeviceCode | undefined } | undefined

  constructor(options: BookOptions) {
    this.#options = options
    void this.#accounts()
  }

  /** What the page may know of it. */
  get view(): Accounts {
    return { known: [...this.#known], signIn: this.#signingIn ? { ...this.#signingIn.code } : null }
  }

  /** Lets a player sign in by a code. Gives their name in the game. */
  async signIn(): Promise<Outcome<string>> {
    if (this.#signingIn) return fail('already_running', 'A sign-in is under way: use its code, or cancel it.')
    const abort = new AbortController()
    const folder = randomUUID()
    this.#signingIn = { abort, code: undefined }
    this.#tell()
    const signedIn = await this.#options.signIn({
      dir: this.#folder(folder),
      signal: abort.signal,
      onCode: code => {
        this.#signingIn = { abort, code }
        this.#tell()
      },
    })
    this.#signingIn = undefined
    if (signedIn.ok) await this.#keep({ name: signedIn.value.name, folder })
    else this.#forget(folder)
    this.#tell()
    return signedIn.ok ? succeed(signedIn.value.name) : signedIn
  }

  /** Ends a sign-in that is under way. */
  cancel(): void {
    this.#signingIn?.abort.abort()
  }

  async signOut(name: string): Promise<Outcome<null>> {
    const accounts = await this.#accounts()
    const gone = accounts.find(one => isSame(one.name, name))
    if (!gone) return fail('not_found', `Nobody named ${name} is signed in here.`)
    this.#forget(gone.folder)
    await this.#save(accounts.filter(one => one !== gone))
    this.#tell()
    return succeed(null)
  }

  /** The account of a player who is signed in, with fresh tokens; undefined for every other name. */
  async accountOf(name: string, signal: AbortSignal): Promise<Outcome<MinecraftAccount> | undefined> {
    const known = (await this.#accounts()).find(one => isSame(one.name, name))
    if (!known) return undefined
    const asked = new AbortController()
    const entered = await this.#options.signIn({
      dir: this.#folder(known.folder),
      signal: AbortSignal.any([signal, asked.signal]),
      // Nobody is there to type a code: the tokens that were kept do not hold any more.
      onCode: () => asked.abort(),
    })
    return asked.signal.aborted
      ? fail('not_allowed', `The sign-in of ${known.name} has run out: sign in again, then join.`)
      : entered
  }

  async #keep(account: Kept): Promise<void> {
    const accounts = await this.#accounts()
    const before = accounts.find(one => isSame(one.name, account.name))
    if (before) this.#forget(before.folder)
    await this.#save([...accounts.filter(one => one !== before), account])
  }

  #accounts(): Promise<Kept[]> {
    this.#list ??= this.#file()
      .getCached()
      .then(found => {
        const read = kept.safeParse(found)
        const accounts = read.success ? read.data.accounts : []
        this.#known = accounts.map(({ name }) => name)
        return accounts
      })
    return this.#list
  }

  async #save(accounts: Kept[]): Promise<void> {
    await this.#file().setCached({ accounts })
    this.#list = Promise.resolve(accounts)
    this.#known = accounts.map(({ name }) => name)
  }

  #file(): PrivateFile {
    return new PrivateFile(this.#options.dir, 'accounts.json')
  }

  #folder(folder: string): string {
    return join(this.#options.dir, folder)
  }

  #forget(folder: string): void {
    rmSync(this.#folder(folder), { recursive: true, force: true })
  }

  #tell(): void {
    this.#options.changed(this.view)
  }
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
