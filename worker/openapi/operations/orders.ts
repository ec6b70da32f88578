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
import { area, request, response } from '#worker/openapi/area.ts'
import { get, patch, post, remove } from '#worker/openapi/operation.ts'
import { accepted, one } from '#worker/openapi/success.ts'

const { resendsAnHour } = limits.mail
const eventPast = messages.orderPast

const orderNotes = {
  state: '`CONFIRMED` if a ticket is confirmed or checked in, else `WAITING` if somebody waits, else `CANCELLED`.',
  answer: 'Whether the guests come, as the buyer answered. Null without an answer.',
  waiting: 'Null if nobody waits. `position` is the number of groups that stand before.',
}
export const orders = area`
  Orders. What a buyer does with a registration, by the secret key of its link. Orders change until their event
  begins.`({
  OrderedEvent: response(OrderedEvent)`The event of an order.`,
  OrderedTicket: response(OrderedTicket, {
    code: 'Null while the person waits for a place.',
    startupDetails: 'Null for tickets of other types.',
  })`A ticket of an order.`,
  OrderDetail: response(OrderDetail, orderNotes)`A registration as its buyer sees it.`,
  OrderData: response(OrderData, { ...orderNotes, messages: 'Mails about the order. Their content is not stored.' })`
    Everything held about an order.`,
  ErasedOrder: response(ErasedOrder)`The id of the erased order.`,
  TicketCorrection: request(TicketCorrection, {
    attendee: 'Any fields of an attendee.',
    startupDetails: 'Any fields of `StartupDetailsWrite`. Ignored for tickets that are not for presenters.',
  })`A correction of a ticket. What is absent stays as it is.`,
  WaitingPlace: response(WaitingPlace, {
    position: 'How many groups stand before.',
    quantity: 'How many of the group still wait.',
  })`The place of a group on the waiting list.`,
  AnswerWrite: request(AnswerWrite)`Whether the guests come.`,
  OrderLookup: request(OrderLookup)`The address of a buyer who lost the link of an order.`,
  Accepted: response(Accepted)`The request was accepted.`,

  readOrder: get('/orders/{key}', one(OrderDetail))`Read an order.`,
  eraseOrder: remove('/orders/{key}', one(ErasedOrder))`
    Erase an order. Cancels its tickets for a coming event and removes all personal data and decks. Nameless rows
    stay, so that counts stay correct. The key is unknown afterwards.`,
  downloadOrder: get('/orders/{key}/data', one(OrderData))`Download everything held about an order. As an attachment.`,
  correctTicket: patch('/orders/{key}/tickets/{id}', one(OrderDetail), { eventPast, cancelled: null })`
    Correct a ticket. The rules are those of the registration. A replaced deck is deleted. A new address gets the
    ticket by mail, unless it is the buyer’s. @returns The order with the corrected ticket.`,
  cancelTicket: post('/orders/{key}/tickets/{id}/cancel', one(OrderDetail), { eventPast, checkedIn: null })`
    Cancel a ticket of an order. Idempotent. @returns The order with the cancelled ticket.`,
  cancelOrder: post('/orders/{key}/cancel', one(OrderDetail), { eventPast, checkedIn: null })`
    Cancel all tickets of an order. Cancels what is not checked in. Refused only if nothing but checked-in tickets is
    left. Idempotent. @returns The order with its cancelled tickets.`,
  answerReminder: post('/orders/{key}/answer', one(OrderDetail), { eventPast })`
    Say whether the guests come. \`false\` cancels what is confirmed. Idempotent. @returns The order with the answer.`,
  keepTogether: patch('/orders/{key}/waiting', one(OrderDetail), { eventPast, conflict: messages.nobodyWaits })`
    Choose whether who waits stays together. A group that stays together takes places only when all of it fits.
    Idempotent. @returns The order. Who fits now has moved up.`,
  resendMails: post('/orders/{key}/resend', accepted(Accepted), {
    cancelled: messages.orderCancelled,
    tooMany: messages.resentTooOften(resendsAnHour),
  })`Send the mails of an order again. At most ${resendsAnHour} times an hour. @returns The mails are on their way.`,
  lookUpOrders: post('/orders/lookup', accepted(Accepted))`
    Ask for the links of lost orders. Mails the links of the address’s coming orders to it, at most once an hour. The
    response is the same for every address. @returns A mail is on its way if the address has coming orders.`,
})
