import { ArchivedIssue, ArchivedIssueDetail } from '#schema/archived-issue.ts'
import { Accepted, Removed } from '#schema/envelope.ts'
import { messages } from '#schema/messages.ts'
import { Issue, IssueTest, IssueWrite } from '#schema/newsletter-issue.ts'
import { area, request, response } from '#worker/openapi/area.ts'
import { get, post, put, remove } from '#worker/openapi/operation.ts'
import { accepted, created, list, one } from '#worker/openapi/success.ts'

const body = 'Markdown without tables. HTML in it is shown as text; links are http(s) or mailto.'
export const issues = area`Newsletter issues. Organisers write and send them. Everybody reads those that were sent.`({
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
