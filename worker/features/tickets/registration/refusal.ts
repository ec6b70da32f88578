import { messages } from '#schema/error-messages.ts'
import { limits } from '#schema/limits.ts'
import { isPresenter } from '#schema/options.ts'
import { invalid, Problem } from '#schema/problem.ts'
import { type RegistrationOrder, readStartupDetails, seatsOf } from '#schema/registration.ts'
import { formatHour } from '#schema/warsaw-clock.ts'
import { type NewRegistration, type RefusalContext, type Seat, walkInKeyPrefix } from './store.ts'

type OrderedTickets = RegistrationOrder['tickets']
type Types = RefusalContext['types']

/**
 * The reason why the database refused an order, or null if it would accept the order now (for example after a
 * cancellation). If several rules are broken, the first one in this function wins.
 */
export function explainRefusal(
  { tickets: ordered, ticketData }: RegistrationOrder,
  registration: NewRegistration,
  { event, types, decks, taken }: RefusalContext,
): Problem | null {
  const { places, source, waits, createdAt } = registration
  if (!event || (source === 'FORM' && !event.published)) return new Problem('missing')
  if (!event.published) return new Problem('conflict', messages.draftHasNoTickets)
  const closed = source === 'FORM' ? whyClosed(event, { waits, createdAt }) : null
  if (closed) return closed
  const usableDecks = decks.filter(({ completedAt, claimedBy }) => completedAt && !claimedBy).map(({ id }) => id)
  const fields = Object.fromEntries([
    ...unknownTypes(ordered, types),
    ...incompleteStartups(places, ticketData, types),
    ...unusableDecks(places, types, usableDecks),
  ])
  if (Object.keys(fields).length > 0) return invalid(fields)
  const unavailable = soldOut(ordered, types)
  if (waits && !unavailable) return new Problem('placesLeft')
  return (waits ? null : unavailable) ?? limitReached(registration, taken)
}

/** Why visitors cannot register for an event or join its waiting list, or null. */
function whyClosed(
  { status, beginsAt, cancelled, enabled, registrationOpen, opensAt, closesAt }: NonNullable<RefusalContext['event']>,
  { waits, createdAt }: Pick<NewRegistration, 'waits' | 'createdAt'>,
): Problem | null {
  if (status === 'PAST') return new Problem('eventPast')
  // What the database compares too.
  if (beginsAt !== null && beginsAt <= createdAt)
    return new Problem('eventPast', waits ? messages.waitingListPast : messages.eventPast)
  if (cancelled) return new Problem('registrationClosed', messages.eventCancelled)
  if (!enabled || !registrationOpen) return new Problem('registrationClosed')
  if (closesAt && closesAt <= createdAt) return new Problem('registrationClosed', messages.registrationEnded)
  if (!opensAt || opensAt <= createdAt) return null
  const isToCome = beginsAt === null || opensAt < beginsAt
  const message = isToCome ? messages.registrationOpensAt(formatHour(opensAt)) : messages.registrationClosed
  return new Problem('registrationClosed', message)
}

type FieldError = [path: string, message: string]

const unknownTypes = (ordered: OrderedTickets, types: Types): FieldError[] =>
  ordered.flatMap(({ ticketTypeId }, index): FieldError[] =>
    types.some(({ id }) => id === ticketTypeId)
      ? []
      : [[`tickets.${index}.ticketTypeId`, messages.ticketOfAnotherEvent]],
  )

const isPresenterType = (types: Types, ticketTypeId: number): boolean =>
  types.some(({ id, type }) => id === ticketTypeId && isPresenter(type))

const incompleteStartups = (
  places: readonly Seat[],
  data: RegistrationOrder['ticketData'],
  types: Types,
): FieldError[] =>
  places.flatMap(({ ticketTypeId }, index) =>
    isPresenterType(types, ticketTypeId)
      ? Object.entries(readStartupDetails(data[index]?.startupDetails).fields ?? {}).map(
          ([field, message]): FieldError => [
            ['ticketData', index, 'startupDetails', field].filter((part) => part !== '').join('.'),
            message,
          ],
        )
      : [],
  )

const unusableDecks = (places: readonly Seat[], types: Types, usable: readonly string[]): FieldError[] =>
  places.flatMap(({ ticketTypeId, deckId }, index): FieldError[] =>
    deckId && isPresenterType(types, ticketTypeId) && !usable.includes(deckId)
      ? [[`ticketData.${index}.startupDetails.pitchDeck`, messages.deckUnknown]]
      : [],
  )

function limitReached({ source, idempotencyKey, places }: NewRegistration, taken: number): Problem | null {
  const isLimited = source === 'FORM' || idempotencyKey.startsWith(walkInKeyPrefix)
  if (!isLimited || taken + places.length <= limits.ticketsPerBuyer) return null
  return new Problem('limitReached', messages.limitReached, { 'userData.email': messages.limitReached })
}

/** A `soldOut` problem for the first ticket type with too few places left. Its message says how many are left. */
function soldOut(ordered: OrderedTickets, types: Types): Problem | null {
  for (const [index, { ticketTypeId }] of ordered.entries()) {
    const type = types.find(({ id }) => id === ticketTypeId)
    const wanted = seatsOf(ordered).filter((id) => id === ticketTypeId).length
    if (!type || wanted <= type.capacity - type.sold) continue
    const message = messages.soldOut(type.name, type.capacity - type.sold)
    return new Problem('soldOut', message, { [`tickets.${index}.quantity`]: message })
  }
  return null
}
