import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './query.ts'

/**
 * Inserts a row for each row of a selection. `columns` has an SQL expression for each column; those left out are null.
 * `from` is everything after FROM. Drizzle takes a raw selection only with all columns in the order of the table.
 */
export function insertSelected<T extends SQLiteTable>(
  db: Database,
  table: T,
  columns: Partial<Record<keyof T['$inferSelect'], SQL>>,
  from: SQL,
) {
  const expressions = new Map<string, SQL | undefined>(Object.entries(columns))
  const inTableOrder = Object.keys(getTableColumns(table)).map((name) => expressions.get(name) ?? sql`NULL`)
  return db.insert(table).select(sql`SELECT ${sql.join(inTableOrder, sql`, `)} FROM ${from}`)
}
