import type { Logger } from '../../base/index.ts'
import type { Saves } from './saves.ts'

const SAVE_EVERY_MS = 30_000

interface Beginnings {
  /** The world is new: it gets what it comes with. */
  begin(): void
  /** Takes back what a damaged save has done to it so far. */
  reset(): void
}

/** Restores a saved world or begins a new one. Gives what somebody should be told about that. */
export async function restoreOrBegin(saves: Saves, { begin, reset }: Beginnings): Promise<string[]> {
  try {
    if (!(await saves.restore())) begin()
    return []
  } catch (error) {
    const aside = await saves.moveAside()
    const why = error instanceof Error ? error.message : String(error)
    reset()
    return [`The saved world could not be read (${why}) and was moved to ${aside}; this is a new one.`]
  }
}

/** Saves now and then; the answer ends that. */
export function saveNowAndThen(save: () => Promise<void>, logger: Logger): () => void {
  const timer = setInterval(() => {
    save().catch((error: unknown) => logger.error('The world could not be saved.', { error: String(error) }))
  }, SAVE_EVERY_MS)
  return () => clearInterval(timer)
}
