import { isRoomOpen } from '#schema/event-time.ts'
import { found, Problem } from '#schema/problem.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { type CalendarEvent, calendarEvent } from '#worker/features/program/events/published-store.ts'

/** Throws `roomClosed` outside of the hours. */
export function assertRoomIsOpen(event: CalendarEvent, now: Date): void {
  if (!isRoomOpen(event, event.agenda, now)) throw new Problem('roomClosed')
}

/** Throws `roomClosed` outside of the hours, and `missing` without the event. */
export async function assertRoomOf(db: Database, eventId: number, now: Date): Promise<void> {
  assertRoomIsOpen(found(await execute(db, calendarEvent(db, eventId))), now)
}
