import type { Sessions } from './query.ts'

/** The same database, with what its round trips cost added to `spent`. */
export const measureDatabase = (sessions: Sessions, spent: { roundTrips: number; ms: number }): Sessions => ({
  withSession(constraint) {
    const session = sessions.withSession(constraint)
    return {
      prepare: (query) => session.prepare(query),
      getBookmark: () => session.getBookmark(),
      async batch<T>(statements: D1PreparedStatement[]) {
        const started = Date.now()
        spent.roundTrips += 1
        try {
          return await session.batch<T>(statements)
        } finally {
          spent.ms += Date.now() - started
        }
      },
    }
  },
})
