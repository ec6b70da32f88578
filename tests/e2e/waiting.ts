import type { Page as List } from '#schema/envelope.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import type { JoinedGroup, WaitingGroup } from '#schema/waiting-list.ts'
import { guests } from './orders.ts'
import type { Organiser, Page } from './site.ts'
import { person, type Wizard } from './wizard.ts'

/** Capacities of an event whose attendee tickets are sold out. */
export const soldOut = { attendee: 0, startup: 5, personal: 5 }

type Event = { id: number; attendee: TicketType }

/** Puts the first `quantity` guests on the waiting list of an event's attendee tickets, through the API. */
export async function aWaitingGroup(organiser: Organiser, { id, attendee }: Event, quantity = 3, together = false) {
  const { orderKey, position } = await organiser.call<JoinedGroup>('POST', '/waiting-list', {
    eventId: id,
    userData: guests[0],
    tickets: [{ ticketTypeId: attendee.id, quantity }],
    ticketData: guests.slice(0, quantity),
    together,
  })
  return { path: `/order/${orderKey}`, position, leave: () => organiser.call('POST', `/orders/${orderKey}/cancel`, {}) }
}

/** Changes the capacity of an event's attendee tickets. */
export const setCapacity = (organiser: Organiser, { attendee }: Event, capacity: number) =>
  organiser.call('PUT', `/ticket-types/${attendee.id}`, { ...attendee, capacity })

/** Who waits for an event, as organisers see it: names by group. */
export async function whoWaits(organiser: Organiser, eventId: number) {
  const { data } = await organiser.call<List<WaitingGroup>>('GET', `/waiting-list?eventId=${eventId}`)
  return data.map(({ together, tickets }) => ({ together, names: tickets.map(({ attendee }) => attendee.firstName) }))
}

/** The keys of the requests that a page sends to an API path. */
export function keysSentTo(page: Page, path: string): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${path}`)) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

/** The analytics events of a page: name and label. */
export const trackedLabels = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => ('event' in entry ? `${entry.event} ${Object(entry).label}` : '')),
  )
/** The button of the last step. */
export const join = 'Zapisz się na listę rezerwową'
export const addWaiting = 'Dodaj osobę na listę rezerwową: Uczestnik'

/** Fills in both people from the second step on, and stays on the last step. */
export async function fillTwo(wizard: Wizard) {
  await wizard.continueTo('Twoje dane')
  await wizard.fill(person)
  await wizard.continueTo('Dane uczestników')
  await wizard.field('Użyj danych rejestrującego').check()
  await wizard.fill({ ...person, Imię: 'Łucja', 'Adres email': 'lucja@uczelnia.example' }, wizard.attendee(2))
}
