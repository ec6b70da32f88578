import * as z from 'zod/mini'
import { parseUnambiguousDate, toBeAnnounced } from './dates.ts'
import { messages } from './error-messages.ts'
import { converted } from './fields.ts'

/** A timestamp in responses: ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()

/** A moment: ISO 8601 with `Z` or an offset. The output is in UTC, or null if empty. */
export const moment = converted(
  z.nullable(
    z.string({ error: messages.momentInvalid }).check(
      z.trim(),
      z.refine((text) => text === '' || isMoment(text), messages.momentInvalid),
    ),
  ),
  (text) => (text ? new Date(text).toISOString() : null),
  z.nullable(timestamp),
)

/** An hour of a day, such as `18:30` or `9:05`. The output is `HH:MM`, or null if empty. */
export const hour = converted(
  z.nullable(
    z
      .string({ error: messages.hourInvalid })
      .check(z.trim(), z.regex(/^(?:(?:[01]?\d|2[0-3]):[0-5]\d)?$/, messages.hourInvalid)),
  ),
  (text) => (text ? text.padStart(5, '0') : null),
  z.nullable(z.string()),
)

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

/** Zod demands seconds, which ISO 8601 does not. */
const withSeconds = (text: string): string => text.replace(/(T\d\d:\d\d)(?=[Z+-])/, '$1:00')

const isMoment = (text: string): boolean =>
  z.iso.datetime({ offset: true }).safeParse(withSeconds(text)).success && !Number.isNaN(Date.parse(text))

const isUndated = (text: string | null): boolean => !text?.trim() || text.trim().toUpperCase() === toBeAnnounced
