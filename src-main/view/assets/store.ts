import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { breathe, type Logger } from '../../base/index.ts'
import type { WorldKinds } from '../../body/interface.ts'
import type { AssetSlice } from '../../contract/index.ts'
import type { Asset } from '../interface.ts'
import { makeSlice, SLICE_FORMAT } from './slice.ts'
import { readTexture, SOURCE_VERSION } from './source.ts'

const squeeze = promisify(brotliCompress)
const unsqueeze = promisify(brotliDecompress)
/** Nearly as small as the best, in a tenth of the time. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

/** Names of packs: a version and a stamp. */
const PACK = /^([\w.]{1,32})-[0-9a-f]{16}$/

/** The files of a pack, as they are kept: packed. */
type Pack = Readonly<Record<keyof typeof FILES, Buffer>>

const FILES = { 'slice.json': 'application/json', 'atlas.rgba': 'application/octet-stream' } as const
const isFile = (name: string): name is keyof Pack => name in FILES

/**
 * The looks of versions, made when first asked for and kept on the disk. A pack's name changes with everything that goes
 * into it, so that whoever has it may keep it for ever.
 */
export class AssetStore {
  readonly #dir: string
  readonly #logger: Logger
  /** What a pack would be made from, for those that a watcher was told of. */
  readonly #kinds = new Map<string, WorldKinds>()
  readonly #names = new WeakMap<WorldKinds, string>()
  readonly #packs = new Map<string, Promise<Pack | undefined>>()
  /** Aborts when what is being made is not wanted any more. */
  readonly #closing = new AbortController()

  constructor(dir: string, logger: Logger) {
    this.#dir = dir
    this.#logger = logger
  }

  /** Name of the pack that draws a world of these kinds. */
  packFor(kinds: WorldKinds): string {
    const known = this.#names.get(kinds)
    if (known) return known
    const parts = [SLICE_FORMAT, SOURCE_VERSION, kinds.version, kinds.biomes]
    const stamp = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
    const name = `${kinds.version.replaceAll(/[^\w.]/g, '_')}-${stamp}`
    this.#names.set(kinds, name)
    this.#kinds.set(name, kinds)
    return name
  }

  /** Begins to make a pack before it is asked for. */
  prepare(name: string): void {
    this.#pack(name).catch(() => {
      // Whoever asks for it is told.
    })
  }

  async read(name: string, file: string, { brotli }: { brotli: boolean }): Promise<Asset | undefined> {
    const version = PACK.exec(name)?.[1]
    if (!version) return undefined
    if (file.startsWith('texture/')) {
      const body = await readTexture(version, file.slice('texture/'.length))
      return body && { mime: 'image/png', body }
    }
    if (!isFile(file)) return undefined
    const pack = await this.#pack(name)
    if (!pack) return undefined
    const mime = FILES[file]
    return brotli ? { mime, body: pack[file], encoding: 'br' } : { mime, body: await unsqueeze(pack[file]) }
  }

  /** Breaks off what is being made, which takes seconds where much else is going on: the next start makes it. */
  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.allSettled(this.#packs.values())
    this.#packs.clear()
    this.#kinds.clear()
  }

  #pack(name: string): Promise<Pack | undefined> {
    const known = this.#packs.get(name)
    if (known) return known
    const pack = this.#fromDisk(name).then(kept => {
      const kinds = this.#kinds.get(name)
      return kept ?? (kinds && this.#make(name, kinds))
    })
    this.#packs.set(name, pack)
    // What failed, or was not known, may be there for the next one who asks.
    pack.then(made => made ?? this.#packs.delete(name)).catch(() => this.#packs.delete(name))
    return pack
  }

  async #fromDisk(name: string): Promise<Pack | undefined> {
    try {
      const folder = join(this.#dir, name)
      const [slice, atlas] = await Promise.all([
        readFile(join(folder, 'slice.json.br')),
        readFile(join(folder, 'atlas.rgba.br')),
      ])
      return { 'slice.json': slice, 'atlas.rgba': atlas }
    } catch {
      return undefined
    }
  }

  async #make(name: string, kinds: WorldKinds): Promise<Pack> {
    const { signal } = this.#closing
    const made = await makeSlice(kinds, signal)
    const json = await jsonOf(made.slice, signal)
    signal.throwIfAborted()
    // What is being packed cannot be broken off, but need not be waited for.
    const closed = once(signal, 'abort').then(() => signal.throwIfAborted())
    const packed = Promise.all([squeeze(json, PACKING), squeeze(made.atlas, PACKING)])
    await Promise.race([packed, closed])
    const [slice, atlas] = await packed
    const unknown = made.slice.blocks.filter(({ looks }) =>
      looks.some((look, index) => index % 2 === 0 && made.slice.looks[look]?.unknown),
    )
    if (unknown.length > 0) {
      const blocks = unknown.map(block => block.name).join(' ')
      this.#logger.info('Blocks without a known look are drawn as boxes.', { version: kinds.version, blocks })
    }
    const pack = { 'slice.json': slice, 'atlas.rgba': atlas }
    try {
      await this.#keep(name, pack)
    } catch (error) {
      // A full disk costs the next start half a second, no more.
      this.#logger.warn('The looks of blocks could not be kept.', { name, error: String(error) })
    }
    return pack
  }

  /** Written beside and moved into place, so that no half of one is ever read. Older looks of the version go. */
  async #keep(name: string, pack: Pack): Promise<void> {
    await mkdir(this.#dir, { recursive: true })
    const draft = join(this.#dir, `draft-${randomUUID()}`)
    await mkdir(draft)
    for (const [file, bytes] of Object.entries(pack)) await writeFile(join(draft, `${file}.br`), bytes)
    await rm(join(this.#dir, name), { recursive: true, force: true })
    await rename(draft, join(this.#dir, name))
    const version = PACK.exec(name)?.[1]
    for (const other of await readdir(this.#dir)) {
      if (other !== name && !this.#kinds.has(other) && PACK.exec(other)?.[1] === version) {
        await rm(join(this.#dir, other), { recursive: true, force: true })
      }
    }
  }
}

/** As `JSON.stringify` writes it, but some milliseconds at a time: at one go it holds everybody up for a tenth of a second. */
async function jsonOf(slice: AssetSlice, signal: AbortSignal): Promise<string> {
  const fields: string[] = []
  for (const [name, value] of Object.entries(slice)) {
    if (!Array.isArray(value)) {
      fields.push(`${JSON.stringify(name)}:${JSON.stringify(value)}`)
      continue
    }
    const items: string[] = []
    for (const item of value) {
      await breathe(signal)
      items.push(JSON.stringify(item))
    }
    fields.push(`${JSON.stringify(name)}:[${items.join(',')}]`)
  }
  return `{${fields.join(',')}}`
}
