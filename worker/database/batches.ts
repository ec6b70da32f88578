import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** How many rows of an export are in memory at once. An application has up to 35 kB. */
export const batchSize = 250

/** The row that a batch ended with. `createdAt` is ISO 8601. */
export type Last = { createdAt: string; id: string | number }

/** What comes after a row in the order of `createdAt` and `id`; everything where there is none. */
export const isAfter = ({ createdAt, id }: Record<keyof Last, SQLWrapper>, last: Last | null): SQL | undefined =>
  last ? sql`(${createdAt}, ${id}) > (${Date.parse(last.createdAt)}, ${last.id})` : undefined

/** All batches of a list, each read when it is wanted. `first` is there already, so that its failure is an answer of its own. */
export async function* batchesFrom<Row>(first: Row[], after: (last: Row) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let rows = first
  for (;;) {
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    rows = await after(last)
  }
}
