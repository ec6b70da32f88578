import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { retryTransient } from './retry.ts'
import { type PreparedStatement, prepareStatement, type Statement } from './statement.ts'

export type Database = DrizzleD1Database & { $client: Session }

/** The database is reached through sessions alone, so that read replication can be switched on. */
export type Sessions = Pick<D1Database, 'withSession'>

type Session = Pick<D1DatabaseSession, 'prepare' | 'batch'>

/**
 * Writes, and reads that must see the newest, go to the primary. `first-unconstrained` asks the nearest replica, for public
 * content (worker/cache).
 */
export const connect = (sessions: Sessions, reach: D1SessionConstraint = 'first-primary'): Database =>
  drizzle(asDatabase(sessions.withSession(reach)))

/** Drizzle calls `prepare` and `batch`, which a session has. */
const asDatabase = (session: D1DatabaseSession) => session as unknown as D1Database

/** A read that has not run yet: its statements, and how their rows become a contract's shape. */
export type Query<T> = {
  statements: readonly (Statement | PreparedStatement)[]
  shape: (results: readonly unknown[]) => T
}

type Results<S extends readonly Statement[]> = { [K in keyof S]: S[K]['_']['result'] }

/** `shape` gets the rows of each statement, in their order. */
export function defineQuery<const S extends readonly Statement[], T>(
  statements: S,
  shape: (results: Results<S>) => T,
): Query<T> {
  return { statements, shape: (results) => shape(asResults<S>(results)) }
}

/** The batch answers its statements in order, so each place holds the rows of the statement in that place. */
const asResults = <S extends readonly Statement[]>(results: readonly unknown[]) => results as unknown as Results<S>

type Answers<R extends readonly Query<unknown>[]> = { [K in keyof R]: R[K] extends Query<infer T> ? T : never }

/** Several reads as one, which takes one round trip. */
export function joinQueries<const R extends readonly Query<unknown>[], T>(
  reads: R,
  shape: (answers: Answers<R>) => T,
): Query<T> {
  return {
    statements: reads.flatMap(({ statements }) => statements),
    shape: (results) => {
      let next = 0
      const answers = reads.map((one) => {
        const from = next
        next += one.statements.length
        return one.shape(results.slice(from, next))
      })
      return shape(asAnswers<R>(answers))
    },
  }
}

/** Each place holds the answer of the read in that place. */
const asAnswers = <R extends readonly Query<unknown>[]>(answers: unknown[]) => answers as unknown as Answers<R>

/** A read that runs behind writes, in their transaction. */
export const afterWrites = <T>(writes: readonly Statement[], then: Query<T>): Query<T> => ({
  statements: [...writes, ...then.statements],
  shape: (results) => then.shape(results.slice(writes.length)),
})

/** A write with one more behind it, in its transaction. The result is that of `first`. */
export const followedBy = <T>(first: Query<T>, write: Statement): Query<T> => ({
  statements: [...first.statements, write],
  shape: (results) => first.shape(results.slice(0, -1)),
})

/** One transaction, tried once. Throws what the database throws. */
export async function executeWithoutRetry<T>({ $client }: Database, { statements, shape }: Query<T>): Promise<T> {
  if (statements.length === 0) return shape([])
  const built = statements.map(prepareStatement)
  const results = await $client.batch(
    built.map(({ toSQL }) => {
      const { sql, params } = toSQL()
      return $client.prepare(sql).bind(...params)
    }),
  )
  return shape(built.map(({ rowsOf }, index) => rowsOf(results[index])))
}

/**
 * Answers a read, or a write that is harmless when it runs twice, in one round trip. Throws `busy` while the database stays
 * unavailable.
 */
export const execute = <T>(db: Database, one: Query<T>): Promise<T> =>
  retryTransient(() => executeWithoutRetry(db, one))

/** For writes that would do more when they ran twice: tries once, and any transient error is `busy`. */
export const executeOnce = <T>(db: Database, one: Query<T>): Promise<T> =>
  retryTransient(() => executeWithoutRetry(db, one), 1)
