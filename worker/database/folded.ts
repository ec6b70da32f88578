import { type SQL, sql } from 'drizzle-orm'

const polishCapitals = [...'ĄĆĘŁŃÓŚŹŻ']

/**
 * Lower-cases ASCII and Polish letters in SQL; SQLite's `lower` handles ASCII only. Other letters stay as they are, so
 * apply it to both sides of a comparison.
 */
export const foldCase = (text: SQL): SQL =>
  polishCapitals.reduce(
    (inner, capital) => sql`replace(${inner}, ${sql.raw(`'${capital}'`)}, ${sql.raw(`'${capital.toLowerCase()}'`)})`,
    sql`lower(${text})`,
  )
