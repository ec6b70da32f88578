import ICAL from 'ical.js'
import type { OrderedTicket } from '#schema/order.ts'
import { letterAsText } from '#worker/delivery/letter.ts'
import type { Content } from '#worker/features/mail/messages/mails/content.ts'
import type { GuestTicket, OrderMail } from '#worker/features/mail/messages/mails/order-mail.ts'
import { anEvent } from '#worker/features/mail/messages/samples.ts'
import type { CalendarEvent } from '#worker/features/program/events/published-store.ts'

export const origin = 'https://iskra.test'
export const now = new Date('2030-03-17T12:00:00Z')

/** An event as calendars read it. */
export const aCalendarEvent = (fields: Partial<CalendarEvent> = {}): CalendarEvent =>
  anEvent(now, {
    id: 4,
    title: 'Wieczór założycieli',
    date: '2030-03-19',
    time: '18:00',
    location_name: 'Gmach Główny',
    address: 'Plac Politechniki 1',
    announcedAt: new Date('2030-01-02T03:04:05Z'),
    revision: 3,
    createdAt: new Date('2030-01-02T03:04:05Z'),
    updatedAt: new Date('2030-02-03T04:05:06Z'),
    ...fields,
  })

/** The buyer of every order. Phone and university must be in no mail. */
export const buyer = {
  firstName: 'Łucja',
  lastName: 'Żak',
  email: 'lucja@uczelnia.example',
  phone: '600100200',
  university: 'Tajna Akademia',
}

/** A confirmed ticket of the buyer. */
export const aTicket = (
  id: number,
  fields: Partial<OrderedTicket> = {},
  attendee: Partial<typeof buyer> = {},
): OrderedTicket => ({
  id,
  code: `${id}`.padStart(26, 'c'),
  shortCode: 'KARABE',
  status: 'CONFIRMED',
  ticketType: { id: 1, name: 'Uczestnik', type: 'ATTENDEE' },
  attendee: { ...buyer, ...attendee },
  startupDetails: null,
  answer: null,
  noPhotos: false,
  slot: null,
  deck: null,
  ...fields,
})

/** The same ticket in a mail to its holder. */
export const asGuestTicket = (ticket: OrderedTicket): GuestTicket => ({
  ...ticket,
  code: ticket.code ?? '',
  guestUrl: `${origin}/guest/${`${ticket.id}`.padStart(26, 'g')}`,
})

/** An event without notes, as orders tell of it. */
const noNotes = { guestNote: null, accessNote: null }

/** A guest with an address of their own. */
export const jan = { firstName: 'Jan', lastName: 'Kos', email: 'jan@uczelnia.example' }

/** What a mail about an order is made of. `fields` are of its event. */
export function anOrderMail(tickets: OrderedTicket[], fields: Partial<CalendarEvent> = {}): OrderMail {
  const event = aCalendarEvent(fields)
  const { id, title, date, time, location_name, address, status, enabled, cancelled, languages } = event
  return {
    origin,
    orderUrl: `${origin}/order/${'k'.repeat(26)}`,
    event,
    ticketsOfAddress: tickets.filter(({ status }) => status !== 'CANCELLED').length,
    order: {
      id: 'r'.repeat(26),
      event: { id, title, date, time, location_name, address, status, enabled, cancelled, languages, ...noNotes },
      state: tickets.some((one) => one.status !== 'CANCELLED') ? 'CONFIRMED' : 'CANCELLED',
      createdAt: '2030-01-01T00:00:00.000Z',
      buyer,
      answer: null,
      waiting: null,
      tickets,
    },
  }
}

/** The plain text of a mail. */
export const textOf = (content: Content | null): string => (content ? letterAsText(content.letter) : 'no mail')
/** The names of the files in a mail. */
export const namesOf = (content: Content | null) => content?.attachments?.map(({ filename }) => filename)
/** A cancelled ticket. */
export const cancelledOf = (id: number, attendee = {}) => aTicket(id, { status: 'CANCELLED' }, attendee)

/** The calendar entry in a mail, read by an independent library. */
export function calendarOf(content: Content | null) {
  const file = content?.attachments?.find(({ type }) => type.startsWith('text/calendar'))
  return new ICAL.Component(ICAL.parse(new TextDecoder().decode(file?.content))).getFirstSubcomponent('vevent')
}
