import { eq, inArray } from 'drizzle-orm'
import { eventAlerts } from '#schema/tables/alerts.ts'
import { doorScans, namedEntrances, replacedCodes } from '#schema/tables/door.ts'
import { agendaItems, eventPartners, eventSpeakers, media } from '#schema/tables/event-content.ts'
import { events } from '#schema/tables/events.ts'
import { guestMessages } from '#schema/tables/guest-messages.ts'
import { closedJuries, criteria, readJuries } from '#schema/tables/jury.ts'
import { messages, notices } from '#schema/tables/messages.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { doorLinks, sessions } from '#schema/tables/organisers.ts'
import { packs } from '#schema/tables/packs.ts'
import { partnerLinks } from '#schema/tables/partner-links.ts'
import { reveals, votes } from '#schema/tables/room.ts'
import { stageLinks, stages } from '#schema/tables/stage.ts'
import { afterWrites, allRows, type Database, followedBy, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { chooseNext } from './next-store.ts'

/**
 * Deletes an event with everything that belongs to it, and returns its id. Documents about it stay, without the link. A foreign
 * key refuses if tickets exist.
 */
export function removeEvent(db: Database, id: number, now: Date): Query<{ id: number }[]> {
  const doorLinksOfEvent = db.select({ id: doorLinks.id }).from(doorLinks).where(eq(doorLinks.eventId, id))
  const writes: Statement[] = [
    db.delete(agendaItems).where(eq(agendaItems.eventId, id)),
    db.delete(eventSpeakers).where(eq(eventSpeakers.eventId, id)),
    db.delete(eventPartners).where(eq(eventPartners.eventId, id)),
    db.update(media).set({ eventId: null }).where(eq(media.eventId, id)),
    db.delete(ticketTypes).where(eq(ticketTypes.eventId, id)),
    db.delete(eventAlerts).where(eq(eventAlerts.eventId, id)),
    db.delete(messages).where(eq(messages.eventId, id)),
    db.delete(notices).where(eq(notices.eventId, id)),
    db.delete(guestMessages).where(eq(guestMessages.eventId, id)),
    db.delete(sessions).where(inArray(sessions.doorLinkId, doorLinksOfEvent)),
    db.delete(doorLinks).where(eq(doorLinks.eventId, id)),
    db.delete(doorScans).where(eq(doorScans.eventId, id)),
    db.delete(namedEntrances).where(eq(namedEntrances.eventId, id)),
    db.delete(replacedCodes).where(eq(replacedCodes.eventId, id)),
    db.delete(packs).where(eq(packs.eventId, id)),
    db.delete(partnerLinks).where(eq(partnerLinks.eventId, id)),
    db.delete(stageLinks).where(eq(stageLinks.eventId, id)),
    db.delete(stages).where(eq(stages.eventId, id)),
    db.delete(criteria).where(eq(criteria.eventId, id)),
    db.delete(closedJuries).where(eq(closedJuries.eventId, id)),
    db.delete(readJuries).where(eq(readJuries.eventId, id)),
    db.delete(reveals).where(eq(reveals.eventId, id)),
    db.delete(votes).where(eq(votes.eventId, id)),
  ]
  const removed = allRows(db.delete(events).where(eq(events.id, id)).returning({ id: events.id }))
  return afterWrites(writes, chooseNext(db, now).reduce<typeof removed>(followedBy, removed))
}
