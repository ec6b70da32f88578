import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import { dateInWarsaw } from '#schema/dates.ts'
import { hourMs } from '#schema/durations.ts'
import { foldedColumns } from '#schema/fold-text.ts'
import { organiserLimits } from '#schema/limits.ts'
import { eventAlerts } from '#schema/tables/alerts.ts'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import { deckClaims } from '#schema/tables/decks.ts'
import { doorScans, namedEntrances } from '#schema/tables/door.ts'
import { events } from '#schema/tables/events.ts'
import { messages } from '#schema/tables/messages.ts'
import { subscribers } from '#schema/tables/newsletter.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { questionRaises, questions } from '#schema/tables/room.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { eraseMessages } from '#worker/core/message-store.ts'
import { afterWrites, type Database, defineQuery, type Query, writesOf } from '#worker/database/query.ts'
import { erasedContact, erasedUser } from '#worker/features/people/privacy-requests/store.ts'
import { noStartup, noWishes } from '#worker/features/tickets/tickets/store.ts'

/** The maximum number of rows per statement. Short transactions let registrations run in between. */
const batchSize = 200

/** `day` (ISO) and earlier is old. `now` is when the job runs. */
type Age = { day: string; now: Date }

/**
 * Past events on or before a day. An event without a date counts from its last edit. An event whose date, time or status was
 * saved within hours is not old yet: a wrong year must not erase its people.
 */
const eventsOverBy = (db: Database, { day, now }: Age) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.status, 'PAST'),
        sql`coalesce(${events.date}, date(${events.updatedAt} / 1000, 'unixepoch')) <= ${day}`,
        sql`coalesce(${events.scheduleSavedAt}, 0) <= ${now.getTime() - organiserLimits.slip.erasureHours * hourMs}`,
      ),
    )

/**
 * Up to one batch of orders of old events of which a registration or a ticket still has data. A
 * ticket may have data that its registration lacks: after its buyer was erased, or if an organiser added it.
 */
const defineOrders =
  (conditions: { registration: SQL; ticket: SQL }) =>
  (db: Database, age: Age): Query<string[]> => {
    const pastEvents = eventsOverBy(db, age)
    const orders = unionAll(
      db
        .select({ id: registrations.id })
        .from(registrations)
        .where(and(inArray(registrations.eventId, pastEvents), conditions.registration)),
      db
        .select({ id: tickets.registrationId })
        .from(tickets)
        .where(and(inArray(tickets.eventId, pastEvents), conditions.ticket)),
    )
    return defineQuery([orders.limit(batchSize)], ([rows]) => [...new Set(rows.map(({ id }) => id))])
  }

export const ordersWithPhone = defineOrders({
  registration: sql`phone <> ''`,
  ticket: sql`(phone <> '' OR startup_name IS NOT NULL OR door_note IS NOT NULL)`,
})

export const ordersWithName = defineOrders({ registration: sql`first_name <> ''`, ticket: sql`first_name <> ''` })

/** Sets `order` on registrations and tickets, and `user` on buyers whose registrations all have an empty `column`. */
type ErasedValues = {
  order: Partial<typeof erasedContact>
  user: Partial<typeof erasedUser>
  column: 'phone' | 'first_name'
  /** Set on tickets only. */
  wishes: Partial<typeof noWishes>
  /** Set on registrations only. */
  link?: { orderKey: null }
}

const listed = (ids: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

/**
 * Also erases startup details and notes for the door, and removes the claims on decks: the job for unclaimed decks deletes their files. The
 * body hash is cleared too, because the erased values could be guessed from it.
 */
const defineErasure =
  ({ order, user, column, wishes, link }: ErasedValues) =>
  (db: Database, ids: readonly string[]) => {
    const listedIds = listed(ids)
    const buyers = db
      .select({ id: registrations.userId })
      .from(registrations)
      .where(inArray(registrations.id, listedIds))
    const isErasedEverywhere = sql`NOT EXISTS (
      SELECT 1 FROM ${registrations} AS r WHERE r.user_id = users.id AND ${sql.raw(`r.${column}`)} <> ''
    )`
    return writesOf([
      db
        .update(tickets)
        .set({ ...order, ...foldedColumns(order), ...noStartup, ...wishes })
        .where(inArray(tickets.registrationId, listedIds)),
      db.delete(deckClaims).where(inArray(deckClaims.registrationId, listedIds)),
      db
        .update(registrations)
        .set({ ...order, ...link, bodyHash: '' })
        .where(inArray(registrations.id, listedIds)),
      db
        .update(users)
        .set(user)
        .where(and(inArray(users.id, buyers), isErasedEverywhere)),
    ])
  }

/** Erases phones, startup details and notes for the door. A buyer's phone is erased with the last registration that has one. */
export const erasePhones = defineErasure({
  order: { phone: '' },
  user: { phone: null },
  column: 'phone',
  wishes: { doorNote: null },
})

const eraseContacts = defineErasure({
  order: erasedContact,
  user: erasedUser,
  column: 'first_name',
  wishes: noWishes,
  link: { orderKey: null },
})

/**
 * Erases names and contacts of registrations, tickets and their messages, and ends the links of the orders. A buyer is
 * erased with the last such registration. Rows stay, for counts.
 */
export const eraseNames = (db: Database, ids: readonly string[]) =>
  afterWrites(eraseMessages(db, inArray(messages.registrationId, listed(ids))), eraseContacts(db, ids))

type Applications = typeof communityApplications | typeof vibeCodingApplications

/** Up to two batches of applications: rejected before `shortTerm`, or created and last reviewed before `longTerm`. */
const oldApplications = (db: Database, table: Applications, cutoffs: Cutoffs): SQL => {
  const select = (condition: SQL | undefined) =>
    db.select({ id: table.id }).from(table).where(condition).limit(batchSize)
  const rejected = select(and(eq(table.reviewStatus, 'REJECTED'), lt(table.reviewedAt, cutoffs.shortTerm)))
  const unchanged = select(
    and(
      inArray(table.reviewStatus, ['NEW', 'ACCEPTED']),
      lt(table.createdAt, cutoffs.longTerm),
      sql`coalesce(${table.reviewedAt}, 0) < ${cutoffs.longTerm.getTime()}`,
    ),
  )
  return sql`(${inArray(table.id, rejected)} OR ${inArray(table.id, unchanged)})`
}

type Cutoffs = {
  now: Date
  /** `RETENTION_DAYS` ago: for subscribers who left, rejected applications and messages that belong to no order. */
  shortTerm: Date
  /** `limits.namesYears` ago: for all other applications. */
  longTerm: Date
}

/**
 * Deletes one batch of subscribers who left and of old applications. Returns how many of each. Also erases the
 * recipients of a batch of old messages that belong to no order, the names of phones that scanned at old events, which may
 * name a volunteer, the names of people who came in by name, the questions of old events, and
 * addresses that have waited too long for an opening.
 */
export function deleteOldContacts(db: Database, cutoffs: Cutoffs) {
  const left = db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.isActive, false), lt(subscribers.leftAt, cutoffs.shortTerm)))
    .limit(batchSize)
  const oldMessages = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(lt(messages.createdAt, cutoffs.shortTerm), sql`registration_id IS NULL AND email <> ''`))
    .limit(batchSize)
  const deleteApplications = [communityApplications, vibeCodingApplications].map((table) =>
    db
      .delete(table)
      .where(oldApplications(db, table, cutoffs))
      .returning({ id: table.id }),
  )
  const deleteOldPeople = defineQuery(
    [
      db.delete(subscribers).where(inArray(subscribers.id, left)).returning({ id: subscribers.id }),
      ...deleteApplications,
    ],
    ([removed, ...applications]) => ({ subscribers: removed.length, applications: applications.flat().length }),
  )
  const oldEvents = eventsOverBy(db, { day: dateInWarsaw(cutoffs.shortTerm), now: cutoffs.now })
  const eraseDevices = db
    .update(doorScans)
    .set({ device: '' })
    .where(and(inArray(doorScans.eventId, oldEvents), sql`device <> ''`))
  const eraseNamed = db
    .update(namedEntrances)
    .set({ name: '', device: '' })
    // Of whom the name was erased before, the phone is left.
    .where(and(inArray(namedEntrances.eventId, oldEvents), sql`(name <> '' OR device <> '')`))
  const oldAlerts = db.delete(eventAlerts).where(lt(eventAlerts.createdAt, cutoffs.shortTerm))
  const oldQuestions = db.select({ id: questions.id }).from(questions).where(inArray(questions.eventId, oldEvents))
  const eraseQuestions = [
    db.delete(questionRaises).where(inArray(questionRaises.questionId, oldQuestions)),
    db.delete(questions).where(inArray(questions.eventId, oldEvents)),
  ]
  const erasures = [
    oldAlerts,
    ...eraseMessages(db, inArray(messages.id, oldMessages)),
    eraseDevices,
    eraseNamed,
    ...eraseQuestions,
  ]
  return afterWrites(erasures, deleteOldPeople)
}
