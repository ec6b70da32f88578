import { and, count, eq, inArray, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { foldedColumns } from '#schema/fold-text.ts'
import { fromKeys } from '#schema/keys.ts'
import { presenterKinds } from '#schema/options.ts'
import { type Person, personFields, type RegisteredTicket, type StartupDetails } from '#schema/registration.ts'
import { deckClaims, pitchDecks } from '#schema/tables/decks.ts'
import { events } from '#schema/tables/events.ts'
import { registrations, ticketTypes, users } from '#schema/tables/orders.ts'
import { startupColumns, tickets } from '#schema/tables/tickets.ts'
import { optionalUserFields } from '#schema/user.ts'
import { insertSelected } from '#worker/database/insert-selected.ts'
import { prepareOnce } from '#worker/database/prepared.ts'
import { afterWrites, allRows, type Database, defineQuery, type Query, type ValueOf } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { addRegistrationMails } from './mail-store.ts'

/** One place of an order. `startup` is null if missing or incomplete, `deckId` if there is no deck. */
export type Seat = {
  code: string
  ticketTypeId: number
  attendee: Person
  startup: StartupDetails | null
  deckId: string | null
}

export type NewRegistration = {
  id: string
  idempotencyKey: string
  orderKey: string
  bodyHash: string
  source: 'FORM' | 'ORGANISER'
  eventId: number
  buyer: Person
  places: Seat[]
  createdAt: Date
  /** Whether this joins the waiting list, instead of taking places. */
  waits: boolean
}

/** Idempotency keys of people who came without a ticket begin with this. Public forms send keys without a colon. */
export const walkInKeyPrefix = 'walk-in:'

/** Condition: the tickets of a registration count towards the limit of its buyer. The trigger has the same one. */
const isLimited = sql`(${registrations.source} = 'FORM' OR ${registrations.idempotencyKey} GLOB ${sql.raw(`'${walkInKeyPrefix}*'`)})`

const value = sql.placeholder

type Parts = { savesBuyer: boolean; isMailed: boolean }

const prepareWrite = ({ savesBuyer, isMailed }: Parts) =>
  prepareOnce((db) => {
    const writes: Statement[] = [
      ...(savesBuyer ? [upsertUser(db)] : []),
      ...insertRegistration(db, 'CONFIRMED', { source: value('source') }),
      ...(isMailed ? addRegistrationMails(db, sql`${value('id')}`) : []),
    ]
    return afterWrites(writes, ticketsOfRegistration(db))
  })

const personValues = fromKeys(personFields, value)

/** The columns of a new registration, as placeholders for `valuesOf`. */
const registrationValues = {
  id: value('id'),
  idempotencyKey: value('idempotencyKey'),
  bodyHash: value('bodyHash'),
  orderKey: value('orderKey'),
  eventId: value('eventId'),
  userId: sql<number>`(SELECT id FROM ${users} WHERE email = ${value('userEmail')})`,
  ...personValues,
  createdAt: value('createdAt'),
}

/** The values of the placeholders in this file's statements. */
export const valuesOf = ({ buyer, places, ...row }: NewRegistration) => ({
  ...row,
  ...buyer,
  userEmail: buyer.email,
  places: JSON.stringify(
    places.map((seat) => ({
      ...seat,
      folded: foldedColumns({ ...seat.attendee, startupName: seat.startup?.startupName }),
    })),
  ),
})

const prepareBoth = (savesBuyer: boolean) => ({
  mailed: prepareWrite({ savesBuyer, isMailed: true }),
  silent: prepareWrite({ savesBuyer, isMailed: false }),
})
const preparedWrites = { newBuyer: prepareBoth(true), knownBuyer: prepareBoth(false) }

/**
 * Writes a registration with its user, tickets, deck claims and mails in one transaction, and reads the tickets. Constraints
 * and triggers enforce capacity and all other rules. A UNIQUE constraint refuses a second write with the same
 * idempotency key. Without `savesBuyer` the user must exist.
 */
export const writeRegistration = (
  registration: NewRegistration,
  { savesBuyer = true, isMailed = true }: Partial<Parts> = {},
) => preparedWrites[savesBuyer ? 'newBuyer' : 'knownBuyer'][isMailed ? 'mailed' : 'silent'](valuesOf(registration))

/**
 * Inserts the buyer as a user, or fills the empty columns of an existing one. It never overwrites data, because anybody
 * can type somebody else's address into the form. The registration row holds what was typed.
 */
export const upsertUser = (db: Database): Statement =>
  db
    .insert(users)
    .values({ ...personValues, email: value('userEmail'), createdAt: value('createdAt') })
    .onConflictDoUpdate({
      target: users.email,
      set: fromKeys(optionalUserFields, (field) => ifEmpty(users[field])),
    })

const ifEmpty = ({ name }: { name: string }) =>
  sql`coalesce(nullif(${sql.raw(`users.${name}`)}, ''), ${sql.raw(`excluded.${name}`)})`

type Insert = typeof registrations.$inferInsert
type Columns = { [Column in keyof Insert]?: Insert[Column] | SQL | Placeholder }

/**
 * Inserts a registration, its tickets, and claims on their decks. `given` are further columns of the registration, or
 * replace some. Startup details are stored for presenter tickets and ignored for others.
 */
export function insertRegistration(
  db: Database,
  status: 'CONFIRMED' | 'WAITING',
  given: Columns & Pick<Required<Columns>, 'source'>,
): Statement[] {
  const jsonField = (path: string) => sql`p.value ->> ${sql.raw(`'$.${path}'`)}`
  const presenterField = (path: string) =>
    sql`CASE WHEN t.type IN (${sql.raw(presenterKinds.map((kind) => `'${kind}'`).join(', '))}) THEN ${jsonField(path)} END`
  const columns: Record<keyof typeof tickets.$inferSelect, SQL> = {
    id: sql`NULL`,
    code: jsonField('code'),
    registrationId: sql`r.id`,
    position: sql`p.key`,
    eventId: sql`r.event_id`,
    ticketTypeId: jsonField('ticketTypeId'),
    userId: sql`r.user_id`,
    status: sql.raw(`'${status}'`),
    ...fromKeys(personFields, (field) => jsonField(`attendee.${field}`)),
    firstKey: jsonField('folded.firstKey'),
    lastKey: jsonField('folded.lastKey'),
    startupFolded: presenterField('folded.startupFolded'),
    ...fromKeys(startupColumns, (field) => presenterField(`startup.${field}`)),
    pitchDeckId: presenterField('deckId'),
    createdAt: sql`r.created_at`,
    promotedAt: sql`NULL`,
    pitchPosition: sql`NULL`,
    answer: sql`NULL`,
    queueNumber: sql`NULL`,
    calendarSequence: sql`0`,
    shortCode: sql`NULL`,
    doorNote: sql`NULL`,
    noPhotos: sql`0`,
    toldSlotAt: sql`NULL`,
    toldSlotSeconds: sql`NULL`,
    toldSlotMinutes: sql`NULL`,
    pitchedAt: sql`NULL`,
    publishResult: sql`0`,
    sat: sql`0`,
    resultLine: sql`NULL`,
  }
  const places = sql`json_each(${value('places')}) AS p
    JOIN ${registrations} AS r ON r.id = ${value('id')}
    LEFT JOIN ${ticketTypes} AS t ON t.id = p.value ->> '$.ticketTypeId'
    ORDER BY p.key`
  return [
    db.insert(registrations).values({ ...registrationValues, ...given }),
    insertSelected(db, tickets, columns, places),
    db.insert(deckClaims).select(
      sql`SELECT DISTINCT pitch_deck_id, registration_id FROM ${tickets}
        WHERE registration_id = ${value('id')} AND pitch_deck_id IS NOT NULL`,
    ),
  ]
}

const { id, code, shortCode, ticketTypeId, firstName, lastName } = tickets
const registeredColumns = { id, code, shortCode, ticketTypeId, firstName, lastName }

const ticketsOfRegistration = (db: Database): Query<RegisteredTicket[]> =>
  allRows(
    db
      .select(registeredColumns)
      .from(tickets)
      .where(eq(tickets.registrationId, value('id')))
      .orderBy(tickets.position),
  )

/** Reads everything that `explainRefusal` needs, and the earlier registration with the same idempotency key. */
export const refusalContext = (db: Database, { idempotencyKey, eventId, buyer, places }: NewRegistration) => {
  const deckIds = places.flatMap(({ deckId }) => deckId ?? [])
  return defineQuery(
    [
      db.select().from(registrations).where(eq(registrations.idempotencyKey, idempotencyKey)),
      db
        .select(registeredColumns)
        .from(tickets)
        .innerJoin(registrations, eq(registrations.id, tickets.registrationId))
        .where(eq(registrations.idempotencyKey, idempotencyKey))
        .orderBy(tickets.position),
      db.select().from(events).where(eq(events.id, eventId)),
      db.select().from(ticketTypes).where(eq(ticketTypes.eventId, eventId)),
      db
        .select({ id: pitchDecks.id, completedAt: pitchDecks.completedAt, claimedBy: deckClaims.registrationId })
        .from(pitchDecks)
        .leftJoin(deckClaims, eq(deckClaims.deckId, pitchDecks.id))
        .where(inArray(pitchDecks.id, deckIds.slice(0, maxDecks))),
      db
        .select({ taken: count() })
        .from(tickets)
        .innerJoin(registrations, eq(registrations.id, tickets.registrationId))
        .innerJoin(users, eq(users.id, tickets.userId))
        .where(
          and(eq(users.email, buyer.email), eq(tickets.eventId, eventId), ne(tickets.status, 'CANCELLED'), isLimited),
        ),
    ],
    ([[existing], existingTickets, [event], types, decks, [buyerTickets]]) => ({
      existing,
      existingTickets,
      event,
      types,
      decks,
      /** Tickets of this buyer for this event, from the form or the door, and not cancelled. */
      taken: buyerTickets?.taken ?? 0,
    }),
  )
}

/** D1 allows 100 bound parameters per statement. A normal order has one deck. */
const maxDecks = 90

export type RefusalContext = ValueOf<typeof refusalContext>
