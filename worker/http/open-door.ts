import { dateInWarsaw, formatDate, hourInWarsaw } from '#schema/dates.ts'
import { messages } from '#schema/error-messages.ts'
import { Problem } from '#schema/problem.ts'
import type { Identity } from './require-organiser.ts'

/** When the door of a session opens, if that is to come. Null for organisers, who are not bound by the hours of a door. */
export function openingOf({ session }: Identity, now: Date): Date | null {
  const opensAt = session?.role === 'DOOR' ? session.door.opensAt : null
  return opensAt !== null && now < opensAt ? opensAt : null
}

/** Refuses door sessions of an event that was called off. Throws `registrationClosed`. */
export function assertTakesPlace({ session }: Identity): void {
  if (session?.role === 'DOOR' && session.door.cancelled)
    throw new Problem('registrationClosed', messages.eventCancelled)
}

/** Also refuses door sessions before the door opens. Throws `registrationClosed` and `tooEarly`. */
export function assertDoorIsOpen(identity: Identity, now: Date): void {
  assertTakesPlace(identity)
  const opening = openingOf(identity, now)
  if (opening)
    throw new Problem('tooEarly', messages.doorOpens(hourInWarsaw(opening), formatDate(dateInWarsaw(opening))))
}

/**
 * Refuses scans of a door session if all are later than the door's closing. A later one among others comes from a slip or a
 * wrong clock, and counts as a scan at the closing: it must not hold up the others. Throws `unauthorized`.
 */
export function assertBeforeClosing({ session }: Identity, scans: readonly { at: string }[]): void {
  const closedAt = session?.role === 'DOOR' ? session.door.closedAt : null
  if (closedAt && scans.length > 0 && scans.every(({ at }) => Date.parse(at) >= closedAt.getTime()))
    throw new Problem('unauthorized')
}
