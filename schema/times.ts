import * as z from 'zod/mini'
import { parseUnambiguousDate, toBeAnnounced } from './dates.ts'
import { messages } from './error-messages.ts'
import { converted } from './fields.ts'

/** A timestamp in responses: ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()

/** A date in any notation that `parseUnambiguousDate` accepts. The output is `YYYY-MM-DD`, or null if empty or `TBA`. */
export const date = z._default(
  converted(
    z
      .nullable(z.string({ error: messages.dateInvalid }))
      .check(z.refine((text) => isUndated(text) || parseUnambiguousDate(text) !== null, messages.dateInvalid)),
    (text) => (isUndated(text) ? null : parseUnambiguousDate(text)),
    z.nullable(z.iso.date()),
  ),
  null,
)

const isUndated = (text: string | null): boolean => !text?.trim() || text.trim().toUpperCase() === toBeAnnounced
