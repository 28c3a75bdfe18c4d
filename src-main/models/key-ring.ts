import { type KeySafe, PrivateFile } from '../base/index.ts'
import { fail, type ModelKeySource, type Outcome, succeed } from '../contract/index.ts'

/** A safe that is a file which only its owner can read, for shells without a better one. */
export function fileSafe(dir: string): KeySafe {
  let file: PrivateFile | undefined
  // Its folder is made only when it is needed.
  const open = () => {
    file ??= new PrivateFile(dir, 'keys.json')
    return file
  }
  return {
    kind: 'file',
    async load() {
      const { keys } = await open().getCached()
      return typeof keys === 'string' ? keys : undefined
    },
    async save(text) {
      await open().setCached({ keys: text })
    },
  }
}

interface FoundKey {
  readonly key: string | undefined
  readonly source: ModelKeySource
}

const NONE: FoundKey = { key: undefined, source: 'none' }

/** The variables of the environment that may hold a key. */
export type KeyEnvironment = Readonly<
  Partial<Record<'CO_VOYAGER_API_KEY' | 'OPENAI_API_KEY' | 'OPENAI_BASE_URL', string>>
>

/**
 * The keys, one for each endpoint: a key goes only to the address that it was set for, so that whoever changes the address in the
 * settings does not get it. Those in the environment are used where none is kept.
 */
export class KeyRing {
  readonly #safe: KeySafe
  readonly #env: KeyEnvironment
  #keys: Record<string, string> = {}
  readonly #loaded: Promise<void>

  constructor(safe: KeySafe, env: KeyEnvironment) {
    this.#safe = safe
    this.#env = env
    this.#loaded = this.#load()
  }

  get keptIn(): 'system' | 'file' {
    return this.#safe.kind
  }

  /** Everything that must never be shown. */
  get secrets(): string[] {
    const { CO_VOYAGER_API_KEY = '', OPENAI_API_KEY = '' } = this.#env
    return [...Object.values(this.#keys), CO_VOYAGER_API_KEY, OPENAI_API_KEY].filter(Boolean)
  }

  /** Resolves once what was kept is known. */
  ready(): Promise<void> {
    return this.#loaded
  }

  find(baseUrl: string): FoundKey {
    const origin = originOf(baseUrl)
    if (origin === undefined) return NONE
    const kept = Object.hasOwn(this.#keys, origin) ? this.#keys[origin] : undefined
    if (kept) return { key: kept, source: 'kept' }
    const own =
      this.#env.CO_VOYAGER_API_KEY || (this.#isOpenAi(origin) ? this.#env.OPENAI_API_KEY : undefined)
    return own ? { key: own, source: 'environment' } : NONE
  }

  /** Keeps a key for an address, or forgets it where it is empty. */
  async set(baseUrl: string, key: string): Promise<Outcome<null>> {
    const origin = originOf(baseUrl)
    if (origin === undefined)
      return fail('bad_input', 'A key belongs to an address: set the address of the endpoint first.')
    await this.#loaded
    const { [origin]: _old, ...others } = this.#keys
    const keys = key ? { ...others, [origin]: key } : others
    try {
      await this.#safe.save(JSON.stringify(keys))
    } catch {
      // What the safe says might hold the key.
      return fail('not_allowed', 'The key could not be kept: check that the data folder can be written.')
    }
    this.#keys = keys
    return succeed(null)
  }

  async #load(): Promise<void> {
    try {
      const kept: unknown = JSON.parse((await this.#safe.load()) ?? '{}')
      if (typeof kept !== 'object' || kept === null) return
      const pairs = Object.entries(kept).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      )
      this.#keys = Object.fromEntries(pairs)
    } catch {
      // A safe of another user or machine cannot be read: the key is set anew then.
    }
  }

  /** What other programs call OpenAI's key is for OpenAI, or for what they are told to use in its place. */
  #isOpenAi(origin: string): boolean {
    return origin === originOf(this.#env.OPENAI_BASE_URL || 'https://api.openai.com')
  }
}

function originOf(baseUrl: string): string | undefined {
  const origin = URL.parse(baseUrl)?.origin
  return origin === 'null' ? undefined : origin
}
