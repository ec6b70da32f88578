import { Accepted } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import { ErasedOrder, OrderData, OrderDetail } from '#schema/order.ts'
import { area, one, operation } from '#worker/openapi/operation.ts'

const { resendsAnHour } = limits.mail
const eventPast = messages.orderPast

export const orders = area(
  'Orders',
  'What a buyer does with a registration, by the secret key of its link. Orders change until their event begins.',
  {
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
