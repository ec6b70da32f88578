import * as z from 'zod/mini'
import { readUnambiguousDate, toBeAnnounced } from './dates.ts'
import { messages } from './messages.ts'

/** A timestamp in responses: ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** A date in any notation that `readUnambiguousDate` accepts. The output is `YYYY-MM-DD`, or null if empty or `TBA`. */
export const date = z._default(
  z.pipe(
    z.pipe(
      z
        .nullable(z.string({ error: messages.dateInvalid }))
        .check(z.refine((text) => isUndated(text) || readUnambiguousDate(text) !== null, messages.dateInvalid)),
      z.transform((text) => (isUndated(text) ? null : readUnambiguousDate(text))),
    ),
    z.nullable(z.iso.date()),
  ),
  null,
)

const isUndated = (text: string | null): boolean => !text?.trim() || text.trim().toUpperCase() === toBeAnnounced
