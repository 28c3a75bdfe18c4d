import type { SubtaskRow } from '../contract/index.ts'
import { subtaskRow } from '../contract/index.ts'

/** The columns, in the order of the contract. */
const COLUMNS = Object.keys(subtaskRow.shape) as (keyof SubtaskRow)[]

/** Spreadsheets take text that begins so for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/

/** CSV after RFC 4180, with a header line. */
export function csvOf(rows: readonly SubtaskRow[]): string {
  return tableOf([COLUMNS, ...rows.map(row => COLUMNS.map(column => row[column]))])
}

/** Lines of cells as CSV, the first line of which is the header. */
export const tableOf = (lines: readonly (readonly (string | number)[])[]): string =>
  lines.map(line => `${line.map(cell).join(',')}\r\n`).join('')

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
