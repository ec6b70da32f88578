import { count, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Page } from '#schema/envelope.ts'
import { type Database, defineQuery, type Query } from './query.ts'
import type { Statement } from './statement.ts'

type Rows<Row> = Statement & { _: { result: Row[] } }
/** A selection of rows that takes a window. */
export type Paged<Row> = { limit: (limit: number) => { offset: (offset: number) => Rows<Row> } }

export type Window = { limit: number; offset: number }

/** One page of a list and the total, in one round trip. `where` is the condition that `rows` already uses. */
export function paginatedQuery<Row, T>(
  db: Database,
  table: SQLiteTable | SQL,
  where: SQL | undefined,
  rows: Paged<Row>,
  { limit, offset }: Window,
  shape: (row: Row) => T,
): Query<Page<T>> {
  const total = db.select({ total: count() }).from(table).where(where)
  return defineQuery([rows.limit(limit).offset(offset), total], ([page, [counted]]) => ({
    data: page.map(shape),
    total: counted?.total ?? 0,
    limit,
    offset,
  }))
}

/** One page of a list that was read completely. For short lists only. */
export const paginate = <T>(list: T[], { limit, offset }: { limit: number; offset: number }): Page<T> => ({
  data: list.slice(offset, offset + limit),
  total: list.length,
  limit,
  offset,
})
