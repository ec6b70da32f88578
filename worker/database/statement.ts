import type { BatchItem } from 'drizzle-orm/batch'

/** A Drizzle statement whose SQL is not generated yet. */
export type Statement = BatchItem<'sqlite'>

/** A statement with generated SQL and the parameters of one call. */
export type PreparedStatement = {
  toSQL: () => { sql: string; params: unknown[] }
  /** Maps the statement's result in a D1 batch to rows. */
  rowsOf: (result: unknown) => unknown
}

const isPrepared = (statement: Statement | PreparedStatement): statement is PreparedStatement => 'rowsOf' in statement

/** All of Drizzle's statement builders have this method, but its type `BatchItem` does not declare it. */
type Preparable = {
  prepare: () => {
    getQuery: () => ReturnType<PreparedStatement['toSQL']>
    mapResult: (result: unknown, isFromBatch: true) => unknown
  }
}
const asPreparable = (statement: Statement) => statement as unknown as Preparable

export function prepareStatement(statement: Statement | PreparedStatement): PreparedStatement {
  if (isPrepared(statement)) return statement
  const prepared = asPreparable(statement).prepare()
  return { toSQL: () => prepared.getQuery(), rowsOf: (result) => prepared.mapResult(result, true) }
}
