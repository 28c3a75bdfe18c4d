import { performance } from 'node:perf_hooks'
import { emptyBoard, reduce, schedule, serialise, view } from '../../src-main/board/index.ts'
import { Run, work } from './synthetic-board.ts'

/** The least time for which replays are measured, in milliseconds. */
const MEASURED_MS = 1500

interface Size {
  readonly name: string
  readonly subtasks: number
  readonly participants: number
  readonly events: number
}

const SIZES: readonly Size[] = [
  { name: 'small', subtasks: 60, participants: 4, events: 20_000 },
  { name: 'large', subtasks: 10_000, participants: 100, events: 20_000 },
]

export interface BoardFigures {
  readonly name: string
  readonly subtasks: number
  readonly participants: number
  readonly events: number
  /** Of the quickest replay of the whole log: other work on the machine only ever slows it down. */
  readonly eventsPerSecond: number
  /** Milliseconds; the slowest of all, after a warm-up. */
  readonly longestReduceMs: number
  /** Reducing an event and showing the board after it, over the whole run. */
  readonly meanViewMs: number
  readonly longestViewMs: number
  /** Choosing for every participant once, after an event. */
  readonly scheduleAllMs: number
}

function measure(size: Size): BoardFigures {
  const run = new Run()
  work(run, size.subtasks, size.participants, size.events)
  const { events } = run
  const expected = serialise(run.state)

  let quickestMs = Number.POSITIVE_INFINITY
  let spent = 0
  for (let round = 0; spent < MEASURED_MS || round < 3; round++) {
    let state = emptyBoard()
    const start = performance.now()
    for (const event of events) state = reduce(state, event)
    const took = performance.now() - start
    quickestMs = Math.min(quickestMs, took)
    spent += took
    if (serialise(state) !== expected) throw new Error('Replaying the log gave another board.')
  }
  let longestReduceMs = 0
  let timed = emptyBoard()
  for (const event of events) {
    const start = performance.now()
    timed = reduce(timed, event)
    longestReduceMs = Math.max(longestReduceMs, performance.now() - start)
  }

  let shown = emptyBoard()
  let longestViewMs = 0
  const viewed = events.slice(0, 10_000)
  const start = performance.now()
  for (const event of viewed) {
    const before = performance.now()
    shown = reduce(shown, event)
    view(shown)
    // Opening the board and drawing all of it for the first time is not the daily work.
    if (shown.seq > size.participants + size.subtasks / 100) {
      longestViewMs = Math.max(longestViewMs, performance.now() - before)
    }
  }
  const meanViewMs = (performance.now() - start) / viewed.length

  const scheduling = performance.now()
  for (let at = 0; at < size.participants; at++) schedule(shown, `bot${at}`)
  const scheduleAllMs = performance.now() - scheduling

  const { name, subtasks, participants } = size
  const eventsPerSecond = Math.round((events.length / quickestMs) * 1000)
  return {
    name,
    subtasks,
    participants,
    events: events.length,
    eventsPerSecond,
    longestReduceMs,
    meanViewMs,
    longestViewMs,
    scheduleAllMs,
  }
}

/** Rows for people and figures for machines: how fast the board takes in events, shows itself and chooses. */
export async function benchBoard(): Promise<{ rows: string[][]; json: { boards: BoardFigures[] } }> {
  const boards = SIZES.map(measure)
  const ms = (value: number) => `${value.toFixed(2)} ms`
  return {
    rows: boards.map(board => [
      `board, ${board.name} (${board.subtasks} subtasks, ${board.participants} participants)`,
      `${board.eventsPerSecond.toLocaleString('en')} events/s`,
      `longest reduce ${ms(board.longestReduceMs)}`,
      `event and view ${ms(board.meanViewMs)} (longest ${ms(board.longestViewMs)})`,
      `choosing for all ${ms(board.scheduleAllMs)}`,
    ]),
    json: { boards },
  }
}
