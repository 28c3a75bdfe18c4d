import type { Clock } from '../base/index.ts'
import { fail, type ModelSettings, type Outcome } from '../contract/index.ts'
import { pause, type TimeLimit } from './time-limit.ts'
import { hostOf, type Tried, type Trouble } from './trouble.ts'

/** Tries at one request in all, and the pauses between them: 1, 2 and 4 seconds, less up to half of it by chance. */
const MOST_ATTEMPTS = 4
const FIRST_PAUSE_MS = 1000

/** How long, and for whom, something is tried. */
export interface Patience {
  readonly settings: ModelSettings
  readonly model: string
  readonly limit: TimeLimit
  /** Milliseconds since 1970 at which the limit goes off. */
  readonly deadline: number
}

interface Pauses {
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly random: () => number
}

/** Tries until it succeeds, with pauses between, as long as the trouble may pass and there is time. */
export async function repeat<T>(
  { clock, random }: Pauses,
  patience: Patience,
  once: () => Promise<Tried<T>>,
): Promise<Outcome<T>> {
  const { limit, deadline } = patience
  for (let attempts = 1; ; attempts++) {
    if (limit.signal.aborted) return ended(patience)
    const tried = await once()
    if (tried.ok) return tried
    const { trouble } = tried
    if (limit.signal.aborted) return ended(patience)
    if (!trouble.passing || attempts === MOST_ATTEMPTS) return { ok: false, failure: trouble.failure }
    const pauseMs = trouble.waitMs ?? FIRST_PAUSE_MS * 2 ** (attempts - 1) * (1 - random() / 2)
    if (clock.now() + pauseMs >= deadline) return tooLongAPause(patience, trouble, pauseMs)
    await pause(clock, pauseMs, limit.signal)
  }
}

const ended = ({ limit, model, settings }: Patience): Outcome<never> =>
  limit.isOver()
    ? fail(
        'timed_out',
        `${model} was not done within ${settings.wholeSeconds} seconds: choose a quicker model, or allow it more time in the settings.`,
      )
    : fail('cancelled', 'The question to the language model was called off.')

const tooLongAPause = (
  { settings }: Patience,
  { failure, waitMs }: Trouble,
  pauseMs: number,
): Outcome<never> =>
  waitMs === undefined
    ? { ok: false, failure }
    : fail(
        'model_unreachable',
        `${hostOf(settings.baseUrl)} takes no more requests for ${Math.ceil(pauseMs / 1000)} seconds: wait so long, or use another endpoint.`,
      )
