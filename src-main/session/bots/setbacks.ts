import type { BoardSubtask, Failure } from '../../contract/index.ts'

/** Milliseconds before the same bot tries a subtask again, times the attempts that failed: the world may change. */
const REST_MS = 2000
/** The same where a language model could not be asked. */
const MODEL_REST_MS = 30_000
/** Excused ends in a row, without any headway, after which the next one counts against the subtask all the same. */
const MOST_EXCUSES = 4

/** Dying, or finding things other than believed, says nothing against the subtask, unless it goes on like that. */
const EXCUSED = new Set<Failure['code']>([
  'bot_died',
  'materials_gone',
  'chest_missing',
  'chest_full',
  'tool_broke',
])

/** The longest wait at once for what comes out in the dark: somebody may sleep, or one may come in view by day. */
const MOST_DARK_MS = 120_000

/** Milliseconds until what comes out in the dark only is worth another try; 0 for any other failure. */
const untilDark = ({ code, details }: Failure): number =>
  code === 'not_by_day' && typeof details?.['inMs'] === 'number' ? Math.min(details['inMs'], MOST_DARK_MS) : 0

/** What a language model that cannot be asked now is like. */
const OUT_OF_REACH = new Set<Failure['code']>(['model_missing', 'model_unreachable', 'model_budget'])

/** What one bot makes of its attempts that came to nothing: which count, and when it tries again. */
export class Setbacks {
  /** Until when a subtask is left alone; milliseconds since 1970. */
  readonly #resting = new Map<number, number>()
  /** Those of them that wait for the night. */
  readonly #forNight = new Set<number>()
  readonly #excuses = new Map<number, { times: number; progress: number }>()

  /** True while the subtask is left alone. */
  restsFrom({ id }: Pick<BoardSubtask, 'id'>, now: number): boolean {
    return (this.#resting.get(id) ?? 0) > now
  }

  /** True while it is left alone until the night. */
  waitsForNight(subtask: Pick<BoardSubtask, 'id'>, now: number): boolean {
    return this.#forNight.has(subtask.id) && this.restsFrom(subtask, now)
  }

  /** When the next rest is over; milliseconds since 1970, infinite if there is none. */
  nextEnd(now: number): number {
    return Math.min(...[...this.#resting.values()].filter(until => until > now))
  }

  /**
   * Takes note of an attempt that came to nothing. True if that says nothing against the subtask.
   * @param subtask as it is afterwards, before the attempt is noted on the board
   * @param stationGone somebody took away where the work was done
   */
  excuses(subtask: BoardSubtask, failure: Failure, stationGone: boolean, now: number): boolean {
    const { id, progress, attempts } = subtask
    const failures = attempts.filter(({ outcome }) => outcome === 'failed').length
    const dark = untilDark(failure)
    if (dark > 0) {
      this.#forNight.add(id)
      this.#resting.set(id, now + dark)
      return true
    }
    this.#forNight.delete(id)
    const rest = OUT_OF_REACH.has(failure.code) ? MODEL_REST_MS : REST_MS
    this.#resting.set(id, now + rest * (1 + failures))
    if (failure.code === 'cancelled') return true
    if (!stationGone && !EXCUSED.has(failure.code)) return false
    const before = this.#excuses.get(id)
    const times = before && progress <= before.progress ? before.times + 1 : 1
    this.#excuses.set(id, { times, progress })
    return times <= MOST_EXCUSES
  }
}
