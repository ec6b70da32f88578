import { Accepted } from '#schema/envelope.ts'
import { Message } from '#schema/message.ts'
import {
  AnswerWrite,
  ErasedOrder,
  OrderData,
  OrderDetail,
  OrderedEvent,
  OrderedTicket,
  TicketCorrection,
} from '#schema/order.ts'
import { OrderLookup } from '#schema/order-lookup.ts'
import { requestComponent, responseComponent } from '#worker/openapi/component.ts'
import { deck, person, ticket } from './registrations.ts'

const { createdAt } = ticket

export const event: OrderedEvent = {
  id: 12,
  title: 'Iskra XII',
  date: '2030-03-19',
  time: '18:00',
  location_name: 'Gmach Główny',
  address: 'Plac Politechniki 1, Warszawa',
  status: 'UPCOMING',
  enabled: true,
  cancelled: false,
}
const ordered: OrderedTicket = {
  id: ticket.id,
  code: ticket.code,
  status: 'CONFIRMED',
  ticketType: { id: ticket.ticketTypeId, name: 'Startup Pitch', type: 'PRESENTER_STARTUP' },
  attendee: person,
  startupDetails: ticket.startupDetails,
}
const order: OrderDetail = {
  id: ticket.registrationId,
  event,
  state: 'CONFIRMED',
  createdAt,
  buyer: person,
  answer: null,
  waiting: null,
  tickets: [ordered],
}
const orderNotes = {
  state: '`CONFIRMED` if a ticket is confirmed or checked in, else `WAITING` if somebody waits, else `CANCELLED`.',
  answer: 'Whether the guests come, as the buyer answered. Null without an answer.',
  waiting: 'Null if nobody waits. `position` is the number of groups that stand before.',
}

export const orderComponents = [
  responseComponent('OrderedEvent', OrderedEvent, { about: 'The event of an order.', example: event }),
  responseComponent('OrderedTicket', OrderedTicket, {
    about: 'A ticket of an order.',
    example: ordered,
    notes: { code: 'Null while the person waits for a place.', startupDetails: 'Null for tickets of other types.' },
  }),
  responseComponent('OrderDetail', OrderDetail, {
    about: 'A registration as its buyer sees it.',
    example: order,
    notes: orderNotes,
  }),
  responseComponent('OrderData', OrderData, {
    about: 'Everything held about an order.',
    example: {
      ...order,
      pitchDecks: [{ ...deck, size: 2_400_000 }],
      entrances: [],
      messages: [{ kind: 'confirmation', status: 'SENT', createdAt, to: person.email }],
    },
    notes: { ...orderNotes, messages: 'Mails about the order. Their content is not stored.' },
  }),
  responseComponent('ErasedOrder', ErasedOrder, {
    about: 'The id of the erased order.',
    example: { id: ticket.registrationId },
  }),
  requestComponent('TicketCorrection', TicketCorrection, {
    about: 'A correction of a ticket. What is absent stays as it is.',
    example: { attendee: { firstName: 'Łucja' }, startupDetails: { productStage: 'Users' } },
    notes: {
      attendee: 'Any fields of an attendee.',
      startupDetails: 'Any fields of `StartupDetailsWrite`. Ignored for tickets that are not for presenters.',
    },
  }),
  requestComponent('AnswerWrite', AnswerWrite, { about: 'Whether the guests come.', example: { coming: true } }),
  requestComponent('OrderLookup', OrderLookup, {
    about: 'The address of a buyer who lost the link of an order.',
    example: { email: person.email },
  }),
  responseComponent('Accepted', Accepted, { about: 'The request was accepted.', example: { accepted: true } }),
  responseComponent('Message', Message, {
    about: 'A mail of the outbox. Its content is stored nowhere.',
    example: {
      id: '5f0c1d2e3a4b5c6d7e8f901a2b3c4d5e',
      kind: 'confirmation',
      to: person.email,
      status: 'PENDING',
      attempts: 1,
      dueAt: createdAt,
      sentAt: null,
      error: '451 try again later',
    },
    notes: {
      to: 'Empty once the recipient was erased.',
      dueAt: 'When the next attempt may start.',
      error: 'Why the last attempt failed.',
    },
  }),
]
