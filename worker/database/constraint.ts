/** D1's own words: Drizzle hides them in the chain of causes. */
export function databaseMessage(error: unknown): string {
  const messages: string[] = []
  for (let current = error; current instanceof Error; current = current.cause) messages.push(current.message)
  return messages.join('\n')
}

/** True where a named constraint, trigger or unique column (`table.column`) refused the write. */
export const refusedBy = (error: unknown, name: string): boolean => databaseMessage(error).includes(name)

export const refusedByForeignKey = (error: unknown): boolean => refusedBy(error, 'FOREIGN KEY constraint failed')

/** True where the database refused the write by its rules, whichever: the same write may succeed later. */
export const isRefusal = (error: unknown): boolean => refusedBy(error, 'SQLITE_CONSTRAINT')
