import { addDays, dateInWarsaw, startOf } from '#schema/dates.ts'
import type { Event } from '#schema/event.ts'
import { type AgendaTimes, eventEnd } from '#schema/event-time.ts'
import { registrationMoments } from '#schema/opening-hours.ts'
import type { Answered } from './answers.ts'

/** What of an event depends on the clock. */
export type Clocked = Pick<Event, 'date' | 'time' | 'status' | 'opensAt' | 'closesAt'> & {
  agenda?: readonly AgendaTimes[]
}

/** The events in the answers of a page. */
export const eventsIn = (answers: readonly Answered[]): Clocked[] =>
  answers.flatMap((one): Clocked[] => {
    if (one.kind === 'events' || one.kind === 'nextEvent') return one.answer.data
    return one.kind === 'event' && one.answer ? [one.answer] : []
  })

/**
 * When a page with these events would say something else although nothing was edited: an event begins or ends, its
 * registration opens or closes, or the day changes in Warsaw. In epoch ms; infinite without an event to come.
 */
export function nextMoment(events: readonly Clocked[], now: Date): number {
  const upcoming = events.filter(({ status }) => status !== 'PAST')
  if (upcoming.length === 0) return Infinity
  const midnight = Date.parse(startOf(addDays(dateInWarsaw(now), 1), '0:00') ?? '')
  const ends = upcoming.map((event) => eventEnd(event, event.agenda ?? [])?.getTime() ?? 0)
  const moments = [...ends, ...upcoming.flatMap(registrationMoments)]
  return Math.min(midnight, ...moments.filter((moment) => moment > now.getTime()))
}

/**
 * The last moment before `now`, in epoch ms, at which registration for an event opened or closed, or an event began. 0 without
 * one. Not the time itself, so that a page which says the same has the same ETag.
 */
export const lastMoment = (events: readonly Clocked[], now: Date): number =>
  Math.max(0, ...events.flatMap(registrationMoments).filter((moment) => moment <= now.getTime()))
