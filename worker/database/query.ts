import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { retryTransient } from './retry.ts'
import { type PreparedStatement, prepareStatement, type Statement } from './statement.ts'

export type Database = DrizzleD1Database & { $client: D1Session }

/** All access goes through D1 sessions, so that read replication can be switched on. */
export type DatabaseBinding = Pick<D1Database, 'withSession'>

type D1Session = Pick<D1DatabaseSession, 'prepare' | 'batch'>

/**
 * Opens a session. The default is the primary: for writes, and for reads that must see the newest data.
 * `first-unconstrained` reads from the nearest replica, for public content.
 */
export const connect = (binding: DatabaseBinding, constraint: D1SessionConstraint = 'first-primary'): Database =>
  drizzle(asDatabase(binding.withSession(constraint)))

/** Safe: Drizzle calls only `prepare` and `batch`, which a session has. */
const asDatabase = (session: D1DatabaseSession) => session as unknown as D1Database

/** Statements that have not run yet, and a function that maps their results to a value. */
export type Query<T> = {
  statements: readonly (Statement | PreparedStatement)[]
  shape: (results: readonly unknown[]) => T
}

/** The value of the queries that a function makes. */
export type ValueOf<Make extends (...given: never[]) => Query<unknown>> = ReturnType<ReturnType<Make>['shape']>

type Results<S extends readonly Statement[]> = { [K in keyof S]: S[K]['_']['result'] }

/** `shape` receives the rows of each statement, in the order of the statements. */
export function defineQuery<const S extends readonly Statement[], T>(
  statements: S,
  shape: (results: Results<S>) => T,
): Query<T> {
  return { statements, shape: (results) => shape(asResults<S>(results)) }
}

/** Safe: a batch returns its results in the order of the statements. */
const asResults = <S extends readonly Statement[]>(results: readonly unknown[]) => results as unknown as Results<S>

type Rows<Row> = Statement & { _: { result: Row[] } }

/** All rows of a statement, each converted by `shape`. */
export function allRows<Row>(rows: Rows<Row>): Query<Row[]>
export function allRows<Row, T>(rows: Rows<Row>, shape: (row: Row) => T): Query<T[]>
export function allRows<Row>(rows: Rows<Row>, shape = (row: Row): unknown => row): Query<unknown[]> {
  return defineQuery([rows], ([all]) => all.map((row: Row) => shape(row)))
}

/** The first row of a statement, converted by `shape`, or null. */
export function firstRow<Row>(rows: Rows<Row>): Query<Row | null>
export function firstRow<Row, T>(rows: Rows<Row>, shape: (row: Row) => T): Query<T | null>
export function firstRow<Row>(rows: Rows<Row>, shape = (row: Row): unknown => row): Query<unknown> {
  return defineQuery([rows], ([[row]]) => (row === undefined ? null : shape(row)))
}

export const hasRow = (rows: Rows<unknown>): Query<boolean> => defineQuery([rows], ([all]) => all.length > 0)

/** Writes of which nobody needs a row. */
export const writesOf = (writes: readonly Statement[]): Query<undefined> => defineQuery(writes, () => undefined)

/** The same query with another value. */
export const mapQuery = <T, A>({ statements, shape }: Query<T>, convert: (value: T) => A): Query<A> => ({
  statements,
  shape: (results) => convert(shape(results)),
})

type Values<R extends readonly Query<unknown>[]> = { [K in keyof R]: R[K] extends Query<infer T> ? T : never }

/** Joins several queries into one, which takes one round trip. */
export function joinQueries<const R extends readonly Query<unknown>[], T>(
  queries: R,
  shape: (values: Values<R>) => T,
): Query<T> {
  return {
    statements: queries.flatMap(({ statements }) => statements),
    shape: (results) => {
      let next = 0
      const values = queries.map((query) => {
        const from = next
        next += query.statements.length
        return query.shape(results.slice(from, next))
      })
      return shape(asValues<R>(values))
    },
  }
}

/** Safe: the values are in the order of the queries. */
const asValues = <R extends readonly Query<unknown>[]>(values: unknown[]) => values as unknown as Values<R>

/** Runs writes and then a query, in one transaction. Returns the query's value. */
export const afterWrites = <T>(writes: readonly Statement[], query: Query<T>): Query<T> => ({
  statements: [...writes, ...query.statements],
  shape: (results) => query.shape(results.slice(writes.length)),
})

/** Runs one more write after `first`, in the same transaction. Returns the value of `first`. */
export const followedBy = <T>(first: Query<T>, write: Statement): Query<T> => ({
  statements: [...first.statements, write],
  shape: (results) => first.shape(results.slice(0, -1)),
})

/** Runs a query in one transaction, without retry. Throws the database's own error. */
async function executeWithDatabaseErrors<T>({ $client }: Database, { statements, shape }: Query<T>): Promise<T> {
  if (statements.length === 0) return shape([])
  const prepared = statements.map(prepareStatement)
  const results = await $client.batch(
    prepared.map(({ toSQL }) => {
      const { sql, params } = toSQL()
      return $client.prepare(sql).bind(...params)
    }),
  )
  return shape(prepared.map(({ rowsOf }, index) => rowsOf(results[index])))
}

/** Runs a read or an idempotent write in one round trip. Retries transient errors, then throws `busy`. */
export const execute = <T>(db: Database, query: Query<T>): Promise<T> =>
  retryTransient(() => executeWithDatabaseErrors(db, query))

/** Runs a write that is not idempotent: no retry. Throws `busy` on a transient error. */
export const executeOnce = <T>(db: Database, query: Query<T>): Promise<T> =>
  retryTransient(() => executeWithDatabaseErrors(db, query), 1)

/** One attempt of a write. `now` is the time of the first attempt. */
export type Attempt = { now: Date; isRetry: boolean }

/**
 * Runs a write that is guarded by a unique column, in one round trip, and retries it on transient errors. A retry may
 * find its own committed row: one whose time is `now`. The first attempt must not assume this: another call may have
 * written in that millisecond. Throws `busy` after the last attempt.
 */
export function executeUnique<T>(db: Database, now: Date, write: (attempt: Attempt) => Query<T>): Promise<T> {
  let attempts = 0
  return retryTransient(() => {
    attempts += 1
    return executeWithDatabaseErrors(db, write({ now, isRetry: attempts > 1 }))
  })
}
