import { type SQL, sql } from 'drizzle-orm'
import { polishLetters } from '../fold-text.ts'

/**
 * Lower case with Polish diacritics, for SQL: SQLite's `lower` handles ASCII only. Other letters stay as they are, so apply it
 * to both sides of a comparison. All constants are literals: SQLite uses no index for an expression with parameters.
 */
export const lowerCase = (text: SQL): SQL =>
  Object.keys(polishLetters).reduce(
    (inner, letter) => sql`replace(${inner}, ${sql.raw(`'${letter.toUpperCase()}', '${letter}'`)})`,
    sql`lower(${text})`,
  )
