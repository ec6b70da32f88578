import { ArchivedIssue, ArchivedIssueDetail } from '#schema/archived-issue.ts'
import { Accepted, Removed } from '#schema/envelope.ts'
import { Message } from '#schema/message.ts'
import { messages } from '#schema/messages.ts'
import { Subscription, Unsubscription } from '#schema/newsletter.ts'
import { Issue, IssueTest, IssueWrite } from '#schema/newsletter-issue.ts'
import { Membership, Subscriber, SubscriptionState } from '#schema/subscriber.ts'
import { area, request, response } from '#worker/openapi/area.ts'
import { get, post, put, remove } from '#worker/openapi/operation.ts'
import { accepted, created, list, one } from '#worker/openapi/success.ts'

const outbox = area`Messages. The outbox of mails, for organisers.`({
  Message: response(Message, {
    to: 'Empty once the recipient was erased.',
    dueAt: 'When the next attempt may start.',
    error: 'Why the last attempt failed.',
  })`A mail of the outbox. Its content is stored nowhere.`,

  listMessages: get('/messages', list(Message))`List mails. Newest first. \`to\` is a whole address, case-insensitive.`,
  retryMessage: post('/messages/{id}/retry', one(Message))`
    Send a mail that was not sent. Makes it due at once, for another three days. A mail that was sent stays as it is.
    @returns The mail.`,
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
  leaveNewsletter: post('/newsletter/leave/{key}', one(SubscriptionState))`
    Unsubscribe by key. One click without a login, as mail programs do it (RFC 8058). Idempotent. @returns The
    subscription afterwards.`,
  listSubscribers: get('/newsletter/subscribers', list(Subscriber))`List subscribers.`,
})

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
  createIssue: post('/newsletter/issues', created(Issue))`Write an issue. @returns A draft.`,
  getIssue: get('/newsletter/issues/{id}', one(Issue))`Read an issue and the counts of its mails.`,
  replaceIssue: put('/newsletter/issues/{id}', one(Issue), { alreadySent: null })`Replace a draft. @returns The draft.`,
  deleteIssue: remove('/newsletter/issues/{id}', one(Removed), { alreadySent: null })`Delete a draft.`,
  testIssue: post('/newsletter/issues/{id}/test', accepted(Accepted))`
    Mail an issue to yourself. The body may be left out. The mail says that it is a test. @returns The mail is in the
    outbox.`,
  sendIssue: post('/newsletter/issues/{id}/send', one(Issue), {
    alreadySent: null,
    notConfigured: messages.newsletterNotConfigured,
  })`
    Send a draft to all readers. Once. A mail for each active reader with a confirmed address is put into the outbox,
    and delivered by SMTP at the configured pace. The issue is public from now on. @returns The issue.`,
  listArchive: get('/newsletter/archive', list(ArchivedIssue))`List sent issues. Newest first.`,
  getArchivedIssue: get('/newsletter/archive/{id}', one(ArchivedIssueDetail))`Read a sent issue.`,
})

export const mails = [outbox, newsletter, issues]
