import { fillPlaceholders } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Database, Query, Statement } from './query.ts'

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

/** Drizzle without a database: it writes texts alone. */
const writer = drizzle({ prepare: () => undefined } as unknown as D1Database)

/**
 * A read whose texts are built once for all requests, when it is first wanted: for what is asked often, since Drizzle otherwise
 * writes each text anew, 0.3 ms for a registration. Values that differ are `sql.placeholder`s; throws where one is not given.
 */
export function prepareOnce<T>(make: (db: Database) => Query<T>): (values?: Record<string, unknown>) => Query<T> {
  let built: { statements: PreparedStatement[]; shape: Query<T>['shape'] } | undefined
  return (values = {}) => {
    if (!built) {
      const { statements, shape } = make(writer)
      built = { statements: statements.map(prepareStatement), shape }
    }
    const { statements, shape } = built
    return { statements: statements.map((statement) => fill(statement, values)), shape }
  }
}

function fill({ toSQL, rowsOf }: PreparedStatement, values: Record<string, unknown>): PreparedStatement {
  const { sql, params } = toSQL()
  const filled = { sql, params: fillPlaceholders(params, values) }
  return { toSQL: () => filled, rowsOf }
}
