import { Change } from '#schema/change.ts'
import * as doors from '#schema/door.ts'
import { DoorLink, DoorLinkWrite, DoorSessionWrite } from '#schema/door-link.ts'
import { Failure, Removed } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { CreatedLink, LinkSet, LinkSetWrite } from '#schema/event-link.ts'
import { Health } from '#schema/health.ts'
import { Criteria, CriteriaWrite, Jury, JurySentences, JuryWrite, Marks, MarksWrite } from '#schema/jury.ts'
import { organiserLimits } from '#schema/limits.ts'
import { NoticeSent } from '#schema/message.ts'
import { JurorStage, MentorPack, Pack, PackWrite } from '#schema/pack.ts'
import { DecksAskedFor, Pitch, Pitches, PitchOrder } from '#schema/pitch.ts'
import { AbsentGuest, Arrivals } from '#schema/report.ts'
import { ServerTime } from '#schema/server-time.ts'
import { DoorSession } from '#schema/session.ts'
import { AnyTicket, Ticket } from '#schema/ticket.ts'
import { pdfType } from '#schema/upload.ts'
import * as webhook from '#schema/webhook.ts'
import { area, get, patch, post, put, remove, request, response } from '#worker/openapi/describe.ts'
import { accepted, created, file, list, one } from '#worker/openapi/success.ts'

const invalidLink = { unauthorized: messages.doorLinkInvalid, tooMany: messages.tooManySignIns }
const doorLinks = area`Door links. Links for volunteers who check tickets at the door of one event.`({
  DoorLinkWrite: request(DoorLinkWrite)`A new door link. The name says whom it is for.`,
  CreatedLink: response(CreatedLink, { url: 'The key is shown only here. That of a door link is in the fragment.' })`
    A new secret link of an event.`,
  LinkSetWrite: request(LinkSetWrite)`The links that an event needs: of jurors and mentors by name, of partners by id.`,
  LinkSet: response(LinkSet)`What was made, and what was there: a link of the same kind, and the same name or partner.`,
  DoorLink: response(DoorLink, { sessions: 'On how many phones it is open.' })`A door link without its secret.`,
  DoorSessionWrite: request(DoorSessionWrite)`The secret of a door link.`,

  listDoorLinks: get('/events/{id}/door-links', list(DoorLink))`List the door links of an event. Newest first.`,
  createDoorLink: post('/events/{id}/door-links', created(CreatedLink), { conflict: messages.linkToldOnce })`
    Create a door link. It opens the door from three hours before the event until six hours after its end. If the event
    moves, so do these hours. Without a date it is valid for 24 hours. A repetition with the same \`Idempotency-Key\` and
    body creates nothing and is a conflict: the secret is told once.`,
  createLinks: post('/events/{id}/links', created(LinkSet), { conflict: messages.linkToldOnce })`
    Create the links that an event lacks. All of them, or none. Links that it has are named and not made again. A repetition
    with the same \`Idempotency-Key\` and body is a conflict if the first one created any: links are told once.`,
  deleteDoorLink: remove('/door-links/{id}', one(Removed))`Revoke a door link. Ends its sessions at once.`,
  openDoor: post('/door/sessions', created(DoorSession), {
    ...invalidLink,
    limitReached: messages.tooManyPhones,
  })`Open a door session with the secret of a link. Sets the cookie of the session. Wrong secrets count like those of sign-in
    links. A link has at most 30 sessions; the oldest one that was unused for an hour gives way. @returns The session.`,
})

const closed = { tooEarly: null, registrationClosed: messages.eventCancelled }
const door = area`Door. Checking tickets at an event, on phones that may be offline.`({
  DoorList: response(doors.DoorList, {
    now: 'The time of the server.',
    opensAt: 'When the session may let people in. Null if it may.',
    cursor: 'Where the list ends. Send it to the next synchronisation.',
    more: 'Whether a part of the list follows. Ask for it with this cursor.',
  })`The list of a door.`,
  DoorEntry: request(doors.DoorEntry)`A scan, or somebody whom a phone let in by name.`,
  DoorSyncWrite: request(doors.DoorSyncWrite, {
    limit: 'At most so many changes and one more. Without it all of them.',
  })`
    Scans of one phone.`,
  DoorSync: response(doors.DoorSync, {
    opensAt: 'When the session may let people in. Null if it may.',
    more: 'Whether there are more changes after the cursor.',
    refused: 'Entries that break a rule. The others were stored. `nonce` is null if the entry has none.',
  })`
    What the scans came to, what changed after the cursor, and how many people are inside.`,
  DoorUndoWrite: request(doors.DoorUndoWrite)`The scan to undo.`,
  DoorUndone: response(doors.DoorUndone)`The ticket of a scan after undoing it.`,
  DoorConflict: response(doors.DoorConflict)`People who were let in against the list.`,
  DoorFound: response(doors.DoorFound)`A person found by name.`,
  NamedMatch: request(doors.NamedMatch)`Who came in by name. Either a ticket or a ticket type.`,
  WalkInWrite: request(doors.WalkInWrite)`Somebody who came without a ticket. Only the name is required.`,
  Arrivals: response(Arrivals)`How many people came, and when, in quarters of an hour.`,
  AbsentGuest: response(AbsentGuest)`Somebody with a valid ticket who was not let in.`,

  readDoorList: get('/door/{eventId}/pack', one(doors.DoorList), {
    registrationClosed: messages.eventCancelled,
  })`Load the sealed list of tickets. An entry is found by the SHA-256 of a code, and opened with the code itself.
    With a \`limit\` it comes in parts, each from the cursor of the one before. Possible before the door opens.`,
  synchroniseDoor: post('/door/{eventId}/sync', one(doors.DoorSync), {
    ...closed,
    tooMany: messages.tooManyNamed,
  })`Send scans and read what changed. Each
    entry is checked by itself. Each nonce counts once, and the earliest time wins. An entry with the \`kind\` \`NAMED\` is somebody who came in by name;
    a door session sends at most 30 of them a minute. Times outside of the hours of the door become their nearest end.
    Without scans possible before the door opens. At most 500 scans and 256 kB.`,
  undoScan: post('/door/{eventId}/undo', one(doors.DoorUndone), closed)`
    Undo a scan or an entrance by name. The ticket is as before: if somebody else let it in too, that entry stays. Idempotent.`,
  listDoorConflicts: get('/door/{eventId}/conflicts', list(doors.DoorConflict), closed)`
    List who was let in against the list. In the order of the first entry.`,
  searchDoor: get(
    '/door/{eventId}/search',
    list(doors.DoorFound),
    closed,
  )`Find people by name or short code. At least three letters.`,
  letIn: post('/door/{eventId}/walk-ins', [one(Ticket), created(Ticket)], {
    soldOut: messages.soldOut('Startup Pitch', 0),
    ...closed,
    eventPast: null,
    limitReached: null,
    keyReused: null,
    tooMany: messages.tooManyWalkIns,
  })`Issue a ticket at the door. The ticket is checked in at once. Works also if registration is closed and after the
    event began. All phones of a door link issue at most 30 a minute. One address gets at most ten, together with those from the
    form. @returns The ticket of an earlier request with this nonce. @returns The new ticket.`,
  matchNamed: post('/door/{eventId}/named/{nonce}', [one(AnyTicket), created(AnyTicket)], {
    conflict: messages.namedSettled,
    cancelled: null,
    soldOut: messages.soldOut('Startup Pitch', 0),
  })`Tell who came in by name. With \`ticketId\` the entrance becomes one of that ticket, and the earliest entrance
    counts; with \`ticketTypeId\` the person gets a ticket of that type. For organisers. @returns The ticket, whose
    holder came in. @returns The new ticket.`,
  readArrivals: get('/door/{eventId}/arrivals', one(Arrivals))`Read how many people came, and when.`,
  listAbsentGuests: get('/door/{eventId}/absent', list(AbsentGuest))`
    List who did not come. Valid tickets that were not let in, by name.`,
})

const pitches = area`Pitches. The presenters of an event and their decks. For organisers.`({
  Pitch: response(Pitch, {
    askedAt: 'When the buyer was last asked for the missing deck.',
    told: 'The slot that the presenter was last told.',
    publishResult: 'Whether the presenter agrees that the page of the past event shows the result.',
    resultLine: 'What organisers let that page say of the startup. Null: its sectors.',
    hasAddress: 'Whether anybody can be told.',
  })`
    A presenter, as organisers see them.`,
  Pitches: response(Pitches, { askable: 'How many missing decks can be asked for now.' })`
    The pitches of an event in their order.`,
  PitchOrder: request(PitchOrder, { ticketIds: 'Ids of tickets.' })`
    The order of pitches. Who is not in the list comes last.`,
  DecksAskedFor: response(DecksAskedFor)`How many buyers were asked for a missing deck.`,

  listPitches: get('/events/{id}/pitches', one(Pitches))`List the pitches of an event in their order. Presenters with a
    confirmed ticket, or who are checked in. New ones come last.`,
  orderPitches: put('/events/{id}/pitches', one(Pitches))`
    Set the order of pitches. Ids of tickets that do not pitch are ignored. @returns The pitches in their new order.`,
  requestDecks: post('/events/{id}/deck-requests', [one(DecksAskedFor), created(DecksAskedFor)], { eventPast: null })`
    Ask for missing decks. Mails the buyer of each presenter without a deck, once in
    ${organiserLimits.pitches.hoursBetweenRequests} hours. @returns There was nobody to ask. @returns The mails are in
    the outbox.`,
  sendSlots: post('/events/{id}/slots', [one(NoticeSent), created(NoticeSent)], {
    conflict: messages.noPitchStart,
    eventPast: null,
  })`Tell presenters when they pitch. Their times follow from the date, \`pitchStart\`, the seconds of each
    pitch, \`pitchBreak\` and the order. Each presenter who was not told the same gets a mail, to their own address or else the buyer's. The mails leave
    after a minute, and can be taken back until then. @returns Everybody knows. @returns The mails are in the outbox.`,
})

const jury = area`Jury. What jurors mark, and what they wrote. Results are by relative ranks.`({
  CriteriaWrite: request(
    CriteriaWrite,
  )`All criteria of an event, in their order. Those whose name stays keep their id.`,
  Criteria: response(Criteria)`What the jury of an event marks, in its order.`,
  MarksWrite: request(MarksWrite, {
    marks: 'From 1 to 5, by the id of the criterion. Null takes a mark back.',
    sentence: 'One sentence for the presenter. Null takes it back.',
    at: 'When it was tapped. Default: now, like a time in the future.',
  })`What a juror gave one presenter.`,
  Marks: response(Marks, { marks: 'By the id of the criterion.' })`What a juror has given one presenter.`,
  JuryWrite: request(JuryWrite)`Whether jurors may mark.`,
  Jury: response(Jury, { open: 'Until it is closed, nobody reads marks.' })`
    The jury of an event, and how many marks each juror has still to give.`,
  JurySentences: response(JurySentences)`What jurors wrote, by presenter, without their names.`,

  readCriteria: get('/events/{id}/criteria', one(Criteria))`Read the criteria of a jury. A new event has three.`,
  replaceCriteria: put('/events/{id}/criteria', one(Criteria), { hasMarks: null })`
    Replace the criteria of a jury. Possible until a juror has given a mark.`,
  readJury: get('/events/{id}/jury', one(Jury))`Read who judges, and how many marks are missing. Of presenters who have
    pitched; before anybody has, of all. It tells no mark.`,
  openJury: post('/events/{id}/jury', one(Jury), {
    invalid: null,
    forbidden: messages.juryRead,
  })`Open or close a jury. A jury starts
    open. Closing it decides the result, opening it again hides it. Once somebody has read the result, owners alone open it.
    Idempotent.`,
  readJurySentences: get('/events/{id}/jury/sentences', one(JurySentences))`
    Read what jurors wrote, by presenter. Empty while the jury is open.`,
  markPresenter: put('/packs/{key}/marks/{ticketId}', one(Marks), { forbidden: messages.notAJuror, juryClosed: null })`
    Store what a juror gave a presenter. With the key of a juror’s pack. Criteria that are left out keep their marks. Of two
    requests, the one with the later \`at\` wins for each mark, in whatever order they arrive. Only unknown keys are rate
    limited.`,
})

const packs = area`Mentor packs. Links for mentors to the presenters of one event.`({
  PackWrite: request(PackWrite, {
    expiresAt: 'Without it, three days after the event, as the event is then.',
  })`A new pack. The
    name says whom it is for.`,
  Pack: response(Pack, { openings: 'How often its page or its data was read.' })`A pack without its key.`,
  MentorPack: response(MentorPack)`What mentors see: the presenters of an event in the order of pitches.`,

  JurorStage: response(JurorStage, {
    ticketId: 'The ticket of who pitches now.',
    isToday: 'From the opening of the room until midnight.',
    isOpen: 'Whether the jury is open.',
  })`What the page of a juror follows.`,

  listPacks: get('/events/{id}/packs', list(Pack))`
    List the packs of an event. Newest first. Expired ones are listed for 30 days.`,
  createPack: post('/events/{id}/packs', created(CreatedLink), {
    conflict: messages.linkToldOnce,
  })`Create a pack. Without
    \`expiresAt\` it expires three days after the event, also if that moves. A repetition with the same \`Idempotency-Key\` and body creates nothing and is a conflict: the link is told once.`,
  deletePack: remove('/packs/{id}', one(Removed), {
    forbidden: messages.juryRead,
  })`Revoke a pack. Its link ends at once. The marks of a juror stay in the
    result; with \`marks=drop\` they go too, also of a pack that was revoked before. Once somebody has read
    what the jury decided, owners alone drop marks.`,
  openPack: get('/packs/{key}', one(MentorPack))`
    Read a pack. Counts as an opening. Revoked and expired keys are unknown. Only unknown keys are rate limited.`,
  followJury: get(
    '/packs/{key}/stage',
    one(JurorStage),
  )`Read what the page of a juror follows. Packs of others are unknown.`,
  readDeckOfPack: get('/packs/{key}/decks/{ticketId}', file(pdfType))`Read the deck of a presenter of a pack. A PDF for
    the browser’s viewer. It does not count as an opening. @returns The deck.`,
})

const url = 'https with a public host name.'
const webhookNotes = {
  hasSecret: 'False after a restore of a backup, until the secret is rotated. Calls wait meanwhile.',
  goneAt: 'When the receiver answered 410, which switched the webhook off.',
}
const isOff = { conflict: messages.webhookOff }
const webhooks = area`
  Webhooks. Calls to other systems, as Standard Webhooks 1.0.0 describes. Editors read them, owners write them.`({
  WebhookWrite: request(webhook.WebhookWrite, { url })`Where calls go, and which events cause them.`,
  WebhookChange: request(webhook.WebhookChange, { url })`What changes about a webhook. What is absent stays as it is.`,
  Webhook: response(webhook.Webhook, webhookNotes)`A webhook. \`waiting\` counts deliveries that are still to be made.`,
  CreatedWebhook: response(webhook.CreatedWebhook, webhookNotes)`A new webhook with its secret.`,
  WebhookSecret: response(webhook.WebhookSecret)`A new secret.`,
  WebhookDelivery: response(webhook.WebhookDelivery, {
    id: 'The header `webhook-id`, the same in every attempt.',
    error: 'Why the last attempt failed.',
  })`One event for one webhook.`,
  WebhookDetail: response(webhook.WebhookDetail, webhookNotes)`A webhook with its newest deliveries, newest first.`,

  listWebhooks: get('/webhooks', list(webhook.Webhook))`List webhooks.`,
  createWebhook: post('/webhooks', created(webhook.CreatedWebhook), { conflict: messages.webhooksFull })`
    Create a webhook. Calls are POSTs of \`{type, timestamp, data}\` with the headers \`webhook-id\`,
    \`webhook-timestamp\` and \`webhook-signature\`. \`data\` holds ids only. @returns The webhook with its secret,
    which is shown only here. A repetition with the same \`Idempotency-Key\` and body creates nothing and is a conflict.`,
  getWebhook: get('/webhooks/{id}', one(webhook.WebhookDetail))`Read a webhook with its newest deliveries.`,
  changeWebhook: patch('/webhooks/{id}', one(webhook.Webhook))`Change a webhook, or switch it on or off. Switching it
    off ends the deliveries that wait. @returns The webhook as it was saved.`,
  deleteWebhook: remove('/webhooks/{id}', one(Removed))`Delete a webhook with its deliveries.`,
  rotateWebhookSecret: post('/webhooks/{id}/secret', one(webhook.WebhookSecret))`
    Replace the secret of a webhook. The new secret holds at once. Calls that the receiver refuses meanwhile are
    repeated. @returns The new secret, which is shown only here.`,
  testWebhook: post('/webhooks/{id}/test', accepted(webhook.WebhookDelivery), isOff)`
    Send an event of the type \`test\`. @returns The delivery is in the outbox.`,
  retryWebhookDelivery: post('/webhooks/{id}/deliveries/{deliveryId}/retry', one(webhook.WebhookDelivery), isOff)`
    Retry a failed delivery. With the same \`webhook-id\`. Others stay as they are. @returns The delivery.`,
})

const service = area`Service. The API about itself.`({
  Removed: response(Removed)`The id of what was deleted.`,
  Health: response(Health)`The API and its database work.`,
  Change: response(Change, {
    entity: 'The resource name, as in paths: `events`.',
    entityId: 'The id of the row, or the path of the file. Null if it would be personal data.',
    actor:
      'The id of an organiser, `token`, `access:` and the subject or the service token’s name of the Cloudflare Access identity, `door:` and the id of an event, or `stage:` and the id of a link.',
    before: 'The fields that changed, of public content. Null for what was created, and for people.',
    after: 'The same fields afterwards. Null for what was deleted, and for people.',
    fields: 'What changed about a person or a ticket, by name, without values. Null if it is not known.',
    about: 'What it is about, as it is now. Of people first name and initial; null once they were erased.',
  })`One write by an organiser, or at the door.`,
  Failure: response(Failure, {
    message: 'A Polish sentence for a person.',
    error: 'The same sentence.',
    fields: 'A sentence for each wrong field, by its dotted path.',
  })`Every error response. Programs should decide by \`code\`; the sentences are for people.`,

  readHealth: get('/health', one(Health))`Check that the API, its database, mail and jobs work. If not, the status is
    503 and \`problems\` says what is wrong. Organisers also get the figures. @returns All of it works.`,
  ServerTime: response(ServerTime)`The clock by which registration opens and closes.`,
  readTime: get('/time', one(ServerTime))`Read the server’s clock.`,
  listChanges: get('/changes', list(Change))`
    List who changed what. Newest first, of the last two years. The log itself has no personal data.`,
  readDescription: get('/openapi.json', file('application/json'))`
    This description, for programs. @returns An OpenAPI 3.1 document.`,
  readDocs: get('/docs', file('text/html'))`This description, for people. @returns A page.`,
  readDocsStyles: get('/docs.css', file('text/css'))`The style sheet of that page. @returns A style sheet.`,
})

export const tools = [doorLinks, door, pitches, packs, jury, webhooks, service]
