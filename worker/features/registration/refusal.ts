import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import { isPresenter } from '#schema/options.ts'
import { invalid, Problem } from '#schema/problem.ts'
import { type RegistrationOrder, readStartupDetails, seatsOf } from '#schema/registration.ts'
import type { NewRegistration, RefusalContext, Seat } from './store.ts'

type Ordered = RegistrationOrder['tickets']
type Types = RefusalContext['types']

/**
 * Why the database refused an order, or null where nothing stands in its way any more (someone has cancelled meanwhile). The
 * order of the rules is the order in which they are told.
 */
export function explainRefusal(
  { tickets: ordered, ticketData }: RegistrationOrder,
  { places, source }: NewRegistration,
  { event, types, decks, taken }: RefusalContext,
): Problem | null {
  if (!event) return new Problem('missing')
  if (source === 'FORM' && event.status === 'PAST') return new Problem('eventPast')
  if (source === 'FORM' && !(event.enabled && event.registrationOpen)) return new Problem('registrationClosed')
  const usableDecks = decks.filter(({ completedAt, claimedBy }) => completedAt && !claimedBy).map(({ id }) => id)
  const fields = Object.fromEntries([
    ...unknownTypes(ordered, types),
    ...incompleteStartups(places, ticketData, types),
    ...unusableDecks(places, types, usableDecks),
  ])
  if (Object.keys(fields).length > 0) return invalid(fields)
  return soldOut(ordered, types) ?? limitReached(source, taken + places.length)
}

type Sentence = [path: string, sentence: string]

const unknownTypes = (ordered: Ordered, types: Types): Sentence[] =>
  ordered.flatMap(({ ticketTypeId }, index): Sentence[] =>
    types.some(({ id }) => id === ticketTypeId)
      ? []
      : [[`tickets.${index}.ticketTypeId`, messages.ticketOfAnotherEvent]],
  )

const presents = (types: Types, ticketTypeId: number): boolean =>
  types.some(({ id, type }) => id === ticketTypeId && isPresenter(type))

const incompleteStartups = (places: readonly Seat[], data: RegistrationOrder['ticketData'], types: Types): Sentence[] =>
  places.flatMap(({ ticketTypeId }, index) =>
    presents(types, ticketTypeId)
      ? Object.entries(readStartupDetails(data[index]?.startupDetails).fields ?? {}).map(
          ([field, sentence]): Sentence => [
            ['ticketData', index, 'startupDetails', field].filter((part) => part !== '').join('.'),
            sentence,
          ],
        )
      : [],
  )

const unusableDecks = (places: readonly Seat[], types: Types, usable: readonly string[]): Sentence[] =>
  places.flatMap(({ ticketTypeId, deckId }, index): Sentence[] =>
    deckId && presents(types, ticketTypeId) && !usable.includes(deckId)
      ? [[`ticketData.${index}.startupDetails.pitchDeck`, messages.deckUnknown]]
      : [],
  )

function limitReached(source: NewRegistration['source'], wanted: number): Problem | null {
  if (source !== 'FORM' || wanted <= limits.ticketsPerBuyer) return null
  return new Problem('limitReached', messages.limitReached, { 'userData.email': messages.limitReached })
}

/** Names the first type with too few places, and how many it has left. */
function soldOut(ordered: Ordered, types: Types): Problem | null {
  for (const [index, { ticketTypeId }] of ordered.entries()) {
    const type = types.find(({ id }) => id === ticketTypeId)
    const wanted = seatsOf(ordered).filter((id) => id === ticketTypeId).length
    if (!type || wanted <= type.capacity - type.sold) continue
    const sentence = messages.soldOut(type.name, type.capacity - type.sold)
    return new Problem('soldOut', sentence, { [`tickets.${index}.quantity`]: sentence })
  }
  return null
}
