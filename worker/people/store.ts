import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PersonalData } from '#schema/personal-data.ts'
import {
  communityApplications,
  deckClaims,
  events,
  pitchDecks,
  registrations,
  subscribers,
  tickets,
  users,
  vibeCodingApplications,
} from '#schema/tables.ts'
import { deckUrl } from '#schema/upload.ts'
import { asTold } from '../applications/store.ts'
import { type Database, join, type Read, read } from '../database/read.ts'
import { toSubscriber } from '../newsletter/store.ts'
import { toOrder } from '../registrations/store.ts'
import { noStartup, toTicket } from '../tickets/store.ts'
import { userByEmail } from '../users/store.ts'

/** A person: the lower-case address, and the tickets in their name, whoever ordered them. */
export type Identity = { email: string; ticketIds: readonly number[] }

/**
 * Tickets keep an address as it was written, and SQLite folds ASCII alone, so JavaScript decides about other letters. Walks
 * through all tickets: the call is rare, and an index would cost every registration.
 */
export function identify(db: Database, written: string): Read<Identity> {
  const email = written.toLowerCase()
  const candidates = db
    .select({ id: tickets.id, email: tickets.email })
    .from(tickets)
    .where(sql`lower(${tickets.email}) = ${email} OR ${tickets.email} GLOB '*[^ -~]*'`)
  return read([candidates], ([rows]) => ({
    email,
    ticketIds: rows.filter((row) => row.email.toLowerCase() === email).map(({ id }) => id),
  }))
}

const listed = (values: readonly (string | number)[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

const isTheirs = ({ ticketIds }: Identity): SQL => inArray(tickets.id, listed(ticketIds))

const theirUserId = (db: Database, { email }: Identity) =>
  db.select({ id: users.id }).from(users).where(eq(users.email, email))

/** Everything held about a person. */
export function heldAbout(db: Database, person: Identity): Read<PersonalData> {
  const { email } = person
  const deckIds = db.select({ id: tickets.pitchDeckId }).from(tickets).where(isTheirs(person))
  const ordered = db
    .select()
    .from(registrations)
    .where(inArray(registrations.userId, theirUserId(db, person)))
    .orderBy(registrations.createdAt, registrations.id)
  const rows = read(
    [
      ordered,
      db.select().from(tickets).where(isTheirs(person)).orderBy(tickets.createdAt, tickets.id),
      db.select().from(pitchDecks).where(inArray(pitchDecks.id, deckIds)).orderBy(pitchDecks.createdAt),
      db.select().from(subscribers).where(eq(subscribers.email, email)),
      db.select().from(communityApplications).where(eq(communityApplications.email, email)),
      db.select().from(vibeCodingApplications).where(eq(vibeCodingApplications.email, email)),
    ],
    ([orders, places, decks, [subscriber], [community], [vibeCoding]]) => ({
      registrations: orders.map(toOrder),
      tickets: places.map(toTicket),
      pitchDecks: decks.map(({ id, originalName, size }) => ({ url: deckUrl(id), originalName, size })),
      subscriber: subscriber ? toSubscriber(subscriber) : null,
      communityApplication: community ? asTold(community) : null,
      vibeCodingApplication: vibeCoding ? asTold(vibeCoding) : null,
    }),
  )
  return join([userByEmail(db, email), rows], ([user, held]) => ({ email, user, ...held }))
}

/** Nobody waits at the door for a person without a name. Who is in already stays counted. */
const isAwaited = (db: Database) =>
  and(
    eq(tickets.status, 'CONFIRMED'),
    inArray(tickets.eventId, db.select({ id: events.id }).from(events).where(eq(events.status, 'UPCOMING'))),
  )

/** What goes with a person beside the rows: the places that they would take, and the decks that are nobody else's. */
export function goingWith(db: Database, person: Identity): Read<{ places: number; deckIds: string[] }> {
  const isShared = sql`EXISTS (SELECT 1 FROM ${tickets} AS other
    WHERE other.pitch_deck_id = tickets.pitch_deck_id AND other.id NOT IN ${listed(person.ticketIds)})`
  return read(
    [
      db
        .select({ places: count() })
        .from(tickets)
        .where(and(isTheirs(person), isAwaited(db))),
      db
        .selectDistinct({ id: tickets.pitchDeckId })
        .from(tickets)
        .where(and(isTheirs(person), sql`NOT ${isShared}`)),
    ],
    ([[counted], decks]) => ({ places: counted?.places ?? 0, deckIds: decks.flatMap(({ id }) => id ?? []) }),
  )
}

const nameless = { firstName: '', lastName: '', email: '', phone: '', university: '' }

/**
 * Erases a person in one transaction. Orders and tickets stay as nameless rows, so that counts stay true, and so does the user
 * whom they point to; places at events to come are given back. The hashes of orders go as well: a retry gets no names.
 */
export function erase(db: Database, person: Identity, deckIds: readonly string[]): Read<undefined> {
  const { email } = person
  const ordersWithThem = db.select({ id: tickets.registrationId }).from(tickets).where(isTheirs(person))
  const hasOrders = sql`EXISTS (SELECT 1 FROM ${registrations} WHERE ${registrations.userId} = ${users.id})`
  return read(
    [
      db
        .update(tickets)
        .set({ status: 'CANCELLED' })
        .where(and(isTheirs(person), isAwaited(db))),
      db.update(registrations).set({ bodyHash: '' }).where(inArray(registrations.id, ordersWithThem)),
      db
        .update(registrations)
        .set({ ...nameless, bodyHash: '' })
        .where(inArray(registrations.userId, theirUserId(db, person))),
      db
        .update(tickets)
        .set({ ...nameless, ...noStartup })
        .where(isTheirs(person)),
      db.delete(deckClaims).where(inArray(deckClaims.deckId, listed(deckIds))),
      db.delete(pitchDecks).where(inArray(pitchDecks.id, listed(deckIds))),
      db
        .update(users)
        .set({ email: sql`'erased.' || id || '@erased.invalid'`, ...nobody })
        .where(and(eq(users.email, email), hasOrders)),
      db.delete(users).where(eq(users.email, email)),
      db.delete(subscribers).where(eq(subscribers.email, email)),
      db.delete(communityApplications).where(eq(communityApplications.email, email)),
      db.delete(vibeCodingApplications).where(eq(vibeCodingApplications.email, email)),
    ],
    () => undefined,
  )
}

const nobody = { firstName: null, lastName: null, phone: null, university: null }
