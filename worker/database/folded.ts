import { type SQL, sql } from 'drizzle-orm'

const polishCapitals = [...'ĄĆĘŁŃÓŚŹŻ']

/** A text in lower case where its letters are Polish: SQLite itself folds ASCII alone. Others stay, so fold both sides. */
export const foldCase = (text: SQL): SQL =>
  polishCapitals.reduce(
    (inner, capital) => sql`replace(${inner}, ${sql.raw(`'${capital}'`)}, ${sql.raw(`'${capital.toLowerCase()}'`)})`,
    sql`lower(${text})`,
  )
