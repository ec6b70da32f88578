import { type SQL, sql } from 'drizzle-orm'

/*
 * Polish in SQL expressions. SQLite's `lower` handles ASCII only, and it has no collation for Polish. Indexes contain
 * these expressions, so a query must use the same ones. All constants are literals: SQLite uses no index for an
 * expression with parameters.
 */

/** In lower case, with a replacement for each Polish letter. */
const withLetters = (text: SQL, replacements: Readonly<Record<string, string>>): SQL =>
  Object.entries(replacements).reduce(
    (inner, [letter, other]) =>
      sql`replace(replace(${inner}, ${sql.raw(`'${letter}', '${other}'`)}), ${sql.raw(`'${letter.toUpperCase()}', '${other}'`)})`,
    sql`lower(${text})`,
  )

const plainLetters = { ą: 'a', ć: 'c', ę: 'e', ł: 'l', ń: 'n', ó: 'o', ś: 's', ź: 'z', ż: 'z' }

/** Lower case without Polish diacritics, for searches: `Żółw` becomes `zolw`. */
export const foldedText = (text: SQL): SQL => withLetters(text, plainLetters)

/** A tilde sorts after all letters, so `ł` comes after all `l`, and `ż` after `ź`. */
const sortedLetters = { ą: 'a~', ć: 'c~', ę: 'e~', ł: 'l~', ń: 'n~', ó: 'o~', ś: 's~', ź: 'z~', ż: 'z~~' }

/** A sort key in the order of the Polish alphabet. An empty text comes last. */
export const alphabeticalKey = (text: SQL): SQL => sql`coalesce(nullif(${withLetters(text, sortedLetters)}, ''), '~')`
