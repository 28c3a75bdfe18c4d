import type { Clock, Logger } from '../base/index.ts'
import type { BoardEvent, BoardView, ParticipantId, PictureMoment } from '../contract/index.ts'
import type { Memory } from '../memory/index.ts'
import type { LiveView } from '../view/interface.ts'

interface Options {
  readonly session: string
  readonly memory: Memory
  readonly clock: Clock
  readonly logger: Logger
  /** Takes a picture; undefined where no page shows that bot. */
  readonly take: LiveView['picture']
  /** Whether the player wants pictures kept. */
  readonly wanted: () => boolean
}

const MOMENTS: Partial<Record<BoardEvent['type'], PictureMoment>> = {
  'subtask.done': 'done',
  'subtask.failed': 'failed',
}

/** A goal is mostly reached by a last subtask: milliseconds for which the picture of that one serves for both. */
const STILL_MS = 2000

/** Keeps what bots see at the moments that matter, while a page shows it anyway. */
export class Photographer {
  readonly #options: Options

  #last: { at: number; picture: ReturnType<Options['take']> } | undefined

  constructor(options: Options) {
    this.#options = options
  }

  boardChanged(before: BoardView, after: BoardView, events: readonly BoardEvent[]): void {
    for (const event of events) {
      const moment = MOMENTS[event.type]
      if (!moment || !('id' in event) || typeof event.id !== 'number') continue
      const subtask = event.id
      const holder = before.subtasks.find(({ id }) => id === subtask)?.holder ?? event.by
      const who = after.participants.find(({ id }) => id === holder)
      if (who?.kind === 'bot') this.#take(who.name, moment, subtask)
    }
    if (after.phase === 'finished' && before.phase !== 'finished') this.#take(null, 'finished')
  }

  died(bot: ParticipantId, board: BoardView): void {
    const who = board.participants.find(({ id }) => id === bot)
    if (who) this.#take(who.name, 'died')
  }

  /** `bot`: whose eyes look; null: whoever is looked at. */
  #take(bot: string | null, moment: PictureMoment, subtask?: number): void {
    const { session, memory, clock, logger, take, wanted } = this.#options
    if (!wanted()) return
    const at = clock.now()
    const last = this.#last
    const fresh = bot === null && last !== undefined && at - last.at < STILL_MS
    const taken = fresh ? last.picture : take(bot)
    this.#last = { at, picture: taken }
    taken
      .then(picture => {
        if (!picture) return
        const about = subtask === undefined ? {} : { subtask }
        memory.pictures.add({ session, at, bot: picture.bot, moment, ...about, bytes: picture.bytes })
      })
      .catch(error => logger.warn('A picture could not be kept.', { error: String(error) }))
  }
}
