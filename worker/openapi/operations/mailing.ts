import { Accepted, Removed } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { GuestMessage, GuestMessagePreview, GuestMessageSent, GuestMessageWrite } from '#schema/guest-message.ts'
import {
  Message,
  MessageContent,
  MessagesRetry,
  RetriedMessages,
  SampleWrite,
  TakenBack,
  WaitingBatch,
} from '#schema/message.ts'
import { Subscription, Unsubscription } from '#schema/newsletter.ts'
import { ArchivedIssue, ArchivedIssueDetail, Issue, IssueTest, IssueWrite } from '#schema/newsletter-issue.ts'
import { Membership, Subscriber, SubscriptionState } from '#schema/subscriber.ts'
import { area, get, post, put, remove, request, response } from '#worker/openapi/describe.ts'
import { accepted, created, list, one, redirect } from '#worker/openapi/success.ts'

const outbox = area`Messages. The outbox of mails, for organisers.`({
  Message: response(Message, {
    to: 'Empty once the recipient was erased.',
    dueAt: 'When the next attempt may start.',
    error: 'Why the last attempt failed.',
  })`A mail of the outbox. Its content is stored nowhere.`,

  listMessages: get('/messages', list(Message))`List mails. Newest first. \`to\` is a whole address, case-insensitive.`,
  WaitingBatch: response(WaitingBatch, { dueAt: 'Until then the mails can be taken back.' })`
    Mails of one press of an organiser that have not left yet.`,
  TakenBack: response(TakenBack)`How many mails were taken back before they left.`,
  listWaitingBatches: get('/messages/batches', list(WaitingBatch))`
    List the batches of mails that can be taken back now. The one that leaves first first.`,
  GuestMessageWrite: request(GuestMessageWrite, {
    body: 'Markdown without tables. HTML in it is shown as text; links are http(s) or mailto.',
    to: 'Which tickets are meant. `came` narrows to who was let in, or to the rest.',
    at: 'When it leaves, at most 60 days ahead. Otherwise in a minute.',
    test: 'Whether it goes to the organiser of the session alone, at once.',
  })`A message to guests of an event.`,
  GuestMessageSent: response(GuestMessageSent, {
    recipients: 'How many addresses are meant now.',
    batch: 'Takes its mails back.',
  })`A message that waits, or a test.`,
  GuestMessage: response(GuestMessage, { leftAt: 'When its mails were written. Null while it waits.' })`
    A message to guests with the counts of its mails.`,
  GuestMessagePreview: response(GuestMessagePreview, { html: 'A document. Its links lead to `#`.' })`
    A message as its recipients would see it.`,
  listGuestMessages: get('/events/{id}/messages', list(GuestMessage))`List the messages to guests of an event. Newest
    first, without tests. While a message waits, \`counts.pending\` is how many addresses are meant now.`,
  sendGuestMessage: post('/events/{id}/messages', created(GuestMessageSent))`Write to guests of an event. Each address
    among the buyers and attendees of the chosen tickets gets one mail with all its own links; for tickets that wait,
    the buyers alone. Recipients are those of the moment when it leaves. A repetition with the same
    \`Idempotency-Key\` and body gets the first message. @returns A message that waits.`,
  previewGuestMessage: post('/events/{id}/messages/preview', one(GuestMessagePreview))`Preview a message to guests.
    Stores nothing. @returns The mail, and how many addresses are meant now.`,
  removeGuestMessage: remove('/events/{id}/messages/{message}', one(Removed), { alreadySent: messages.messageSent })`
    Take a message to guests back, all its mails or none.`,
  takeBackBatch: remove('/messages/batch/{id}', one(TakenBack), { alreadySent: messages.cancellationSent })`
    Take back the mails of one press that have not left. The same can be pressed again. The mails of a cancellation are
    taken back together or not at all; then the event takes place again. Idempotent.`,
  MessagesRetry: request(MessagesRetry)`Which mails to send again.`,
  RetriedMessages: response(RetriedMessages)`How many mails are due again.`,
  retryFailedMessages: post('/messages/retry', one(RetriedMessages))`Send all failed mails again. Only of one event if
    \`eventId\` is given. Their addresses are no longer marked as undeliverable.`,
  retryMessage: post('/messages/{id}/retry', one(Message))`Send a mail that was not sent. Makes it due at once, for
    another three days. A mail that was sent stays as it is. @returns The mail.`,
  MessageContent: response(MessageContent, {
    html: 'A document. Its links lead to `#`.',
  })`What a mail says, without keys
    and codes.`,
  readMessageContent: get('/messages/{id}/content', one(MessageContent), {
    conflict: messages.mailOutdated,
    erased: null,
  })`Read what a mail says. It is composed from the current data, also before the mail leaves, and changes nothing.
    Notes of organisers are not kept once the mail was sent.`,
  readSample: get(
    '/messages/samples/{kind}',
    one(MessageContent),
  )`Read a sample of a kind of mail. Its data is invented.`,
  SampleWrite: request(SampleWrite)`The kind of a sample.`,
  sendSample: post('/messages/samples', accepted(Accepted))`Mail a sample to the organiser of the session. Marked as a
    sample. With the token it is refused. @returns The mail is in the outbox.`,
})

const newsletter = area`Newsletter. Subscriptions to the newsletter.`({
  Subscription: request(Subscription)`A subscription to the newsletter.`,
  Unsubscription: request(Unsubscription)`An address to unsubscribe.`,
  Membership: response(Membership)`Whether an address is subscribed to the newsletter.`,
  SubscriptionState: response(SubscriptionState)`A subscription, as its reader sees it by the key in their mails.`,
  Subscriber: response(Subscriber)`A subscriber of the newsletter.`,

  subscribe: post('/newsletter/subscribe', created(Membership), { alreadySubscribed: null })`
    Subscribe an address. Addresses are case-insensitive. Reactivates the subscription of an address that unsubscribed.
    @returns The address is subscribed.`,
  unsubscribe: post('/newsletter/unsubscribe', one(Membership), { missing: messages.notSubscribed })`
    Unsubscribe an address. @returns The address is unsubscribed.`,
  readSubscription: get('/newsletter/subscription/{key}', one(SubscriptionState))`
    Read a subscription by its key. Mails to readers have the key.`,
  confirmSubscription: post('/newsletter/confirm/{key}', one(SubscriptionState))`
    Confirm an address. Idempotent. @returns The subscription afterwards.`,
  leaveNewsletter: post('/newsletter/leave/{key}', one(SubscriptionState))`Unsubscribe by key. One click without a
    login, as mail programs do it (RFC 8058). Idempotent. @returns The subscription afterwards.`,
  openLeavePage: get('/newsletter/leave/{key}', redirect)`Open the page that unsubscribes. For mail programs without
    one click. @returns The page with the button.`,
  listSubscribers: get('/newsletter/subscribers', list(Subscriber))`List subscribers.`,
})

const notConfigured = messages.newsletterNotConfigured
const body = 'Markdown without tables. HTML in it is shown as text; links are http(s) or mailto.'
const issues = area`Newsletter issues. Organisers write and send them. Everybody reads those that were sent.`({
  IssueWrite: request(IssueWrite, { body })`An issue of the newsletter. Its mail has at most 40 kB of HTML.`,
  IssueTest: request(IssueTest, { to: 'Required with the token. With a session, the mail goes to its organiser.' })`
    Who gets a test mail.`,
  Issue: response(Issue, { body, sentAt: 'When sending began. Null for a draft.' })`
    An issue of the newsletter with the counts of its mails.`,
  ArchivedIssue: response(ArchivedIssue, { date: 'Its day in Warsaw.', excerpt: 'The beginning of its text.' })`
    A sent issue.`,
  ArchivedIssueDetail: response(ArchivedIssueDetail, { html: 'Headings begin at `h2`.' })`A sent issue with its text.`,

  listIssues: get('/newsletter/issues', list(Issue))`List issues. Newest first.`,
  createIssue: post('/newsletter/issues', created(Issue), { missing: null })`Write an issue. A repetition with the same
    \`Idempotency-Key\` and body gets the first draft, or 404 if it was deleted. @returns A draft.`,
  getIssue: get('/newsletter/issues/{id}', one(Issue))`Read an issue and the counts of its mails.`,
  replaceIssue: put('/newsletter/issues/{id}', one(Issue), { alreadySent: null })`Replace a draft. @returns The draft.`,
  deleteIssue: remove('/newsletter/issues/{id}', one(Removed), { alreadySent: null })`Delete a draft.`,
  testIssue: post('/newsletter/issues/{id}/test', accepted(Accepted))`Mail an issue to yourself. The body may be left
    out. The mail says that it is a test. @returns The mail is in the outbox.`,
  sendIssue: post('/newsletter/issues/{id}/send', one(Issue), { alreadySent: null, notConfigured })`
    Send a draft to all readers. Once. A mail for each active reader with a confirmed address is put into the outbox,
    and delivered by SMTP at the configured pace. The issue is public from now on. @returns The issue.`,
  listArchive: get('/newsletter/archive', list(ArchivedIssue))`List sent issues. Newest first.`,
  getArchivedIssue: get('/newsletter/archive/{id}', one(ArchivedIssueDetail))`Read a sent issue.`,
})

export const mailing = [outbox, newsletter, issues]
