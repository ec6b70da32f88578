import { messages } from '#schema/error-messages.ts'
import { eventEnd, hasBegun, mayPublish } from '#schema/event-time.ts'
import { fromKeys, pick } from '#schema/keys.ts'
import { isPresenter, type TicketKind, type TicketStatus } from '#schema/options.ts'
import type { OrderedEvent } from '#schema/order.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import { type Person, personFields } from '#schema/registration.ts'
import type { AnyTicket, GuestWrite, TicketChange, TicketWrite } from '#schema/ticket.ts'
import { etagOf, matchesEtag } from '#worker/cache/etag.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { refusedBy } from '#worker/database/constraint.ts'
import { connect, type Database, execute, executeOnce } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'
import { calendarEvent } from '#worker/features/program/events/published-store.ts'
import { register } from '#worker/features/tickets/registration/service.ts'
import { removeReleased } from '#worker/features/tickets/uploads/service.ts'
import { userById } from '#worker/features/tickets/users/store.ts'
import type { BuyersAddress } from './buyer-store.ts'
import { changeableTicket, changeTicket } from './change-store.ts'
import { changedPart, correctedStartup, withKnownDeck } from './correction.ts'
import { placesLeft, setTicketStatus } from './status-store.ts'
import { noStartup, ticketOfRegistration } from './store.ts'
import { waitAgain, waitableTicket } from './wait-store.ts'

/** The path of a field in `TicketWrite`: that of the order without `ticketData.0.`, or `ticketTypeId`. */
const ticketPath = (path: string): string =>
  path.replace(/^ticketData\.0\./, '').replace(/^tickets\.0\..*/, 'ticketTypeId')

/**
 * Issues a ticket to a user, once per key. It is a registration with one place, so the rules of capacity, startup details and
 * decks apply. Throws `missing` if the event does not exist, `invalid`, `soldOut`, `keyReused`, `busy`.
 */
export async function issueTicket(db: Database, write: TicketWrite, key: string | undefined, author: Author) {
  const { userId, attendee } = write
  const user = await execute(db, userById(db, userId))
  if (!user) throw invalid({ userId: messages.linkedMissing })
  const buyer = fromKeys(personFields, (field) => user[field] ?? attendee[field])
  return issue(db, { ...write, buyer }, { author, savesBuyer: false, key: key && `ticket:${userId}:${key}` })
}

/** Issues a ticket to somebody who becomes its buyer, atomically and once per key. Throws as `issueTicket` does. */
export const addGuest = (db: Database, eventId: number, write: GuestWrite, key: string | undefined, author: Author) =>
  issue(
    db,
    { ...write, eventId, buyer: write.attendee },
    { author, savesBuyer: true, key: key && `guest:${eventId}:${key}` },
  )

type Issue = { author: Author; savesBuyer: boolean; key?: string | undefined }

async function issue(
  db: Database,
  { eventId, ticketTypeId, buyer, attendee, startupDetails, notify }: GuestWrite & { eventId: number; buyer: Person },
  { author, ...options }: Issue,
) {
  const order = {
    userData: buyer,
    eventId,
    tickets: [{ ticketTypeId, quantity: 1 }],
    ticketData: [{ ...attendee, startupDetails }],
  }
  try {
    const { id } = await register(db, order, { ...options, author, notify }, author.now)
    return found(await execute(db, ticketOfRegistration(db, id)))
  } catch (error) {
    if (!(error instanceof Problem) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([path, message]) => [ticketPath(path), message])
    throw new Problem(error.code, error.message, Object.fromEntries(fields))
  }
}

/**
 * Corrects a ticket, moves it to another type of its event, or both. A move to a type of presenters needs complete
 * startup details; a move to another type removes them, and their deck. A new address gets the ticket by mail, with a new
 * code. With `alsoBuyer` it also becomes that of the order, whose link ends. Throws `missing`, `cancelled`, `invalid`, `soldOut`, `changedMeanwhile` for another version than `ifMatch` names, and `conflict`
 * for who waits or was erased.
 */
export async function updateTicket(
  env: Pick<Bindings, 'DB' | 'DECKS'>,
  id: number,
  {
    ticketTypeId,
    attendee = {},
    startupDetails,
    doorNote,
    resultLine,
    alsoBuyer,
    ifMatch,
  }: TicketChange & { ifMatch?: string | undefined },
  author: Author,
) {
  const db = connect(env.DB)
  const known = found(await execute(db, changeableTicket(db, id)))
  const { ticket, row, buyer, types } = known
  const buyersAddress = alsoBuyer ? buyersAddressOf(attendee.email, known) : null
  if (ifMatch && !matchesEtag(ifMatch, await etagOf(changedPart(ticket)))) throw new Problem('changedMeanwhile')
  assertChangeable(ticket)
  const type = types.find((one) => one.id === (ticketTypeId ?? ticket.ticketTypeId))
  if (!type) throw invalid({ ticketTypeId: messages.ticketOfAnotherEvent })
  const move = type.id === ticket.ticketTypeId ? undefined : { ticketTypeId: type.id }
  if (move && ticket.status === 'WAITING') throw new Problem('conflict', messages.waitingMove)
  const change = {
    ticketId: id,
    ticketTypeId: ticket.ticketTypeId,
    attendee: { ...differing(attendee, ticket.attendee), ...(buyersAddress && { email: buyersAddress.email }) },
    startup: startupOf(ticket, { type, isMove: move !== undefined, startupDetails }),
    wishes: notesOf(row, type, { doorNote, resultLine }),
    move,
    ifStill: ifMatch ? row : null,
    isMailed: !alsoBuyer && attendee.email !== buyer,
    buyersAddress,
    now: author.now,
  }
  if (!move && isEmpty({ ...change.attendee, ...change.startup, ...change.wishes })) return ticket
  const write = execute(db, changeTicket(db, change, author)).catch((error) => {
    if (!refusedBy(error, 'ticket_types_sold_within_capacity')) throw error
    throw new Problem('soldOut', messages.soldOut(type.name, 0), { ticketTypeId: messages.soldOut(type.name, 0) })
  })
  const { ticket: changed, isApplied, releasedDecks } = await withKnownDeck(write)
  await removeReleased(env, releasedDecks)
  assertChangeable(found(changed))
  // Somebody else moved or changed it between the read and the write.
  if (!isApplied) throw new Problem(ifMatch ? 'changedMeanwhile' : 'conflict')
  return found(changed)
}

type OrderOfTicket = { buyer: string; isErased: boolean; places: number }

/** The new address of the order of a ticket. Null if it has that address. Throws `invalid` without one, and `conflict`. */
function buyersAddressOf(email: string | undefined, { buyer, isErased, places }: OrderOfTicket): BuyersAddress | null {
  if (!email) throw invalid({ 'attendee.email': messages.emailRequired })
  if (isErased) throw new Problem('conflict', messages.erasedPerson)
  return email === buyer ? null : { email, former: buyer, places }
}

/** Throws `eventPast` after the end of an event, which its agenda tells. Without a date it has not ended. */
export async function assertNotEnded(db: Database, { id, status }: OrderedEvent, now: Date): Promise<void> {
  const event = found(await execute(db, calendarEvent(db, id)))
  const end = eventEnd(event, event.agenda)
  if (status === 'PAST' || (end !== null && end <= now)) throw new Problem('eventPast', messages.eventOver)
}

/** Throws `invalid` for who did not present, and `eventPast` some weeks after the event. */
export function assertMayPublish(
  { publishResult }: { publishResult?: boolean | undefined },
  event: OrderedEvent,
  now: Date,
): void {
  if (publishResult === undefined) throw invalid({ publishResult: messages.didNotPresent })
  if (!mayPublish(event, now)) throw new Problem('eventPast', messages.resultPast)
}

/** Throws `cancelled`, and `conflict` for an erased person. */
function assertChangeable({ status, attendee }: AnyTicket): void {
  if (status === 'CANCELLED') throw new Problem('cancelled')
  // Somebody who came without a ticket may have no address, but has a name.
  if (attendee.firstName === '') throw new Problem('conflict', messages.erasedPerson)
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0

type Attendee = NonNullable<TicketChange['attendee']>

const differing = (given: Attendee, stored: Person): Attendee =>
  pick(
    given,
    personFields.filter((field) => given[field] !== undefined && given[field] !== stored[field]),
  )

type Notes = Pick<TicketChange, 'doorNote' | 'resultLine'>

/** The notes of organisers that change. Throws `invalid` for a sentence about a result of somebody without a startup. */
function notesOf(
  stored: { doorNote: string | null; resultLine: string | null },
  { type }: { type: TicketKind },
  { doorNote, resultLine }: Notes,
) {
  if (resultLine && !isPresenter(type)) throw invalid({ resultLine: messages.didNotPresent })
  return {
    ...(doorNote !== undefined && doorNote !== stored.doorNote && { doorNote }),
    ...(resultLine !== undefined && resultLine !== stored.resultLine && { resultLine }),
  }
}

type StartupChange = { type: { type: TicketKind }; isMove: boolean; startupDetails: object | undefined }

function startupOf({ startupDetails: stored }: AnyTicket, { type, isMove, startupDetails }: StartupChange) {
  if (!isPresenter(type.type)) return isMove ? noStartup : {}
  return isMove || startupDetails ? correctedStartup(stored, startupDetails ?? {}) : {}
}

/**
 * Changes the status of a ticket. Allowed: CONFIRMED to CHECKED_IN and back; both to CANCELLED, which frees the place;
 * CANCELLED to CONFIRMED if a place is left, which becomes CHECKED_IN if the holder was let in; WAITING to CANCELLED. Idempotent. Throws `missing`, `conflict`, `soldOut`.
 */
export async function changeStatus(db: Database, id: number, status: TicketStatus, author: Author): Promise<AnyTicket> {
  try {
    const ticket = found(await execute(db, setTicketStatus(db, id, status, author)))
    if (ticket.status === 'WAITING') throw new Problem('conflict', messages.waitingTicket)
    if (ticket.status === 'CANCELLED' && status !== 'CANCELLED') throw new Problem('conflict', messages.cancelledTicket)
    return ticket
  } catch (error) {
    if (!refusedBy(error, 'ticket_types_sold_within_capacity')) throw error
    const { name, left } = found(await execute(db, placesLeft(db, id)))
    throw new Problem('soldOut', messages.soldOut(name, left))
  }
}

/** Organisers give nobody a place, and put nobody on the waiting list, once an event has begun or was called off. */
export function assertTakesPlace(event: OrderedEvent, now: Date): void {
  if (hasBegun(event, now)) throw new Problem('eventPast', messages.waitingListPast)
  if (event.cancelled) throw new Problem('registrationClosed', messages.eventCancelled)
}

/**
 * Puts a cancelled ticket at the end of the waiting list. It moves up at once if there is a place. Throws `missing`,
 * `eventPast`, `registrationClosed`, and `conflict` for a ticket that is not cancelled, whose person was erased, or whose
 * order waits for another type.
 */
export async function putOnList(db: Database, id: number, author: Author): Promise<AnyTicket> {
  const { ticket, event, waitsForOther } = found(await execute(db, waitableTicket(db, id)))
  assertTakesPlace(event, author.now)
  if (ticket.status !== 'CANCELLED') throw new Problem('conflict', messages.notCancelled)
  if (ticket.attendee.firstName === '') throw new Problem('conflict', messages.erasedPerson)
  if (waitsForOther) throw new Problem('conflict', messages.waitsForOther)
  return found(await executeOnce(db, waitAgain(db, id, author)))
}
