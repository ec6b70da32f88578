import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** How many rows of an export are in memory at a time. An application can take 35 kB. */
export const batchSize = 250

/** The last row of a batch: the cursor for the next one. `createdAt` is ISO 8601. */
export type Last = { createdAt: string; id: string | number }

/** Condition for the rows after `last`, ordered by `createdAt` and `id`. Undefined (all rows) if `last` is null. */
export const isAfter = ({ createdAt, id }: Record<keyof Last, SQLWrapper>, last: Last | null): SQL | undefined =>
  last ? sql`(${createdAt}, ${id}) > (${Date.parse(last.createdAt)}, ${last.id})` : undefined

/**
 * Yields all batches of a list, each read on demand. The caller reads `first` before the response starts, so that a
 * failure there can still become an error response.
 */
export async function* batchesFrom<Row>(first: Row[], after: (last: Row) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let rows = first
  for (;;) {
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    rows = await after(last)
  }
}
