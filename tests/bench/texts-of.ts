type Written = { toSQL(): { sql: string; params: unknown[] } }

/** Drizzle's statements tell their text. */
const asWritten = (statement: object) => statement as Written

/** What a bare Worker sends to the database in place of the site's statements. */
export const textsOf = (statements: readonly object[]) => statements.map((statement) => asWritten(statement).toSQL())
