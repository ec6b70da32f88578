/** Words that a table follows. */
const beforeTable = new Set(['from', 'join', 'into', 'update', 'as'])

/** A pair of parentheses: whether a subquery is in it, or in one around it, and where in that subquery it stands. */
type Level = { isSubquery: boolean; isByHand: boolean; hasFrom: boolean }

/** Every quoted name is in a level; whoever names a table stands before a dot or after a word that tables follow. */
function namesIn(sql: string) {
  const statement: Level = { isSubquery: false, isByHand: false, hasFrom: false }
  const levels: Level[] = []
  const tokens = sql.match(/'(?:[^']|'')*'|"[^"]*"|\w+|[^\s\w]/g) ?? []
  return tokens.map((token, at) => {
    const level = levels.at(-1) ?? statement
    const [before = '', after = ''] = [tokens[at - 1]?.toLowerCase(), tokens[at + 1]]
    if (token === '(') {
      const isSelect = after.toLowerCase() === 'select'
      levels.push(isSelect ? { isSubquery: true, isByHand: after === 'SELECT', hasFrom: false } : { ...level })
    }
    if (token === ')') levels.pop()
    if (token.toLowerCase() === 'from') level.hasFrom = true
    const isColumn = token.startsWith('"') && before !== '.' && after !== '.' && !beforeTable.has(before)
    return { token, isColumn, mayBeAnothers: level.isSubquery && (level.isByHand || level.hasFrom) }
  })
}

/**
 * The columns without a table in the subqueries of a statement. Drizzle leaves the table out in the fields of a select from one
 * table and of a RETURNING. Inside a subquery such a column is that of the inner table, if it has one of the name.
 *
 * What Drizzle itself writes begins with `select` in small letters, and its fields belong to its own table.
 */
export const lostTables = (sql: string): string[] =>
  namesIn(sql).flatMap(({ token, isColumn, mayBeAnothers }) => (isColumn && mayBeAnothers ? [token] : []))
