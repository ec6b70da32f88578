import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { foldedColumns } from '#schema/fold-text.ts'
import { fromKeys } from '#schema/keys.ts'
import type { Erasure, PersonalData } from '#schema/personal-data.ts'
import { personFields } from '#schema/registration.ts'
import { eventAlerts } from '#schema/tables/alerts.ts'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import { deckClaims, pitchDecks } from '#schema/tables/decks.ts'
import { events } from '#schema/tables/events.ts'
import { messages, undeliverableAddresses } from '#schema/tables/messages.ts'
import { subscribers } from '#schema/tables/newsletter.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { deckUrl } from '#schema/upload.ts'
import { optionalUserFields } from '#schema/user.ts'
import { handOver } from '#worker/core/hand-over-store.ts'
import { eraseMessages, toStoredMessage } from '#worker/core/message-store.ts'
import { allRows, type Database, defineQuery, followedBy, joinQueries, type Query } from '#worker/database/query.ts'
import { feedbackOfTickets } from '#worker/features/after/feedback/store.ts'
import { entrancesOfTickets } from '#worker/features/door/door/attendance-store.ts'
import { unmatchedNames } from '#worker/features/door/door/named-store.ts'
import { toApplication } from '#worker/features/people/applications/store.ts'
import { toSubscriber } from '#worker/features/publishing/newsletter/store.ts'
import { sentencesOfTickets } from '#worker/features/stage/jury/jury-store.ts'
import { questionsOfTickets } from '#worker/features/stage/room/questions-store.ts'
import { alertsOf } from '#worker/features/tickets/alerts/store.ts'
import { guestLinksOfTickets } from '#worker/features/tickets/guest-keys/store.ts'
import { toOrder } from '#worker/features/tickets/registration-records/store.ts'
import { noStartup, noWishes, ticketColumns, toAnyTicket } from '#worker/features/tickets/tickets/store.ts'
import { releasedDeck } from '#worker/features/tickets/uploads/store.ts'
import { userByEmail } from '#worker/features/tickets/users/store.ts'
import { holds, isTheirOrder, isTheirTicket } from './identity-store.ts'
import { nearNames } from './near-names.ts'

export const toStoredDeck = ({ id, originalName, notice, size }: typeof pitchDecks.$inferSelect) => ({
  url: deckUrl(id),
  originalName,
  notice,
  size,
})

/** The ids of a person's tickets. */
export const ticketIdsOf = (db: Database, email: string): Query<number[]> =>
  allRows(db.select({ id: tickets.id }).from(tickets).where(isTheirTicket(email)), ({ id }) => id)

/** All data held about a person with these tickets, but of answers and questions only that there are some: they are without names. */
export function personalDataOf(db: Database, email: string, ticketIds: readonly number[]): Query<PersonalData> {
  // Numbers stand in the text: parameters have a limit, and SQLite would read a JSON list row by row in each statement.
  const theirs = sql.raw(`(${ticketIds.join()})`)
  const isTheirs = sql`${tickets.id} IN ${theirs}`
  const deckIds = db.select({ id: tickets.pitchDeckId }).from(tickets).where(isTheirs)
  const ordered = db
    .select()
    .from(registrations)
    .where(isTheirOrder(db, email))
    .orderBy(registrations.createdAt, registrations.id)
  const rows = defineQuery(
    [
      ordered,
      db.select(ticketColumns).from(tickets).where(isTheirs).orderBy(tickets.createdAt, tickets.id),
      db.select().from(pitchDecks).where(inArray(pitchDecks.id, deckIds)).orderBy(pitchDecks.createdAt),
      db.select().from(subscribers).where(eq(subscribers.email, email)),
      db.select().from(communityApplications).where(eq(communityApplications.email, email)),
      db.select().from(vibeCodingApplications).where(eq(vibeCodingApplications.email, email)),
      db.select().from(messages).where(holds(messages.email, email)).orderBy(messages.createdAt, messages.id),
    ],
    ([orders, places, decks, [subscriber], [community], [vibeCoding], mails]) => ({
      registrations: orders.map(toOrder),
      tickets: places.map(toAnyTicket),
      pitchDecks: decks.map(toStoredDeck),
      messages: mails.map(toStoredMessage),
      subscriber: subscriber ? toSubscriber(subscriber) : null,
      communityApplication: community ? toApplication(community) : null,
      vibeCodingApplication: vibeCoding ? toApplication(vibeCoding) : null,
    }),
  )
  return joinQueries(
    [
      userByEmail(db, email),
      rows,
      entrancesOfTickets(db, theirs),
      unmatchedNames(db),
      guestLinksOfTickets(db, theirs),
      feedbackOfTickets(db, theirs),
      sentencesOfTickets(db, theirs),
      questionsOfTickets(db, theirs),
      alertsOf(db, email),
    ],
    ([user, held, entrances, unmatched, guestLinks, feedback, jurySentences, questions, alerts]) => ({
      email,
      user,
      ...held,
      entrances,
      namedEntrances: nearNames(unmatched, { user, ...held }),
      guestLinks,
      feedback: feedback.flatMap(({ eventId, kind, mark, reason }) =>
        mark === null && reason === null ? [] : [{ eventId, kind, answered: true as const }],
      ),
      jurySentences,
      questions: questions.length,
      alerts,
    }),
  )
}

/** Confirmed and waiting tickets for upcoming events: erasing cancels them, because nobody without a name is admitted. */
export const isCancelledByErasure = (db: Database) =>
  and(
    inArray(tickets.status, ['CONFIRMED', 'WAITING']),
    inArray(tickets.eventId, db.select({ id: events.id }).from(events).where(eq(events.status, 'UPCOMING'))),
  )

/** The decks of a person's tickets, without decks that somebody else's ticket uses too. */
const theirDeckIds = (db: Database, email: string) =>
  db
    .selectDistinct({ id: tickets.pitchDeckId })
    .from(tickets)
    .where(
      and(
        isTheirTicket(email),
        sql`NOT EXISTS (SELECT 1 FROM ${tickets} AS other
          WHERE other.pitch_deck_id = tickets.pitch_deck_id AND NOT ${holds(sql`other.email`, email)})`,
      ),
    )

export type Counts = Omit<Erasure, 'id'>

export function countsOf(db: Database, email: string): Query<Counts> {
  const cancelled = sql<number>`coalesce(sum(${tickets.status} = 'CONFIRMED' AND ${isCancelledByErasure(db)}), 0)`
  const places = db.select({ tickets: count(), cancelled }).from(tickets).where(isTheirTicket(email))
  const orders = db.select({ registrations: count() }).from(registrations).where(isTheirOrder(db, email))
  return defineQuery([places, orders, theirDeckIds(db, email)], ([[ofTickets], [ofOrders], decks]) => ({
    registrations: ofOrders?.registrations ?? 0,
    tickets: ofTickets?.tickets ?? 0,
    pitchDecks: decks.filter(({ id }) => id !== null).length,
    placesGivenBack: ofTickets?.cancelled ?? 0,
  }))
}

/** The columns of a person in registrations and tickets after erasure. */
export const erasedContact = fromKeys(personFields, () => '')

/** An erased user that orders still refer to. No real address can equal the placeholder: it has no `@`. */
export const erasedUser = {
  ...fromKeys(optionalUserFields, () => null),
  erased: true,
  email: sql`'erased:' || id`,
}

/**
 * Erases a person in one transaction. The caller deletes the files of the decks `deckIds`. Orders, tickets and the user that
 * they refer to stay as anonymous rows, so that counts stay correct. Places at upcoming events are freed and handed over.
 * The body hashes of orders are cleared as well, so that a retry with the same idempotency key does not return names. The
 * links of the person's orders stop working.
 */
export function erase(db: Database, email: string, now: Date) {
  const ordersWithThem = db.select({ id: tickets.registrationId }).from(tickets).where(isTheirTicket(email))
  const hasOrders = sql`EXISTS (SELECT 1 FROM ${registrations} WHERE ${registrations.userId} = ${users.id})`
  const before = joinQueries(
    [countsOf(db, email), defineQuery([theirDeckIds(db, email)], ([decks]) => decks.flatMap(({ id }) => id ?? []))],
    ([counts, deckIds]) => ({ counts, deckIds }),
  )
  const writes = [
    db
      .update(tickets)
      .set({ status: 'CANCELLED' })
      .where(and(isTheirTicket(email), isCancelledByErasure(db))),
    ...handOver(db, { where: sql`true`, now }),
    db.delete(deckClaims).where(inArray(deckClaims.deckId, theirDeckIds(db, email))),
    db
      .update(pitchDecks)
      .set(releasedDeck)
      .where(inArray(pitchDecks.id, theirDeckIds(db, email))),
    db.update(registrations).set({ bodyHash: '' }).where(inArray(registrations.id, ordersWithThem)),
    db
      .update(registrations)
      .set({ ...erasedContact, bodyHash: '', orderKey: null })
      .where(isTheirOrder(db, email)),
    db
      .update(tickets)
      .set({ ...erasedContact, ...foldedColumns(erasedContact), ...noStartup, ...noWishes })
      .where(isTheirTicket(email)),
    db
      .update(users)
      .set(erasedUser)
      .where(and(eq(users.email, email), hasOrders)),
    db.delete(users).where(eq(users.email, email)),
    ...eraseMessages(db, holds(messages.email, email)),
    db.delete(undeliverableAddresses).where(eq(undeliverableAddresses.email, email)),
    ...[subscribers, eventAlerts, communityApplications, vibeCodingApplications].map((table) =>
      db.delete(table).where(eq(table.email, email)),
    ),
  ]
  return writes.reduce(followedBy, before)
}
