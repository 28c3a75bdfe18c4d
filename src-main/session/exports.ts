import { emptyBoard, reduce, view } from '../board/index.ts'
import type { BoardEvent, ExportInput, Outcome } from '../contract/index.ts'
import { succeed } from '../contract/index.ts'
import type { Memory } from '../memory/index.ts'

/** A session as a file: all its events, or a table of its subtasks. The formats are in docs/history.md. */
export function exportSession(
  memory: Memory,
  { session, format }: ExportInput,
): Outcome<{ filename: string; mime: string; text: string }> {
  const text = format === 'jsonl' ? memory.exportJsonl(session) : asTable(memory, session)
  if (!text.ok) return text
  const mime = format === 'jsonl' ? 'application/x-ndjson' : 'text/csv'
  return succeed({ filename: `co-voyager-${session}.${format}`, mime, text: text.value })
}

function asTable(memory: Memory, session: string): Outcome<string> {
  const log = memory.events(session)
  if (!log.ok) return log
  return memory.exportCsv(session, boardOf(log.value))
}

const boardOf = (events: readonly BoardEvent[]) => view(events.reduce(reduce, emptyBoard()))
