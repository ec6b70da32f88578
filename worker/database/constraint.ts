/** The messages of an error and all its causes. Drizzle wraps D1's error, so D1's message is in a cause. */
export function databaseMessage(error: unknown): string {
  const messages: string[] = []
  for (let current = error; current instanceof Error; current = current.cause) messages.push(current.message)
  return messages.join('\n')
}

/** Whether the named constraint, trigger or unique column (`table.column`) rejected the write. */
export const refusedBy = (error: unknown, name: string): boolean => databaseMessage(error).includes(name)

export const refusedByForeignKey = (error: unknown): boolean => refusedBy(error, 'FOREIGN KEY constraint failed')

/** Whether any constraint or trigger rejected the write. The same write may succeed later. */
export const isRefusal = (error: unknown): boolean => refusedBy(error, 'SQLITE_CONSTRAINT')
