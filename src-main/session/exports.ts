import { emptyBoard, reduce, view } from '../board/index.ts'
import type { BoardEvent, ExportFormat, ExportInput, Outcome } from '../contract/index.ts'
import { succeed } from '../contract/index.ts'
import type { Memory } from '../memory/index.ts'

/** A session as a file: all its events, a table of its subtasks, what its bots did to the world, or what models were asked. The formats are in docs/history.md. */
export function exportSession(
  memory: Memory,
  { session, format }: ExportInput,
): Outcome<{ filename: string; mime: string; text: string }> {
  const { write, mime, end } = FORMATS[format]
  const text = write(memory, session)
  return text.ok ? succeed({ filename: `co-voyager-${session}${end}`, mime, text: text.value }) : text
}

const FORMATS: Record<
  ExportFormat,
  { write: (memory: Memory, session: string) => Outcome<string>; mime: string; end: string }
> = {
  jsonl: {
    write: (memory, session) => memory.exportJsonl(session),
    mime: 'application/x-ndjson',
    end: '.jsonl',
  },
  csv: { write: asTable, mime: 'text/csv', end: '.csv' },
  deeds: { write: (memory, session) => memory.exportDeeds(session), mime: 'text/csv', end: '-deeds.csv' },
  models: {
    write: (memory, session) => memory.exportModelCalls(session),
    mime: 'application/x-ndjson',
    end: '-models.jsonl',
  },
}

function asTable(memory: Memory, session: string): Outcome<string> {
  const log = memory.events(session)
  if (!log.ok) return log
  return memory.exportCsv(session, boardOf(log.value))
}

const boardOf = (events: readonly BoardEvent[]) => view(events.reduce(reduce, emptyBoard()))
