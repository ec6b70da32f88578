import { type SQL, sql } from 'drizzle-orm'

const polishCapitals = [...'ĄĆĘŁŃÓŚŹŻ']

/** A text in lower case, as `toLowerCase` makes it of Polish words: SQLite itself folds ASCII alone. */
export const folded = (text: SQL): SQL =>
  polishCapitals.reduce(
    (inner, capital) => sql`replace(${inner}, ${sql.raw(`'${capital}'`)}, ${sql.raw(`'${capital.toLowerCase()}'`)})`,
    sql`lower(${text})`,
  )
