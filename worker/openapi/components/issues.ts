import { ArchivedIssue, ArchivedIssueDetail } from '#schema/archived-issue.ts'
import { Issue, IssueTest, IssueWrite } from '#schema/newsletter-issue.ts'
import { requestComponent, responseComponent } from '#worker/openapi/component.ts'

const issue: IssueWrite = {
  subject: 'Marcowa Iskra: co po hackathonie',
  body: 'Cześć!\n\nWidzimy się **19 marca**. [Zapisz się](https://iskra.example/events).',
}
const sentAt = '2030-03-01T17:04:05.000Z'
const archived: ArchivedIssue = {
  id: 4,
  subject: issue.subject,
  sentAt,
  date: '2030-03-01',
  excerpt: 'Cześć! Widzimy się 19 marca.',
}

const markdown = 'Markdown without tables. HTML in it is shown as text; links are http(s) or mailto.'

export const issueComponents = [
  requestComponent('IssueWrite', IssueWrite, {
    about: 'An issue of the newsletter. Its mail has at most 40 kB of HTML.',
    example: issue,
    notes: { body: markdown },
  }),
  requestComponent('IssueTest', IssueTest, {
    about: 'Who gets a test mail.',
    example: { to: 'ola@iskra.example' },
    notes: { to: 'Required with the token. With a session, the mail goes to its organiser.' },
  }),
  responseComponent('Issue', Issue, {
    about: 'An issue of the newsletter with the counts of its mails.',
    example: {
      id: 4,
      ...issue,
      status: 'SENDING',
      counts: { pending: 120, sent: 875, failed: 5, left: 2 },
      createdAt: '2030-03-01T16:00:00.000Z',
      sentAt,
    },
    notes: { body: markdown, sentAt: 'When sending began. Null for a draft.' },
  }),
  responseComponent('ArchivedIssue', ArchivedIssue, {
    about: 'A sent issue.',
    example: archived,
    notes: { date: 'Its day in Warsaw.', excerpt: 'The beginning of its text.' },
  }),
  responseComponent('ArchivedIssueDetail', ArchivedIssueDetail, {
    about: 'A sent issue with its text.',
    example: { ...archived, html: '<p>Cześć!</p>' },
    notes: { html: 'Headings begin at `h2`.' },
  }),
]
