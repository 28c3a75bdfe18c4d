import type { Database, Statement } from 'better-sqlite3'
import type { BoardEvent, BoardView, BotDeed, Outcome, Position, SessionSummary } from '../contract/index.ts'
import { boardEvent, fail, sessionSummary, succeed } from '../contract/index.ts'
import { Areas } from './areas.ts'
import { ChatLog } from './chat-log.ts'
import { csvOf } from './csv.ts'
import { DeedLog } from './deed-log.ts'
import { jsonIn } from './json.ts'
import { ModelCalls } from './model-calls.ts'
import { Pictures } from './pictures.ts'
import { ProgramShelf } from './program-shelf.ts'
import { rowsOf } from './subtask-rows.ts'
import { WaitingGoals } from './waiting-goals.ts'
import { WorldChests } from './world-chests.ts'
import { Writes } from './writes.ts'

interface SessionStart {
  readonly id: string
  readonly goal: string
  readonly version: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** An event that is in the log but not as it should be. */
interface DamagedRow {
  readonly seq: number
  readonly problem: string
}

interface EventRow {
  seq: number
  event: string
}

/** Sessions and their event logs. Every write is whole when the call returns, or waits until the disk takes it. */
export class Memory implements Disposable {
  readonly #db: Database
  readonly #writes = new Writes()
  readonly #deeds: DeedLog
  readonly pictures: Pictures
  readonly waiting: WaitingGoals
  readonly programs: ProgramShelf
  readonly modelCalls: ModelCalls
  readonly chat: ChatLog
  readonly areas: Areas
  readonly chests: WorldChests
  readonly #insertEvent: Statement<[string, number, string]>
  readonly #addWalk: Statement<[string, number, string, number]>

  constructor(db: Database) {
    this.#db = db
    this.#deeds = new DeedLog(db)
    this.pictures = new Pictures(db)
    this.waiting = new WaitingGoals(db, this.#writes)
    this.programs = new ProgramShelf(db)
    this.modelCalls = new ModelCalls(db)
    this.chat = new ChatLog(db, this.#writes)
    this.areas = new Areas(db, this.#writes)
    this.chests = new WorldChests(db, this.#writes)
    this.#insertEvent = db.prepare('INSERT INTO events (session, seq, event) VALUES (?, ?, ?)')
    this.#addWalk = db.prepare(
      `INSERT INTO walked (session, subtask, participant, centimetres) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET centimetres = centimetres + excluded.centimetres`,
    )
  }

  /** Told, in a sentence for the player, when the disk refuses what happens in play and when all is written again. */
  set onTrouble(tell: (notice: string) => void) {
    this.#writes.onChange = tell
  }

  /** @throws SqliteError if the id is taken */
  createSession({ id, goal, version, startedAt }: SessionStart): void {
    const insert = this.#db.prepare(
      `INSERT INTO sessions (id, goal, version, started_at, phase, subtasks, done, participants)
       VALUES (?, ?, ?, ?, 'running', 0, 0, '[]')`,
    )
    this.#writes.do(() => insert.run(id, goal, version, startedAt))
  }

  /**
   * Adds events to a session's log, all or none.
   * @throws SqliteError if the session is unknown or a number is in the log already
   */
  append(session: string, events: readonly BoardEvent[]): void {
    const insert = this.#db.transaction(() => {
      for (const event of events) this.#insertEvent.run(session, event.seq, JSON.stringify(event))
    })
    this.#writes.do(insert)
  }

  /** The log from its beginning, checked by schema. A damaged log is a failure that names the events. */
  events(session: string): Outcome<BoardEvent[]> {
    this.#writes.catchUp()
    if (!this.#hasSession(session)) return noSession(session)
    const events: BoardEvent[] = []
    const damaged: DamagedRow[] = []
    for (const row of this.#rows(session)) {
      const read = readEvent(row)
      if ('problem' in read) damaged.push(read)
      else events.push(read)
    }
    if (damaged.length === 0) return succeed(events)
    const which = damaged.map(({ seq }) => seq).slice(0, 5)
    const more = damaged.length > which.length ? ` and ${damaged.length - which.length} more` : ''
    return fail(
      'database_unreadable',
      `The log of this session is damaged (event ${which.join(', ')}${more}): it can be exported, but not continued.`,
      { damaged },
    )
  }

  /** Adds to what a participant walked while it held a subtask. */
  walked(session: string, subtask: number, participant: string, centimetres: number): void {
    this.#writes.do(() => this.#addWalk.run(session, subtask, participant, Math.round(centimetres)))
  }

  /** Adds to the log of what bots did to the world. */
  did(session: string, deed: BotDeed): void {
    this.#writes.do(() => this.#deeds.keep(session, deed))
  }

  /** When a bot last put something into what stands there, in milliseconds since 1970; undefined if none has. */
  lastPut(session: string, at: Position): number | undefined {
    return this.#deeds.lastPut(session, at)
  }

  /** Brings a session's line in the list up to date with its board. */
  saveSummary(session: string, board: BoardView): void {
    const update = this.#db.prepare(
      'UPDATE sessions SET goal = ?, phase = ?, subtasks = ?, done = ?, participants = ? WHERE id = ?',
    )
    const done = board.subtasks.filter(subtask => subtask.status === 'DONE').length
    const names = JSON.stringify(board.participants.map(participant => participant.name))
    this.#writes.do(() => update.run(board.goal, board.phase, board.subtasks.length, done, names, session))
  }

  /** @param endedAt milliseconds since 1970; null if the session goes on after all */
  endSession(session: string, endedAt: number | null): void {
    const update = this.#db.prepare('UPDATE sessions SET ended_at = ? WHERE id = ?')
    this.#writes.do(() => update.run(endedAt, session))
  }

  /** All sessions, the newest first. */
  sessions(): SessionSummary[] {
    const rows = this.#db
      .prepare<[], Record<string, unknown> & { participants: string }>(
        `SELECT id, goal, version, started_at AS startedAt, ended_at AS endedAt, phase, subtasks, done, participants,
           (SELECT COUNT(*) FROM pictures WHERE session = sessions.id) AS pictures,
           (SELECT COUNT(*) FROM model_calls WHERE session = sessions.id) AS questions
         FROM sessions ORDER BY started_at DESC, rowid DESC`,
      )
      .all()
    return rows.map(row =>
      sessionSummary.parse({
        ...row,
        participants: jsonIn(row.participants) ?? [],
        deeds: this.#deeds.totals(String(row['id'])),
      }),
    )
  }

  /** One event a line, as it was logged, after the session's id; also of a damaged log. Then what was said, and its pictures. See docs/history.md. */
  exportJsonl(session: string): Outcome<string> {
    if (!this.#hasSession(session)) return noSession(session)
    const lines = this.#rows(session).map(row => `${JSON.stringify({ session, ...asLogged(row) })}\n`)
    const pictures = this.pictures.of(session).map(picture => {
      const webp = this.pictures.bytes(session, picture.id)?.toString('base64')
      return `${JSON.stringify({ session, type: 'picture', ...picture, webp })}\n`
    })
    const chat = this.chat
      .of(session)
      .map(({ via, ...line }) => `${JSON.stringify({ session, type: 'chat', via, ...line })}\n`)
    return succeed([...lines, ...chat, ...pictures].join(''))
  }

  /**
   * One subtask a line, with what it took. See docs/history.md.
   * @param board the board after the last event of the log
   */
  exportCsv(session: string, board: BoardView): Outcome<string> {
    const log = this.events(session)
    if (!log.ok) return log
    const walks = this.#db
      .prepare<[string], { subtask: number; centimetres: number }>(
        'SELECT subtask, SUM(centimetres) AS centimetres FROM walked WHERE session = ? GROUP BY subtask',
      )
      .all(session)
    const walked = new Map(walks.map(walk => [walk.subtask, walk.centimetres]))
    return succeed(csvOf(rowsOf(session, log.value, board, walked)))
  }

  /** What bots did to the world, one deed a line. See docs/history.md. */
  exportDeeds(session: string): Outcome<string> {
    return this.#hasSession(session) ? succeed(this.#deeds.csv(session)) : noSession(session)
  }

  /** What language models were asked and said, one question a line. See docs/history.md. */
  exportModelCalls(session: string): Outcome<string> {
    return this.#hasSession(session) ? succeed(this.modelCalls.jsonl(session)) : noSession(session)
  }

  close(): void {
    this.#writes.catchUp()
    this.#db.close()
  }

  [Symbol.dispose](): void {
    this.close()
  }

  #hasSession(session: string): boolean {
    return this.#db.prepare('SELECT 1 FROM sessions WHERE id = ?').get(session) !== undefined
  }

  #rows(session: string): EventRow[] {
    return this.#db
      .prepare<[string], EventRow>('SELECT seq, event FROM events WHERE session = ? ORDER BY seq')
      .all(session)
  }
}

const noSession = (session: string): Outcome<never> =>
  fail('no_session', `There is no session “${session}” in the history: see the list of sessions.`)

function parse(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function readEvent({ seq, event }: EventRow): BoardEvent | DamagedRow {
  const parsed = parse(event)
  if ('problem' in parsed) return { seq, problem: parsed.problem }
  const checked = boardEvent.safeParse(parsed.value)
  if (!checked.success) return { seq, problem: checked.error.issues.map(issue => issue.message).join('; ') }
  return checked.data.seq === seq ? checked.data : { seq, problem: `it is numbered ${checked.data.seq}` }
}

/** The event without any check; what is no event at all is kept as text. */
function asLogged({ seq, event }: EventRow): object {
  const parsed = parse(event)
  return 'value' in parsed && typeof parsed.value === 'object' && parsed.value !== null
    ? parsed.value
    : { seq, damaged: event }
}
