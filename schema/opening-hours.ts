import type { Event } from './event.ts'
import { beginningOf } from './event-time.ts'

/** An event with its times. */
type Scheduled = Pick<Event, 'date' | 'time' | 'opensAt' | 'closesAt'>

/** What keeps registration closed apart from its hours. */
type Flags = Pick<Event, 'status' | 'enabled' | 'cancelled' | 'published' | 'registrationOpen'>

const timeOf = (moment: Date | string | null): number | null => (moment === null ? null : new Date(moment).getTime())

/**
 * The moments, in epoch ms and in order, at which the clock alone changes whether visitors can register for an event: it opens,
 * closes, or begins.
 */
export const registrationMoments = (event: Scheduled): number[] =>
  [timeOf(event.opensAt), timeOf(event.closesAt), timeOf(beginningOf(event))]
    .filter((moment) => moment !== null)
    .sort((one, other) => one - other)

/** Where registration stands by the clock alone. `opensAt` is inclusive, `closesAt` exclusive. */
export type RegistrationPhase = 'before' | 'within' | 'after' | 'begun'

/** `now` is in epoch ms. */
export function registrationPhase(event: Scheduled, now: number): RegistrationPhase {
  const [opensAt, closesAt, beginsAt] = [event.opensAt, event.closesAt, beginningOf(event)].map(timeOf)
  if (typeof beginsAt === 'number' && beginsAt <= now) return 'begun'
  if (typeof closesAt === 'number' && closesAt <= now) return 'after'
  return typeof opensAt === 'number' && opensAt > now ? 'before' : 'within'
}

/** Whether only the hours decide if visitors can register. */
const isReady = ({ status, enabled, cancelled, published, registrationOpen }: Flags): boolean =>
  status === 'UPCOMING' && enabled && !cancelled && published && registrationOpen

/** Whether visitors can register at `now`, in epoch ms, as far as time and flags decide. */
export const isRegistrationOpen = (event: Flags & Scheduled, now: number): boolean =>
  isReady(event) && registrationPhase(event, now) === 'within'

/** When registration opens, if that is still to come at `now` (epoch ms) and nothing else keeps it closed. Otherwise null. */
export function openingToCome(event: Flags & Scheduled, now: number): string | null {
  const { opensAt } = event
  const isToCome = isReady(event) && opensAt !== null && registrationPhase(event, now) === 'before'
  return isToCome && registrationPhase(event, Date.parse(opensAt)) === 'within' ? opensAt : null
}
