import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { SavedPart, SavedPlayerPart, WorldPlayer } from '../world-context.ts'

/** The file in a world's folder. */
export const SAVE_FILE = 'world.json'
const FORMAT = 1

interface SaveFile {
  readonly format: number
  readonly version: string
  readonly preset: string
  readonly parts: Readonly<Record<string, unknown>>
  /** By player id, then by part. */
  readonly players: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** What is kept of a world between runs: parts of it, and parts of its players, in one JSON file. */
export class Saves {
  readonly #parts = new Map<string, SavedPart>()
  readonly #playerParts = new Map<string, SavedPlayerPart>()
  readonly #players = new Map<string, Record<string, unknown>>()
  readonly #header: Pick<SaveFile, 'format' | 'version' | 'preset'>
  readonly #directory: string | undefined
  #writing: Promise<void> = Promise.resolve()

  /** Keeps everything in memory only where there is no directory. */
  constructor(version: string, preset: string, directory: string | undefined) {
    this.#header = { format: FORMAT, version, preset }
    this.#directory = directory
  }

  addPart(name: string, part: SavedPart): void {
    this.#parts.set(name, part)
  }

  addPlayerPart(name: string, part: SavedPlayerPart): void {
    this.#playerParts.set(name, part)
  }

  /** Remembers a player that leaves, or that a save is about to be written for. */
  keepPlayer(player: WorldPlayer): void {
    const kept = [...this.#playerParts].map(([name, part]) => [name, part.save(player)] as const)
    this.#players.set(player.uuid, Object.fromEntries(kept))
  }

  /** @returns false for a player that was never here */
  restorePlayer(player: WorldPlayer): boolean {
    const kept = this.#players.get(player.uuid)
    if (!kept) return false
    for (const [name, part] of this.#playerParts) if (name in kept) part.restore(player, kept[name])
    return true
  }

  /** The kept data of one part of a player, before the player is there. */
  peekPlayer(uuid: string, part: string): unknown {
    return this.#players.get(uuid)?.[part]
  }

  forgetPlayers(): void {
    this.#players.clear()
  }

  /** Reads the save. @returns false where there is none. @throws SyntaxError or Error for a damaged one */
  async restore(): Promise<boolean> {
    if (!this.#directory) return false
    const text = await readFile(join(this.#directory, SAVE_FILE), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      },
    )
    if (text === undefined) return false
    const file = JSON.parse(text) as SaveFile
    for (const key of ['format', 'version', 'preset'] as const) {
      const expected = this.#header[key]
      if (file[key] !== expected) throw new Error(`It is of ${key} ${file[key]}, not ${expected}.`)
    }
    for (const [name, part] of this.#parts) if (name in file.parts) part.restore(file.parts[name])
    for (const [uuid, parts] of Object.entries(file.players)) this.#players.set(uuid, { ...parts })
    return true
  }

  /** Puts a save that cannot be read out of the way. @returns where it is now */
  async moveAside(): Promise<string> {
    const path = join(this.#directory ?? '.', SAVE_FILE)
    const aside = `${path}.damaged-${new Date().toISOString().replaceAll(':', '-')}`
    await rename(path, aside)
    return aside
  }

  /** Writes everything, so that a crash at any moment leaves the old save or the new one. One write at a time. */
  write(): Promise<void> {
    this.#writing = this.#writing.catch(() => {}).then(() => this.#writeNow())
    return this.#writing
  }

  async #writeNow(): Promise<void> {
    if (!this.#directory) return
    const file: SaveFile = {
      ...this.#header,
      parts: Object.fromEntries([...this.#parts].map(([name, part]) => [name, part.save()])),
      players: Object.fromEntries(this.#players),
    }
    await mkdir(this.#directory, { recursive: true })
    const path = join(this.#directory, SAVE_FILE)
    const handle = await open(`${path}.new`, 'w')
    try {
      await handle.writeFile(JSON.stringify(file))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(`${path}.new`, path)
  }
}
