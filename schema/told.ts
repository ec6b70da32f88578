import * as z from 'zod/mini'
import { formatDate, formatLongDate, toBeAnnounced } from './dates.ts'
import type { Event } from './event.ts'
import { placeOf } from './location.ts'

const text = z.nullable(z.string())

/** What guests were told of an event: when and where it is, and whether it was called off. */
export const Told = z.object({
  date: text,
  time: z.string(),
  location_name: text,
  address: text,
  cancelled: z.boolean(),
})
export type Told = z.output<typeof Told>

/** What is compared. Whether it takes place at all has words of its own. */
export type Plan = Omit<Told, 'cancelled'>

const unknown = 'do ustalenia'

const dayOf = ({ date }: Plan, format: typeof formatLongDate): string => format(date) ?? unknown
const hourOf = ({ time }: Plan): string => (time.toUpperCase() === toBeAnnounced ? unknown : time)
const whereOf = (told: Plan): string => placeOf(told) ?? unknown

/** `short` is for subjects: without the day of the week. */
type Difference = { label: string; before: string; after: string; short: string }

const arrow = (before: string, after: string): string => `${before} → ${after}`

/** What of date, time and place differs now, in the words of a mail: `Godzina: 18:00 → 18:30`. */
export function differencesOf(before: Plan, after: Pick<Event, keyof Plan>): Difference[] {
  const compare = (label: string, show: (told: Plan) => string, short = show): Difference[] =>
    show(before) === show(after)
      ? []
      : [{ label, before: show(before), after: show(after), short: `${label}: ${arrow(short(before), short(after))}` }]
  const shortDay = (told: Plan) => dayOf(told, (date) => (date ? formatDate(date) : null))
  return [
    ...compare('Data', (told) => dayOf(told, formatLongDate), shortDay),
    ...compare('Godzina', hourOf),
    ...compare('Miejsce', whereOf),
  ]
}

/** A difference as a line of text. */
export const lineOf = ({ label, before, after }: Difference): string => `${label}: ${arrow(before, after)}`

/** Whether guests who were told that an event is off have to hear that it takes place again. */
export const isBackOn = (before: Told, { cancelled }: Pick<Event, 'cancelled'>): boolean =>
  before.cancelled && !cancelled
