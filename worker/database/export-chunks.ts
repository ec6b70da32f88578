import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** How many rows of an export are in memory at a time. An application can take 35 kB. */
export const chunkSize = 250

/** The last row of a chunk, after which the next one begins. `createdAt` is ISO 8601. */
export type Cursor = { createdAt: string; id: string | number }

/** Condition for the rows after `last`, ordered by `createdAt` and `id`. Undefined (all rows) if `last` is null. */
export const isAfter = ({ createdAt, id }: Record<keyof Cursor, SQLWrapper>, last: Cursor | null): SQL | undefined =>
  last ? sql`(${createdAt}, ${id}) > (${Date.parse(last.createdAt)}, ${last.id})` : undefined

/** Reads chunks on demand, `first` before the response starts: its failure can still become an error response. */
export async function* chunksFrom<Row>(first: Row[], after: (last: Row) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let rows = first
  for (;;) {
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < chunkSize) return
    rows = await after(last)
  }
}
