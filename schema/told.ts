import * as z from 'zod/mini'
import { formatDate, formatLongDate, toBeAnnounced } from './dates.ts'
import type { Event } from './event.ts'
import { placeOf } from './location.ts'

const text = z.nullable(z.string())

/** What guests were told of an event: when and where it is. */
export const Told = z.object({ date: text, time: z.string(), location_name: text, address: text })
export type Told = z.output<typeof Told>

const unknown = 'do ustalenia'

const dayOf = ({ date }: Told, format: typeof formatLongDate): string => format(date) ?? unknown
const hourOf = ({ time }: Told): string => (time.toUpperCase() === toBeAnnounced ? unknown : time)
const whereOf = (told: Told): string => placeOf(told) ?? unknown

/** `short` is for subjects: without the day of the week. */
type Difference = { label: string; before: string; after: string; short: string }

const arrow = (before: string, after: string): string => `${before} → ${after}`

/** What of it differs now, in the words of a mail: `Godzina: 18:00 → 18:30`. */
export function differencesOf(before: Told, after: Pick<Event, keyof Told>): Difference[] {
  const compare = (label: string, show: (told: Told) => string, short = show): Difference[] =>
    show(before) === show(after)
      ? []
      : [{ label, before: show(before), after: show(after), short: `${label}: ${arrow(short(before), short(after))}` }]
  const shortDay = (told: Told) => dayOf(told, (date) => (date ? formatDate(date) : null))
  return [
    ...compare('Data', (told) => dayOf(told, formatLongDate), shortDay),
    ...compare('Godzina', hourOf),
    ...compare('Miejsce', whereOf),
  ]
}

/** A difference as a line of text. */
export const lineOf = ({ label, before, after }: Difference): string => `${label}: ${arrow(before, after)}`
