import { type SQL, sql } from 'drizzle-orm'
import { polishLetters } from '../fold-text.ts'

/*
 * Polish in SQL expressions. SQLite's `lower` handles ASCII only, and it has no collation for Polish. Indexes contain
 * `foldedText` and `alphabeticalKey`, so a query must use the same ones, and their SQL must not change. All constants are
 * literals: SQLite uses no index for an expression with parameters.
 */

/** In lower case, with a replacement for each Polish letter. */
const withLetters = (text: SQL, replacementOf: (plain: string, letter: string) => string): SQL =>
  Object.entries(polishLetters).reduce((inner, [letter, plain]) => {
    const other = replacementOf(plain, letter)
    return sql`replace(replace(${inner}, ${sql.raw(`'${letter}', '${other}'`)}), ${sql.raw(`'${letter.toUpperCase()}', '${other}'`)})`
  }, sql`lower(${text})`)

/** Lower case without Polish diacritics, for searches: `Żółw` becomes `zolw`. */
export const foldedText = (text: SQL): SQL => withLetters(text, (plain) => plain)

/** Lower case with Polish diacritics. Other letters stay as they are, so apply it to both sides of a comparison. */
export const lowerCase = (text: SQL): SQL => withLetters(text, (_, letter) => letter)

/** Sorts a letter after its base letter. A tilde sorts after all letters, and `ż` comes after `ź`. */
const rankOf = (letter: string): string => (letter === 'ż' ? '~~' : '~')

/** A sort key in the order of the Polish alphabet. An empty text comes last. */
export const alphabeticalKey = (text: SQL): SQL =>
  sql`coalesce(nullif(${withLetters(text, (plain, letter) => `${plain}${rankOf(letter)}`)}, ''), '~')`
