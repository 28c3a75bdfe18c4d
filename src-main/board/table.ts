/** Rows in a chunk: small, so that changing one row copies little; large, so that the list of chunks stays short. */
const CHUNK = 32

/**
 * Rows by id, in order, never changed in place: a change copies one chunk and shares the rest,
 * so that ten thousand rows cost no more than sixty, and two versions are compared chunk by chunk.
 */
export interface Table<Row> {
  /** The same object as long as no row is added or taken out. */
  readonly ids: readonly number[]
  readonly positions: ReadonlyMap<number, number>
  readonly chunks: readonly (readonly Row[])[]
}

export function tableOf<Row>(rows: readonly Row[], idOf: (row: Row) => number): Table<Row> {
  const ids = rows.map(idOf)
  const chunks: Row[][] = []
  for (let start = 0; start < rows.length; start += CHUNK) chunks.push(rows.slice(start, start + CHUNK))
  return { ids, positions: new Map(ids.map((id, position) => [id, position])), chunks }
}

export function rowAt<Row>(table: Table<Row>, position: number): Row | undefined {
  return table.chunks[Math.floor(position / CHUNK)]?.[position % CHUNK]
}

export function rowOf<Row>(table: Table<Row>, id: number): Row | undefined {
  const position = table.positions.get(id)
  return position === undefined ? undefined : rowAt(table, position)
}

export const rowsOf = <Row>(table: Table<Row>): Row[] => table.chunks.flat()

/** Replaces a row that is there. @throws RangeError if it is not. */
export function withRow<Row>(table: Table<Row>, id: number, row: Row): Table<Row> {
  const position = table.positions.get(id)
  if (position === undefined) throw new RangeError(`No row ${id}`)
  const chunks = table.chunks.slice()
  const index = Math.floor(position / CHUNK)
  const chunk = (chunks[index] ?? []).slice()
  chunk[position % CHUNK] = row
  chunks[index] = chunk
  return { ids: table.ids, positions: table.positions, chunks }
}

/** Calls back for each row that differs between two versions with the same ids. */
export function eachChange<Row>(
  before: Table<Row>,
  after: Table<Row>,
  tell: (position: number, before: Row, after: Row) => void,
): void {
  for (const [index, chunk] of after.chunks.entries()) {
    const old = before.chunks[index]
    if (old === undefined || old === chunk) continue
    for (const [offset, row] of chunk.entries()) {
      const was = old[offset]
      if (was !== undefined && was !== row) tell(index * CHUNK + offset, was, row)
    }
  }
}
