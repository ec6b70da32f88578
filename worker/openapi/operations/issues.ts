import { ArchivedIssue, ArchivedIssueDetail } from '#schema/archived-issue.ts'
import { Accepted, Removed } from '#schema/envelope.ts'
import { messages } from '#schema/messages.ts'
import { Issue, IssueTest, IssueWrite } from '#schema/newsletter-issue.ts'
import { area, list, one, operation, request, response } from '#worker/openapi/operation.ts'

const body = 'Markdown without tables. HTML in it is shown as text; links are http(s) or mailto.'
export const issues = area(
  'Newsletter issues',
  'Organisers write and send them. Everybody reads those that were sent.',
  {
    ...request({ IssueWrite }, 'An issue of the newsletter. Its mail has at most 40 kB of HTML.', { body }),
    ...request({ IssueTest }, 'Who gets a test mail.', {
      to: 'Required with the token. With a session, the mail goes to its organiser.',
    }),
    ...response({ Issue }, 'An issue of the newsletter with the counts of its mails.', {
      body,
      sentAt: 'When sending began. Null for a draft.',
    }),
    ...response({ ArchivedIssue }, 'A sent issue.', {
      date: 'Its day in Warsaw.',
      excerpt: 'The beginning of its text.',
    }),
    ...response({ ArchivedIssueDetail }, 'A sent issue with its text.', { html: 'Headings begin at `h2`.' }),

    'GET /newsletter/issues': operation('listIssues', 'List issues', { details: 'Newest first.', 200: list(Issue) }),
    'POST /newsletter/issues': operation('createIssue', 'Write an issue', { 201: one(Issue, 'A draft.') }),
    'GET /newsletter/issues/{id}': operation('getIssue', 'Read an issue and the counts of its mails', {
      200: one(Issue),
    }),
    'PUT /newsletter/issues/{id}': operation('replaceIssue', 'Replace a draft', {
      200: one(Issue, 'The draft.'),
      problems: { alreadySent: null },
    }),
    'DELETE /newsletter/issues/{id}': operation('deleteIssue', 'Delete a draft', {
      200: one(Removed),
      problems: { alreadySent: null },
    }),
    'POST /newsletter/issues/{id}/test': operation('testIssue', 'Mail an issue to yourself', {
      details: 'The body may be left out. The mail says that it is a test.',
      202: one(Accepted, 'The mail is in the outbox.'),
    }),
    'POST /newsletter/issues/{id}/send': operation('sendIssue', 'Send a draft to all readers', {
      details:
        'Once. A mail for each active reader with a confirmed address is put into the outbox, and delivered by SMTP at the configured pace. The issue is public from now on.',
      200: one(Issue, 'The issue.'),
      problems: { alreadySent: null, notConfigured: messages.newsletterNotConfigured },
      statuses: { notConfigured: 409 },
    }),
    'GET /newsletter/archive': operation('listArchive', 'List sent issues', {
      details: 'Newest first.',
      200: list(ArchivedIssue),
    }),
    'GET /newsletter/archive/{id}': operation('getArchivedIssue', 'Read a sent issue', {
      200: one(ArchivedIssueDetail),
    }),
  },
)
