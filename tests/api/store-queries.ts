import { closeLists } from '#worker/core/hand-over-store.ts'
import { deleteNetworkWrites, withNetworkCount } from '#worker/database/network-writes.ts'
import { afterWrites, type Database, type Query, writesOf } from '#worker/database/query.ts'
import { certificateOf } from '#worker/features/after/certificates/store.ts'
import {
  closeEvening,
  endKeys,
  eveningsFollowedUp,
  eveningsToClose,
  namesToCompare,
} from '#worker/features/after/closing/store.ts'
import { addFeedbackKey, askedByKey, storeAnswer as storeFeedback } from '#worker/features/after/feedback/store.ts'
import { presentedAt, releaseLetters, releasesOf } from '#worker/features/after/letters/store.ts'
import { partnerLinkByKey, partnerLinksOf } from '#worker/features/after/partner-links/store.ts'
import { numbersOf } from '#worker/features/after/report/store.ts'
import { absentFrom, arrivalsOf, listConflicts, namedTickets } from '#worker/features/door/door/attendance-store.ts'
import {
  codesOf,
  countsOf,
  storeHashes,
  ticketsSince,
  ticketsWithoutHash,
  usualTypeOf,
} from '#worker/features/door/door/list-store.ts'
import { matchNamed, namedAndTicket, namedByNonces, storeNamed } from '#worker/features/door/door/named-store.ts'
import { markUndone, scansByNonces, storeScans } from '#worker/features/door/door/scans-store.ts'
import {
  countMeant,
  dueGuestMessages,
  guestMessageById,
  guestMessageOfBatch,
  guestMessageOfEvent,
  listGuestMessages,
  nextGuestMessage,
  waitingGuestMessages,
  writeMails,
} from '#worker/features/mail/guest-messages/store.ts'
import { batchById, takeBack, waitingBatches } from '#worker/features/mail/messages/batch-store.ts'
import { communityReviews, vibeCodingReviews } from '#worker/features/people/applications/review-store.ts'
import { dataOfOrder, eraseOrder } from '#worker/features/people/privacy-requests/order-store.ts'
import { personalDataOf } from '#worker/features/people/privacy-requests/store.ts'
import {
  deleteOldContacts,
  eraseNames,
  erasePhones,
  ordersWithName,
  ordersWithPhone,
} from '#worker/features/people/retention/store.ts'
import { deleteUnused } from '#worker/features/people/retention/unused-store.ts'
import {
  listSpeakers,
  removeSpeaker,
  replaceSpeaker,
  speakerById,
} from '#worker/features/program/content/speakers-store.ts'
import {
  agendaItemById,
  agendaOf,
  listAgenda,
  listMedia,
  listMentors,
  listPartners,
  mediaById,
  mentorById,
  partnerById,
  partnersOf,
} from '#worker/features/program/content/store.ts'
import { calendarEvent, calendarEvents, enabledEvents } from '#worker/features/program/events/published-store.ts'
import { removeEvent } from '#worker/features/program/events/remove-store.ts'
import { eventById, listEvents } from '#worker/features/program/events/store.ts'
import { replaceEvent, updateEventStatuses } from '#worker/features/program/events/write-store.ts'
import { replaceTicketType, ticketCounts, ticketTypesOf } from '#worker/features/program/ticket-types/store.ts'
import { listSubscribers, unsubscribe } from '#worker/features/publishing/newsletter/store.ts'
import { tellSlots } from '#worker/features/stage/pitches/slot-store.ts'
import { pitchesOf } from '#worker/features/stage/pitches/store.ts'
import { publishingAt } from '#worker/features/stage/results/store.ts'
import { addAlert, alertsOf, nextOpening, tellOfOpenings } from '#worker/features/tickets/alerts/store.ts'
import { addGuestKeys, giveBack, ticketByGuestKey } from '#worker/features/tickets/guest-keys/store.ts'
import {
  cancelTickets,
  correctTicket,
  storeAbsence,
  storeAnswer,
  storeTogether,
} from '#worker/features/tickets/orders/change-store.ts'
import { ordersOfAddress, requestLookup, resendMails } from '#worker/features/tickets/orders/mail-store.ts'
import { orderById, orderByKey } from '#worker/features/tickets/orders/store.ts'
import { refusalContext, writeRegistration } from '#worker/features/tickets/registration/store.ts'
import {
  listRegistrations,
  registrationById,
  registrationsAfter,
} from '#worker/features/tickets/registration-records/store.ts'
import { changeableTicket, changeTicket } from '#worker/features/tickets/tickets/change-store.ts'
import { placesLeft, setTicketStatus } from '#worker/features/tickets/tickets/status-store.ts'
import { ticketOfRegistration, ticketsOfEvent, ticketsOfUser } from '#worker/features/tickets/tickets/store.ts'
import { waitAgain, waitableTicket } from '#worker/features/tickets/tickets/wait-store.ts'
import { turnoutOf } from '#worker/features/tickets/turnout/store.ts'
import { deckById, deleteDecks, expireUnclaimedDecks } from '#worker/features/tickets/uploads/store.ts'
import { userByEmail, userById } from '#worker/features/tickets/users/store.ts'
import { joinedGroup, writeJoin } from '#worker/features/tickets/waiting-list/join-store.ts'
import { placeGroup } from '#worker/features/tickets/waiting-list/place-store.ts'
import { countFitting, groupsAfter, listGroups } from '#worker/features/tickets/waiting-list/store.ts'
import { aNamed } from '../support/door-at.ts'
import { event, guestMessage, order, scan, speaker, ticketType } from './query-inputs.ts'

const page = { limit: 20, offset: 0 }
const now = new Date()
const author = { actor: 'token', now }
const last = { createdAt: now.toISOString(), id: 1 }
const reviewer = { author: { actor: 'token', now }, revision: 3 }
const decision = { reviewStatus: 'ACCEPTED', notify: true, note: null, delaySeconds: 60, unlessMailed: true } as const
const anyTime = { dateFrom: null, dateTo: null }

/** The queries of stores by what they read or write, with inputs of rows that do not exist. */
export const storeQueries = (db: Database): Record<string, Query<unknown>> => ({
  'all events': listEvents(db, { ...page, ...anyTime }, 'public'),
  'upcoming events': listEvents(db, { ...page, ...anyTime, status: 'UPCOMING' }, 'public'),
  'past events': listEvents(db, { ...page, ...anyTime, status: 'PAST' }, 'public'),
  'the next event': listEvents(db, { ...page, ...anyTime, status: 'UPCOMING', isNext: true }, 'public'),
  'events of some days': listEvents(db, { ...page, dateFrom: '2026-01-01', dateTo: '2026-02-01' }, 'public'),
  'events at a place': listEvents(db, { ...page, ...anyTime, location: 'gmach' }, 'public'),
  'events of a speaker': listEvents(db, { ...page, ...anyTime, speakerId: 1 }, 'public'),
  'events of a partner': listEvents(db, { ...page, ...anyTime, partnerId: 1 }, 'public'),
  'an event': eventById(db, 1, 'public'),
  'events in the calendar of the series': calendarEvents(db),
  'an event for a calendar': calendarEvent(db, 1),
  'events that may be found': enabledEvents(db, 20),
  'the turnout of an event': turnoutOf(db, 1, now),
  'the report of an event': numbersOf(db, 1, now),
  'evenings that close': eveningsToClose(db, now),
  'evenings whose guests are followed up': eveningsFollowedUp(db, now),
  'an evening that closes': closeEvening(db, 1, { isLate: false, cameByName: [1] }, now),
  'names of an evening that closes': namesToCompare(db, 1),
  'answers that lose their person': endKeys(db, now),
  'the certificate of a ticket': certificateOf(db, 'x', now),
  'the links of partners': partnerLinksOf(db, 1, page),
  'results that presenters let a page show': publishingAt(db, 1, now),
  'what is held about a person': personalDataOf(db, 'a@b.example', [1]),
  'what a partner reads': partnerLinkByKey(db, { keyHash: 'h', now }),
  'a question of the next morning': askedByKey(db, { keyHash: 'h', now }),
  'an answer that is stored': storeFeedback(db, { keyHash: 'h', now }, 1, { mark: 4 }),
  'a key of a question': addFeedbackKey(db, { ticketId: 1, kind: 'came', keyHash: 'h' }, now),
  'an event that is replaced': replaceEvent(db, 1, event, now),
  'an event that is removed': removeEvent(db, 1, now),
  'events that are over': updateEventStatuses(db, now),
  'all speakers': listSpeakers(db, page, 'public'),
  'speakers of a type': listSpeakers(db, { ...page, type: 'STAR' }, 'public'),
  'featured speakers': listSpeakers(db, { ...page, isFeatured: true }, 'public'),
  'speakers of an event': listSpeakers(db, { ...page, eventId: 1 }, 'public'),
  'a speaker': speakerById(db, 1),
  'a speaker who is replaced': replaceSpeaker(db, 1, speaker),
  'a speaker who is removed': removeSpeaker(db, 1),
  'all mentors': listMentors(db, page),
  'mentors of a field': listMentors(db, { ...page, isActive: true, expertise: ['AI'] }),
  'a mentor': mentorById(db, 1),
  'all partners': listPartners(db, page),
  'partners of a role': listPartners(db, { ...page, isActive: true, role: 'Patron' }),
  'partners of an event': partnersOf(db, 1),
  'a partner': partnerById(db, 1),
  'every agenda': listAgenda(db, page, 'public'),
  'agenda of an event': listAgenda(db, { ...page, eventId: 1 }, 'public'),
  'agenda of a speaker': listAgenda(db, { ...page, speakerId: 1 }, 'public'),
  'agenda of a type': listAgenda(db, { ...page, type: 'PITCH' }, 'public'),
  'whole agenda of an event': agendaOf(db, 1),
  'an agenda item': agendaItemById(db, 1),
  'all media': listMedia(db, page, 'public'),
  'media of a type': listMedia(db, { ...page, type: 'VIDEO', isActive: true }, 'public'),
  'active media': listMedia(db, { ...page, isActive: true }, 'public'),
  'media of an event': listMedia(db, { ...page, eventId: 1 }, 'public'),
  'media of a speaker': listMedia(db, { ...page, speakerId: 1 }, 'public'),
  'media of a partner': listMedia(db, { ...page, partnerId: 1 }, 'public'),
  'one of media': mediaById(db, 1),
  'ticket types of an event': ticketTypesOf(db, 1),
  'counts of some events': ticketCounts(db, [1, 2]),
  'tickets of an event': ticketsOfEvent(db, 1, page),
  'tickets of a buyer': ticketsOfUser(db, 1, page),
  'ticket of a registration': ticketOfRegistration(db, 'r'),
  'a ticket that moves': setTicketStatus(db, 1, 'CHECKED_IN', { actor: 'token', now: new Date() }),
  'places left': placesLeft(db, 1),
  'a user by address': userByEmail(db, 'a@b.example'),
  'a user': userById(db, 1),
  'all registrations': listRegistrations(db, page),
  'registrations of an event': listRegistrations(db, { ...page, eventId: 1 }),
  'a registration': registrationById(db, 'r'),
  'a registration that is written': writeRegistration(order),
  'a registration that was refused': refusalContext(db, order),
  'registrations of an export': registrationsAfter(db, 1, last),
  'community applications of an export': communityReviews.after(db, {}, last),
  'accepted vibe coding applications of an export': vibeCodingReviews.after(db, { reviewStatus: 'ACCEPTED' }, last),
  'all subscribers': listSubscribers(db, page),
  'active subscribers': listSubscribers(db, { ...page, isActive: true }),
  'a subscriber who leaves': unsubscribe(db, 'a@b.example', now),
  'community applications': communityReviews.list(db, page),
  'new community applications': communityReviews.list(db, { ...page, reviewStatus: 'NEW' }),
  'a community application that is reviewed': communityReviews.review(db, 1, decision, reviewer),
  'a community application that is noted': communityReviews.setNote(db, 1, 'x', reviewer),
  'a new community application with its neighbours': communityReviews.read(db, 1, { reviewStatus: 'NEW' }),
  'community applications that are searched': communityReviews.list(db, { ...page, q: 'zolw' }),
  'vibe coding applications': vibeCodingReviews.list(db, page),
  'new vibe coding applications': vibeCodingReviews.list(db, { ...page, reviewStatus: 'NEW' }),
  'a vibe coding application that is reviewed': vibeCodingReviews.review(db, 1, decision, reviewer),
  'a vibe coding application with its neighbours': vibeCodingReviews.read(db, 1, {}),
  'a write that is counted': withNetworkCount(db, { day: '2026-01-01', network: 'n' }, deckById(db, 'd')),
  'writes of days that are over': deleteNetworkWrites(db, '2026-01-01'),
  'an order': orderByKey(db, 'k', now),
  'an order by its id': orderById(db, 'r', now),
  'everything about an order': dataOfOrder(db, 'k', now),
  'an order that is cancelled': cancelTickets(db, 'k', null, now),
  'an order whose guests do not come': storeAnswer(db, 'k', 'NO', now),
  'guests who do not come': storeAbsence(db, 'k', [1], now),
  'a ticket of a guest': ticketByGuestKey(db, 'h', now),
  'a guest who does not come': giveBack(db, 'h', now),
  'keys of guests': addGuestKeys(db, [{ keyHash: 'h', ticketId: 1, email: 'a@b.example' }], now),
  'a ticket that is corrected': correctTicket(db, {
    key: 'k',
    ticketId: 1,
    ticketTypeId: 1,
    attendee: { email: 'a@b.example' },
    startup: { pitchDeckId: 'd' },
    wishes: { noPhotos: true },
    isMailed: true,
    countedFor: 'r',
    now,
  }),
  'mails that are sent again': resendMails(db, 'k', now),
  'an address that waits for an opening': addAlert(db, 1, 'a@b.example', now),
  'mails at an opening': writesOf(tellOfOpenings(db, now)),
  'the next opening': nextOpening(db, now),
  'alerts of a person': alertsOf(db, 'a@b.example'),
  'orders that are looked up': requestLookup(db, 'a@b.example', now),
  'an order that stays together': storeTogether(db, 'k', true, now),
  'a group that joins the waiting list': writeJoin({ ...order, waits: true }, true),
  'a group that joined': joinedGroup(db, 'r'),
  'waiting lists': listGroups(db, page),
  'the waiting list of an event': listGroups(db, { ...page, eventId: 1 }),
  'the waiting list of an export': groupsAfter(db, 1, null),
  'waiting lists that are closed': closeLists(db, now),
  'a group that gets places': placeGroup(db, { registrationId: 'r', ticketTypeId: 1, eventId: 1, extra: true }, author),
  'a ticket that may wait': waitableTicket(db, 1),
  'a ticket that waits again': waitAgain(db, 1, author),
  'hours that presenters are told': tellSlots(db, 1, [{ ticketId: 1, at: now.toISOString(), seconds: 300 }], author),
  'who presented at an event': presentedAt(db, 1, now),
  'letters that were released': releasesOf(db, 1),
  'letters that are released': releaseLetters(db, 1, { ticketId: 1, without: [1] }, author),
  'pitches of an event': pitchesOf(db, 1),
  'a batch of mails': batchById(db, 'b'),
  'a batch that is taken back': takeBack(
    db,
    { id: 'b', notice: { id: 1, eventId: 1, kind: 'off' }, message: { id: 1, isScheduled: true } },
    author,
  ),
  'messages to guests': listGuestMessages(db, 1, page),
  'a message to guests': guestMessageById(db, 1),
  'a message to guests by its event': guestMessageOfEvent(db, 1, 1),
  'a message to guests by its batch': guestMessageOfBatch(db, 'b'),
  'whom a message means': countMeant(db, 1, { statuses: ['CONFIRMED'], ticketTypeIds: [1], came: false }),
  'messages to guests that are due': dueGuestMessages(db, now),
  'the mails of a message to guests': writeMails(db, guestMessage, now),
  'the next message to guests': nextGuestMessage(db),
  'messages to guests that can be taken back': waitingGuestMessages(db, 1),
  'orders of an address at an event': ordersOfAddress(db, 'a@b.example', 1, 20),
  'batches that can be taken back': waitingBatches(db, page, now),
  'groups beside free places': countFitting(db, now),
  'a ticket that is cancelled': setTicketStatus(db, 1, 'CANCELLED', { actor: 'token', now }),
  'a ticket type that is replaced': replaceTicketType(db, 1, ticketType, now),
  'an order that is erased': eraseOrder(db, 'k', now),
  'the list of a door': ticketsSince(db, 1, 4),
  'a part of the list of a door': ticketsSince(db, 1, 4, 250),
  'counts of a door': countsOf(db, 1),
  'tickets without a hash': ticketsWithoutHash(db, 100),
  'hashes that are stored': storeHashes(db, [{ id: 1, hash: 'h' }]),
  'scans that are stored': afterWrites(
    storeScans(db, 1, [{ ...scan, hash: 'h' }], { actor: 'token', now }),
    scansByNonces(db, 1, ['n']),
  ),
  'a scan that is undone': markUndone(db, 1, 'n', author),
  'conflicts of a door': listConflicts(db, 1, page, now),
  'names for a door': namedTickets(db, 1),
  'codes of short codes': codesOf(db, 1, ['KARABE']),
  'the usual ticket type': usualTypeOf(db, 1),
  'entrances by name that are stored': afterWrites(
    storeNamed(db, 1, [aNamed('Jan')], { session: null, now }),
    namedByNonces(db, 1, ['n']),
  ),
  'an entrance by name and a ticket': namedAndTicket(db, 1, 'n', 1),
  'an entrance by name that is matched': matchNamed(db, 1, 'n', 1, author),
  'arrivals at an event': arrivalsOf(db, 1),
  'who did not come to an event': absentFrom(db, 1, page, now),
  'a ticket that is to be changed': changeableTicket(db, 1),
  'a ticket that moves to another type': changeTicket(
    db,
    {
      ticketId: 1,
      ticketTypeId: 1,
      attendee: { email: 'a@b.example' },
      startup: { pitchDeckId: 'd' },
      wishes: { doorNote: 'n' },
      move: { ticketTypeId: 2 },
      ifStill: null,
      isMailed: true,
      buyersAddress: { email: 'a@b.example', former: 'b@b.example', places: 2 },
      now,
    },
    { actor: 'token', now },
  ),
  'a deck': deckById(db, 'd'),
  'unclaimed decks': expireUnclaimedDecks(db, now),
  'orders with a phone to forget': ordersWithPhone(db, { day: '2026-01-01', now }),
  'orders with a name to forget': ordersWithName(db, { day: '2026-01-01', now }),
  'phones that are forgotten': erasePhones(db, ['r']),
  'names that are forgotten': eraseNames(db, ['r']),
  'readers and applicants who are forgotten': deleteOldContacts(db, { now, shortTerm: now, longTerm: now }),
  'readers and users whom nobody needs': deleteUnused(db, now),
  'decks that are forgotten': deleteDecks(db, ['d', 'e']),
})
