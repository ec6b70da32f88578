import type { DatabaseBinding } from './query.ts'

/** What is told about each batch of statements: how many they were, how long they took, and how many rows they read. */
export type Batch = { queries: number; waitMs: number; rowsRead: number }

/** Tells `observe` of each batch that runs on a database, also of one that fails. */
export const observeDatabase = (sessions: DatabaseBinding, observe: (batch: Batch) => void): DatabaseBinding => ({
  withSession(constraint) {
    const session = sessions.withSession(constraint)
    return {
      prepare: (query) => session.prepare(query),
      getBookmark: () => session.getBookmark(),
      async batch<T>(statements: D1PreparedStatement[]) {
        const started = Date.now()
        let rowsRead = 0
        try {
          const results = await session.batch<T>(statements)
          for (const { meta } of results) rowsRead += meta.rows_read
          return results
        } finally {
          observe({ queries: statements.length, waitMs: Date.now() - started, rowsRead })
        }
      },
    }
  },
})

/**
 * A database whose queries are counted, for what works through many rows. The platform ends an invocation after 1,000
 * queries, so a run ends before, and the next one goes on. `isSpent`: whether it has made `limit` queries.
 */
export function withBudget(sessions: DatabaseBinding, limit: number) {
  let made = 0
  const database = observeDatabase(sessions, ({ queries }) => {
    made += queries
  })
  return { database, isSpent: () => made >= limit }
}
