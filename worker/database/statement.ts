import type { BatchItem } from 'drizzle-orm/batch'

/** A statement that Drizzle has not written yet. */
export type Statement = BatchItem<'sqlite'>

/** A statement whose text is there, with the values of one call. */
export type PreparedStatement = {
  toSQL: () => { sql: string; params: unknown[] }
  /** The rows in what a batch answers in the statement's place. */
  rowsOf: (result: unknown) => unknown
}

const isBuilt = (statement: Statement | PreparedStatement): statement is PreparedStatement => 'rowsOf' in statement

/** What each of Drizzle's builders can do, which its type for a batch does not say. */
type Preparable = {
  prepare: () => {
    getQuery: () => ReturnType<PreparedStatement['toSQL']>
    mapResult: (result: unknown, isFromBatch: true) => unknown
  }
}
const asPreparable = (statement: Statement) => statement as unknown as Preparable

export function prepareStatement(statement: Statement | PreparedStatement): PreparedStatement {
  if (isBuilt(statement)) return statement
  const prepared = asPreparable(statement).prepare()
  return { toSQL: () => prepared.getQuery(), rowsOf: (result) => prepared.mapResult(result, true) }
}
