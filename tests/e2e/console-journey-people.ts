import { dateInWarsaw } from '#schema/dates.ts'
import { dayMs } from '#schema/durations.ts'
import { aPerson } from '../support/factories.ts'
import { aGuestOf } from './console-guests.ts'
import { aTitle } from './console-owner.ts'
import { presentersOf } from './presenters.ts'
import type { Organiser } from './site.ts'

export const startupNames = ['Kometa', 'Zorza', 'Meteor', 'Orbita'] as const

/** People who are found by name, each with an order and an address of their own. */
const known = {
  corrected: { firstName: 'Żaneta', lastName: 'Żółw' },
  cancelled: { firstName: 'Bogusz', lastName: 'Rezygnujący' },
  moved: { firstName: 'Cyryl', lastName: 'Źdźbło' },
}
const waiting = [
  { firstName: 'Pola', lastName: 'Pierwsza' },
  { firstName: 'Dagna', lastName: 'Druga' },
]

const withAddress = (person: { firstName: string; lastName: string }) => ({
  ...person,
  email: `${crypto.randomUUID()}@poczta.example`,
})

/** An order of five tickets. All have the buyer's email address, so it gets one mail. */
function anOrderOfFive(organiser: Organiser, { id, eventId }: { id: number; eventId: number }) {
  const buyer = aPerson({ email: `${crypto.randomUUID()}@poczta.example` })
  return organiser.call('POST', '/registration', {
    eventId,
    userData: buyer,
    tickets: [{ ticketTypeId: id, quantity: 5 }],
    ticketData: Array.from({ length: 5 }, () => buyer),
  })
}

/**
 * An evening in three days for which 26 people have registered through the API: 4 presenters, of whom the first has a
 * deck, and 22 others, who take all places of their type. Two more wait, in this order. The type "Ekipa" is empty. The
 * list of people has two pages. API tests have 300 people.
 */
export async function aFullEvening(organiser: Organiser, origin: string) {
  const date = dateInWarsaw(new Date(Date.now() + 3 * dayMs))
  const event = await organiser.anEvent(
    { title: aTitle('Pełna sala'), date },
    { attendee: 22, startup: 4, personal: 0 },
  )
  const crew = await organiser.call<{ id: number }>('POST', '/ticket-types', {
    eventId: event.id,
    name: 'Ekipa',
    type: 'OTHER',
    capacity: 2,
  })
  const people = {
    corrected: withAddress(known.corrected),
    cancelled: withAddress(known.cancelled),
    moved: withAddress(known.moved),
  }
  const singles = [
    ...Object.values(people),
    withAddress({ firstName: 'Edek', lastName: 'Sam' }),
    withAddress({ firstName: 'Fela', lastName: 'Sama' }),
    withAddress({ firstName: 'Gaja', lastName: 'Sama' }),
    withAddress({ firstName: 'Hala', lastName: 'Sama' }),
  ]
  await presentersOf(organiser, origin, event, startupNames)
  await Promise.all([
    ...[1, 2, 3].map(() => anOrderOfFive(organiser, event.attendee)),
    ...singles.map((person) => aGuestOf(organiser, event.attendee, person)),
  ])
  const [first, second] = waiting.map(withAddress)
  if (!first || !second) throw new Error('Two people wait')
  for (const person of [first, second]) await aGuestOf(organiser, event.attendee, person, undefined, '/waiting-list')
  return { ...event, crew, people, first, second }
}
