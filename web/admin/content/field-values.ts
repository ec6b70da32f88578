import * as z from 'zod/mini'
import { messages } from '#schema/error-messages.ts'
import { id, wholeNumber } from '#schema/fields.ts'

/** Conversions between the values of form fields and those of the API. */

/** A whole number. An empty field is 0. */
export const numberOrZero = z.pipe(
  z.pipe(
    z.nullable(z.number()),
    z.transform((value) => value ?? 0),
  ),
  wholeNumber,
)

/** The id of a chosen option. Null if none is chosen. */
export const idFromField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text === '' ? null : Number(text))),
  ),
  z.nullable(id),
)

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** A list of short texts, typed in one field with commas between them. */
export const listFromField = (most: number, longest: number) =>
  z.pipe(
    z.pipe(
      z.string().check(
        z.refine((text) => partsOf(text).length <= most, messages.tooMany(most)),
        z.refine((text) => partsOf(text).every(({ length }) => length <= longest), messages.tooLong(longest)),
      ),
      z.transform(partsOf),
    ),
    z.array(z.string()),
  )
