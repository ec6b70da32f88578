import type { DatabaseBinding } from './query.ts'

/** Wraps the database. Each batch adds its round trip and duration to `cost`. */
export const measureDatabase = (
  sessions: DatabaseBinding,
  cost: { roundTrips: number; ms: number },
): DatabaseBinding => ({
  withSession(constraint) {
    const session = sessions.withSession(constraint)
    return {
      prepare: (query) => session.prepare(query),
      getBookmark: () => session.getBookmark(),
      async batch<T>(statements: D1PreparedStatement[]) {
        const started = Date.now()
        cost.roundTrips += 1
        try {
          return await session.batch<T>(statements)
        } finally {
          cost.ms += Date.now() - started
        }
      },
    }
  },
})
