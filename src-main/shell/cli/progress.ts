import { createLogUpdate } from 'log-update'
import type { BoardSubtask, BoardView, FeedEntry } from '../../contract/index.ts'
import { spaced } from '../../contract/index.ts'
import type { Core } from '../../session/interface.ts'
import { table } from './table.ts'

/** Milliseconds between two drawings of the table; quicker than anybody reads. */
const REDRAW_MS = 200
/** What happened last, shown under the table. */
const SHOWN_FEED = 5
/** A terminal that says it is smaller than this, or nothing, is not believed. */
const NARROWEST = 20

export interface ProgressPrinter {
  close(): void
}

/** Prints how the board moves on: a table that updates on a terminal, a line for each event elsewhere. */
export function progressPrinter(core: Core, out: NodeJS.WriteStream = process.stdout): ProgressPrinter {
  return out.isTTY ? drawTable(core, out) : printLines(core, out)
}

function printLines(core: Core, out: NodeJS.WriteStream): ProgressPrinter {
  const begun = performance.now()
  const stop = core.subscribe(update => {
    if (update.type !== 'feed') return
    const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6)
    const board = core.snapshot().board
    out.write(`${seconds} s  ${board ? counts(board) : ''}  ${update.entry.text}\n`)
  })
  return { close: stop }
}

function drawTable(core: Core, out: NodeJS.WriteStream): ProgressPrinter {
  const screen = createLogUpdate(out)
  const feed: FeedEntry[] = []
  let timer: NodeJS.Timeout | undefined
  const draw = () => {
    timer = undefined
    const { board, vitals } = core.snapshot()
    if (!board) return
    const doing = board.participants
      .filter(({ present }) => present)
      .map(({ id, name }) => `${name}: ${vitals[id]?.doing ?? ''}`)
    const text = [
      `${board.goal}  ${counts(board)}`,
      '',
      table(board.subtasks.map(subtask => row(subtask, board))),
      '',
      ...doing,
      ...feed.slice(-SHOWN_FEED).map(entry => `  ${entry.text}`),
    ].join('\n')
    // A line that wraps would throw the redrawing off.
    const fitting = text.split('\n').map(line => line.slice(0, Math.max(NARROWEST, out.columns - 1)))
    screen(fitting.slice(-Math.max(NARROWEST, out.rows - 1)).join('\n'))
  }
  const stop = core.subscribe(update => {
    if (update.type === 'feed') feed.push(update.entry)
    timer ??= setTimeout(draw, REDRAW_MS)
  })
  let open = true
  return {
    close() {
      if (!open) return
      open = false
      stop()
      clearTimeout(timer)
      draw()
      screen.done()
    },
  }
}

const counts = ({ subtasks }: BoardView): string =>
  `${subtasks.filter(({ status }) => status === 'DONE').length}/${subtasks.length}`

function row(subtask: BoardSubtask, board: BoardView): string[] {
  const holder = board.participants.find(({ id }) => id === subtask.holder)?.name ?? ''
  const progress = subtask.status === 'DONE' ? subtask.quantity : subtask.progress
  return [
    String(subtask.id).padStart(2),
    subtask.status.replace('_', ' '),
    `${progress}/${subtask.quantity}`,
    `${subtask.action} ${spaced(subtask.item)}`,
    holder || (subtask.status === 'BLOCKED' ? (subtask.reason ?? '') : ''),
  ]
}
