import { Accepted } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import {
  AnswerWrite,
  ErasedOrder,
  OrderData,
  OrderDetail,
  OrderedEvent,
  OrderedTicket,
  TicketCorrection,
  WaitingPlace,
} from '#schema/order.ts'
import { OrderLookup } from '#schema/order-lookup.ts'
import { area, one, operation, request, response } from '#worker/openapi/operation.ts'

const { resendsAnHour } = limits.mail
const eventPast = messages.orderPast

const orderNotes = {
  state: '`CONFIRMED` if a ticket is confirmed or checked in, else `WAITING` if somebody waits, else `CANCELLED`.',
  answer: 'Whether the guests come, as the buyer answered. Null without an answer.',
  waiting: 'Null if nobody waits. `position` is the number of groups that stand before.',
}
export const orders = area(
  'Orders',
  'What a buyer does with a registration, by the secret key of its link. Orders change until their event begins.',
  {
    ...response({ OrderedEvent }, 'The event of an order.'),
    ...response({ OrderedTicket }, 'A ticket of an order.', {
      code: 'Null while the person waits for a place.',
      startupDetails: 'Null for tickets of other types.',
    }),
    ...response({ OrderDetail }, 'A registration as its buyer sees it.', orderNotes),
    ...response({ OrderData }, 'Everything held about an order.', {
      ...orderNotes,
      messages: 'Mails about the order. Their content is not stored.',
    }),
    ...response({ ErasedOrder }, 'The id of the erased order.'),
    ...request({ TicketCorrection }, 'A correction of a ticket. What is absent stays as it is.', {
      attendee: 'Any fields of an attendee.',
      startupDetails: 'Any fields of `StartupDetailsWrite`. Ignored for tickets that are not for presenters.',
    }),
    ...response({ WaitingPlace }, 'The place of a group on the waiting list.', {
      position: 'How many groups stand before.',
      quantity: 'How many of the group still wait.',
    }),
    ...request({ AnswerWrite }, 'Whether the guests come.'),
    ...request({ OrderLookup }, 'The address of a buyer who lost the link of an order.'),
    ...response({ Accepted }, 'The request was accepted.'),

    'GET /orders/{key}': operation('readOrder', 'Read an order', { 200: one(OrderDetail) }),
    'DELETE /orders/{key}': operation('eraseOrder', 'Erase an order', {
      details:
        'Cancels its tickets for a coming event and removes all personal data and decks. Nameless rows stay, so that counts stay correct. The key is unknown afterwards.',
      200: one(ErasedOrder),
    }),
    'GET /orders/{key}/data': operation('downloadOrder', 'Download everything held about an order', {
      details: 'As an attachment.',
      200: one(OrderData),
    }),
    'PATCH /orders/{key}/tickets/{id}': operation('correctTicket', 'Correct a ticket', {
      details:
        'The rules are those of the registration. A replaced deck is deleted. A new address gets the ticket by mail, unless it is the buyer’s.',
      200: one(OrderDetail, 'The order with the corrected ticket.'),
      problems: { eventPast, cancelled: null },
    }),
    'POST /orders/{key}/tickets/{id}/cancel': operation('cancelTicket', 'Cancel a ticket of an order', {
      details: 'Idempotent.',
      200: one(OrderDetail, 'The order with the cancelled ticket.'),
      problems: { eventPast, checkedIn: null },
    }),
    'POST /orders/{key}/cancel': operation('cancelOrder', 'Cancel all tickets of an order', {
      details: 'Cancels what is not checked in. Refused only if nothing but checked-in tickets is left. Idempotent.',
      200: one(OrderDetail, 'The order with its cancelled tickets.'),
      problems: { eventPast, checkedIn: null },
    }),
    'POST /orders/{key}/answer': operation('answerReminder', 'Say whether the guests come', {
      details: '`false` cancels what is confirmed. Idempotent.',
      200: one(OrderDetail, 'The order with the answer.'),
      problems: { eventPast },
    }),
    'PATCH /orders/{key}/waiting': operation('keepTogether', 'Choose whether who waits stays together', {
      details: 'A group that stays together takes places only when all of it fits. Idempotent.',
      200: one(OrderDetail, 'The order. Who fits now has moved up.'),
      problems: { eventPast, conflict: messages.nobodyWaits },
    }),
    'POST /orders/{key}/resend': operation('resendMails', 'Send the mails of an order again', {
      details: `At most ${resendsAnHour} times an hour.`,
      202: one(Accepted, 'The mails are on their way.'),
      problems: { cancelled: messages.orderCancelled, tooMany: messages.resentTooOften(resendsAnHour) },
    }),
    'POST /orders/lookup': operation('lookUpOrders', 'Ask for the links of lost orders', {
      details:
        'Mails the links of the address’s coming orders to it, at most once an hour. The response is the same for every address.',
      202: one(Accepted, 'A mail is on its way if the address has coming orders.'),
    }),
  },
)
