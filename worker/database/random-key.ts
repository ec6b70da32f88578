import { type SQL, sql } from 'drizzle-orm'

/**
 * An SQL expression for a key like those of `randomId`: 26 letters and digits of five random bits each. `ofRow` is a
 * positive number of the selected row, such as its id: SQLite evaluates the expression once per row because of it.
 */
export const randomKeyOf = (ofRow: SQL): SQL => sql`(
  SELECT group_concat(substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1), '')
  FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26]') WHERE ${ofRow} > 0
)`
