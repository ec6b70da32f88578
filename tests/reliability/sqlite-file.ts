import { DatabaseSync } from 'node:sqlite'

/** Opens the database file of a running server, or of one that was killed, and closes it after `use`. */
export function inDatabase<T>(file: string, use: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    return use(database)
  } finally {
    database.close()
  }
}

/** Runs a statement and returns its rows. Safe: the caller names the columns of `Row` in the statement. */
export const runSql = <Row>(file: string, text: string): Row[] =>
  inDatabase(file, (database) => database.prepare(text).all() as Row[])
