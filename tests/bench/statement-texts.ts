type Written = { toSQL(): { sql: string; params: unknown[] } }

/** Drizzle statements have `toSQL`, which their types do not show here. */
const asWritten = (statement: object) => statement as Written

/** SQL and parameters of statements, for Workers without Drizzle. */
export const readStatementTexts = (statements: readonly object[]) =>
  statements.map((statement) => asWritten(statement).toSQL())
