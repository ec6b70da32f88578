import { AlertWrite } from '#schema/alert.ts'
import { Accepted } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { GuestData } from '#schema/guest-data.ts'
import { GuestAnswer, GuestTicket, GuestTicketChange } from '#schema/guest-ticket.ts'
import { limits } from '#schema/limits.ts'
import { startupSectors } from '#schema/options.ts'
import * as order from '#schema/order.ts'
import { OrderLookup } from '#schema/order-lookup.ts'
import { Person, Registration, RegistrationOrder, StartupDetails, WaitingListOrder } from '#schema/registration.ts'
import { PersonRecord } from '#schema/ticket.ts'
import { pdfType, UploadedDeck, UploadRequest, UploadTarget } from '#schema/upload.ts'
import { JoinedGroup, PlaceWrite, TogetherWrite, WaitingGroup } from '#schema/waiting-list.ts'
import { area, get, link, patch, post, remove, request, response } from '#worker/openapi/describe.ts'
import { accepted, created, csvTable, file, list, one } from '#worker/openapi/success.ts'

const refusedOrder = { missing: null, registrationClosed: null, limitReached: null, keyReused: null }
const soldOut = messages.soldOut('Startup Pitch', 2)
const orderKey = 'The secret of the order’s page, `/order/{orderKey}`, and of its API.'
const wrongDeck = { unsupported: messages.deckNotPdf, tooLarge: messages.deckTooLarge }
const wrongForm = { ...wrongDeck, malformed: null, invalid: messages.deckMissing, missing: null }
const deckForm = { about: 'A PDF by name, type and content, at most 10 MB.', mediaTypes: [pdfType], field: 'pitchDeck' }
const registration = area`Registration. Registrations for events, and the pitch decks of presenters.`({
  PersonWrite: request(Person, {
    email: 'The domain must contain a dot.',
    phone: '9 to 15 digits. Other characters are allowed.',
  })`The contact data of a buyer. Attendees have the same fields.`,
  Person: response(PersonRecord)`A buyer or an attendee. Erased fields are empty.`,
  StartupDetailsWrite: request(StartupDetails, {
    startupName: 'The name and a short description.',
    sectors: `One or more, joined by commas, of: ${startupSectors.join(', ')}.`,
    websiteUrl: link,
    pitchDeck: 'The `url` of an uploaded deck that no other registration uses.',
    videoPitch: link,
  })`The startup of a presenter, for mentors. Required for presenter tickets, ignored for others.`,
  StartupDetails: response(StartupDetails, { pitchDeck: 'Only organisers can download it.' })`
    The startup of a presenter, for mentors.`,
  RegistrationOrder: request(RegistrationOrder, {
    tickets: 'Repeated entries of the same type are added up.',
    ticketData: 'One entry for each place, in the order of `tickets`, each repeated `quantity` times.',
  })`An order of places at one event: one to five of each ticket type.`,
  Registration: response(Registration, { orderKey })`A registration as its buyer sees it.`,
  UploadRequest: request(UploadRequest, {
    size: 'In bytes, at most 10 MB.',
    type: 'Anything but `text/`, `image/`, `audio/`, `video/` and `multipart/`: the content decides. The name must end in `.pdf`.',
  })`A deck that is about to be uploaded.`,
  UploadTarget: response(UploadTarget)`
    Where and how to send the deck: one request with this method, these headers and exactly that many bytes.`,
  UploadedDeck: response(UploadedDeck, {
    url: 'The value for `pitchDeck` in the startup details.',
    notice: '`incomplete`: no `%%EOF` in the last 2 kB; `encrypted`: it may need a password.',
  })`
    An uploaded deck. Decks that no registration uses are deleted after 24 hours.`,

  register: post('/registration', created(Registration), { ...refusedOrder, eventPast: null, soldOut })`
    Register for an event. Registers the whole order or nothing. One buyer’s address can hold at most ten places at an
    event. With an \`Idempotency-Key\` a retry is safe: the same key and body give the same 201 and create nothing. A
    refused order does not use up its key.`,
  startUpload: post('/uploads', created(UploadTarget), { ...wrongDeck, notConfigured: null, missing: null })`
    Start the upload of a pitch deck. The first of three steps: start here, send the file to the \`url\` in the
    response, then complete. The URL accepts one file of this type and size, for ten minutes. For a new deck of an
    order, its key in the header \`Order-Key\` replaces the Turnstile token.`,
  completeUpload: post('/uploads/{id}/complete', one(UploadedDeck), { ...wrongDeck, notUploaded: null })`
    Complete the upload of a pitch deck. Checks the uploaded file. An invalid file is deleted. Idempotent. @returns The
    deck, ready to use in a registration.`,
  uploadDeck: post('/upload/pitch-deck', created(UploadedDeck), wrongForm, deckForm)`
    Send a pitch deck through the API. In one step, for sites without direct uploads. For a new deck of an order, its
    key in the header \`Order-Key\` replaces the Turnstile token. @returns The deck, ready to use in a registration.`,
  readDeck: get('/pitch-decks/{id}', file(pdfType))`Download a pitch deck. With \`inline=true\` for the viewer of a
    browser. @returns The deck, as an attachment with its original file name.`,
})

const alerts = area`Alerts. One mail to who asks for it, when registration for an event opens.`({
  AlertWrite: request(AlertWrite)`An address that waits for the opening of an event.`,
  addAlert: post('/events/{id}/alerts', accepted(Accepted), {
    missing: null,
    conflict: messages.noOpeningToCome,
    limitReached: messages.enoughAlerts,
  })`Ask for a mail when registration opens. While the opening is still to come, and for the first 2,000 addresses. The address is deleted with the mail, and
    when the event is over or off. @returns The same for every address.`,
})

const waitingList = area`Waiting list. Groups that wait for places of one ticket type. Places that become free go to
  them at once, first come first served.`({
  WaitingListOrder: request(WaitingListOrder, {
    ticketData: 'One entry for each place.',
    together: 'Whether the group takes places only when all of it fits.',
  })`A group that joins the waiting list of one ticket type, with one to five people.`,
  JoinedGroup: response(JoinedGroup, { orderKey, position: 'How many groups of the ticket type stood before.' })`
    A group as it was when it joined the waiting list.`,
  TogetherWrite: request(TogetherWrite)`Whether who waits stays together.`,
  WaitingGroup: response(WaitingGroup, {
    id: 'The id of its registration.',
    quantity: 'How many still wait.',
    tickets: 'Who still waits.',
  })`A group on the waiting list, as organisers see it.`,

  joinWaitingList: post('/waiting-list', created(JoinedGroup), {
    ...refusedOrder,
    eventPast: messages.waitingListPast,
    placesLeft: null,
  })`Join the waiting list. An order of one ticket type, which takes no place until it moves up. A group that does not
    stay together gets the places that are free at once. Keys, limits and refusals are those of a registration. A
    repeated request gets the first response, also after moving up.`,
  PlaceWrite: request(PlaceWrite, { extra: 'Raises the capacity by what is missing.' })`
    Places for a chosen group.`,
  placeGroup: post('/waiting-list/{id}/place', one(order.OrderDetail), {
    eventPast: messages.waitingListPast,
    registrationClosed: messages.eventCancelled,
    conflict: messages.nobodyWaits,
    soldOut,
  })`Give a group that waits its places now, out of turn. For organisers. The buyer gets the mail of who moves up.
    @returns The order as it is now.`,
  listWaitingList: get('/waiting-list', list(WaitingGroup))`
    List who waits. By ticket type, and in the order of joining.`,
  exportWaitingList: get('/waiting-list.csv', csvTable)`
    Export who waits for an event. One line per person, in the order of joining.`,
})

const { resendsAnHour } = limits.mail
const eventPast = messages.orderPast
const notResent = { cancelled: messages.orderCancelled, tooMany: messages.resentTooOften(resendsAnHour) }
const orderNotes = {
  state: '`CONFIRMED` if a ticket is confirmed or checked in, else `WAITING` if somebody waits, else `CANCELLED`.',
  answer: 'Whether the guests come, as the buyer answered. Null without an answer.',
  waiting: 'Null if nobody waits. `position` is the number of groups that stand before.',
}
const dataNotes = { ...orderNotes, messages: 'Mails about the order. Their content is not stored.' }
const orders = area`Orders. What a buyer does with a registration, by the secret key of its link. Orders change until
  their event begins.`({
  OrderedEvent: response(order.OrderedEvent)`The event of an order.`,
  GuestEvent: response(order.GuestEvent, {
    guestNote: 'How to get in. Null where no ticket is confirmed or checked in.',
    changesNoteHtml:
      'Of a coming event: what organisers change because of the answers to the latest closed one. Absent without it.',
  })`The event of an order or a ticket, with notes in Markdown and as HTML.`,
  OrderedTicket: response(order.OrderedTicket, {
    code: 'Null without a place, now or before.',
    startupDetails: 'Null for tickets of other types.',
    answer: 'Whether its holder comes, by their own link. Null without an answer.',
    deck: 'The pitch deck of a presenter, or null.',
    publishResult: 'Whether the page of the past event shows the result. Only of who presented.',
  })`A ticket of an order.`,
  OrderDetail: response(order.OrderDetail, orderNotes)`A registration as its buyer sees it.`,
  OrderData: response(order.OrderData, dataNotes)`Everything held about an order.`,
  ErasedOrder: response(order.ErasedOrder)`The id of the erased order.`,
  TicketCorrection: request(order.TicketCorrection, {
    attendee: 'Any fields of an attendee.',
    startupDetails: 'Any fields of `StartupDetailsWrite`. Ignored for tickets that are not for presenters.',
    publishResult:
      'Whether the page of the past event shows the result. Invalid for who did not present. Refused later than 30 days after the event.',
  })`A correction of a ticket. What is absent stays as it is.`,
  WaitingPosition: response(order.WaitingPosition, {
    position: 'How many groups stand before.',
    quantity: 'How many of the group still wait.',
  })`The place of a group on the waiting list.`,
  AnswerWrite: request(order.AnswerWrite, {
    tickets: 'Who does not come. Without it, a no is about all.',
  })`Whether the guests come.`,
  OrderLookup: request(OrderLookup)`The address of somebody who lost a ticket or the link of an order.`,
  Accepted: response(Accepted)`The request was accepted.`,

  readOrder: get('/orders/{key}', one(order.OrderDetail))`Read an order.`,
  eraseOrder: remove('/orders/{key}', one(order.ErasedOrder))`
    Erase an order. Cancels its tickets for a coming event and removes all personal data and decks. Nameless rows stay,
    so that counts stay correct. The key is unknown afterwards.`,
  downloadOrder: get('/orders/{key}/data', one(order.OrderData))`
    Download everything held about an order. As an attachment.`,
  correctTicket: patch('/orders/{key}/tickets/{id}', one(order.OrderDetail), { eventPast, cancelled: null })`
    Correct a ticket. The rules are those of the registration. A replaced deck is deleted. Another address gives the
    ticket a new code, and gets it by mail, unless it is the buyer’s; the old code is unknown then. @returns The order with the corrected ticket.`,
  readDeckOfOrder: get('/orders/{key}/tickets/{id}/deck', file(pdfType))`
    Read the pitch deck of a ticket. @returns The deck, for the viewer of a browser.`,
  cancelTicket: post('/orders/{key}/tickets/{id}/cancel', one(order.OrderDetail), { eventPast, checkedIn: null })`
    Cancel a ticket of an order. Idempotent. @returns The order with the cancelled ticket.`,
  cancelOrder: post('/orders/{key}/cancel', one(order.OrderDetail), { eventPast, checkedIn: null })`
    Cancel all tickets of an order. Cancels what is not checked in. Refused only if nothing but checked-in tickets is
    left. Idempotent. @returns The order with its cancelled tickets.`,
  answerReminder: post('/orders/{key}/answer', one(order.OrderDetail), { eventPast, checkedIn: null })`
    Say whether the guests come. \`false\` cancels what is confirmed, or the listed tickets. Then the order counts as
    \`YES\` while somebody comes. Idempotent. @returns The order with the answer.`,
  keepTogether: patch('/orders/{key}/waiting', one(order.OrderDetail), { eventPast, conflict: messages.nobodyWaits })`
    Choose whether who waits stays together. A group that stays together takes places only when all of it fits.
    Idempotent. @returns The order. Who fits now has moved up.`,
  resendMails: post('/orders/{key}/resend', accepted(Accepted), notResent)`
    Send the mails of an order again. At most ${resendsAnHour} times an hour. @returns The mails are on their way.`,
  lookUpOrders: post('/orders/lookup', accepted(Accepted))`
    Ask for lost tickets. Mails the links of the address’s coming orders to it, and tickets that others registered for
    it, at most once an hour. The response is the same for every address. @returns A mail is on its way if the address
    has coming orders or tickets.`,
})

const guestTickets =
  area`Tickets of guests. What the holder of a ticket that somebody else registered does with it, by the
  secret key of a mail. A ticket changes until its event begins.`({
    GuestTicket: response(GuestTicket, {
      code: 'Null on the waiting list.',
      buyer: 'Who registered the holder: first name and initial. Null if the buyer was erased.',
      answer: 'Whether the holder comes. Null without an answer.',
      publishResult: 'Whether the page of the past event shows the result. Only of who presented.',
    })`A ticket as its holder sees it.`,
    GuestTicketChange: request(GuestTicketChange, {
      publishResult: 'As in `TicketCorrection`.',
    })`A correction of a ticket by its holder. What is absent stays as it is.`,
    GuestData: response(GuestData)`A ticket, and what its holder answered after the evening and asked in its room.`,
    GuestAnswer: request(GuestAnswer)`Whether the holder comes.`,

    readGuestTicket: get('/guest/{key}', one(GuestTicket))`Read a ticket as its holder.`,
    downloadGuestTicket: get(
      '/guest/{key}/data',
      one(GuestData),
    )`Read a ticket with what its holder answered and asked.`,
    changeGuestTicket: patch('/guest/{key}', one(GuestTicket), { eventPast, cancelled: null })`
    Correct the name on a ticket. @returns The ticket with the name.`,
    cancelGuestTicket: post('/guest/{key}/cancel', one(GuestTicket), { eventPast, checkedIn: null })`
    Give the place back. Idempotent. @returns The cancelled ticket.`,
    answerAsGuest: post('/guest/{key}/answer', one(GuestTicket), {
      ...{ eventPast, checkedIn: null, cancelled: null },
      conflict: messages.ticketWithoutPlace,
    })`
    Say whether the holder comes. \`false\` gives the place back. Idempotent. @returns The ticket with the answer.`,
  })

export const registering = [registration, alerts, waitingList, orders, guestTickets]
