import { Link } from 'wouter'
import type { Issue } from '#schema/newsletter-issue.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { texts } from '#web/texts/console/newsletter.ts'
import type { Column } from '../list/data-table.tsx'
import { paths } from '../paths.ts'
import { IssueState } from './issue-state.tsx'

const mailsOf = ({ counts: { pending, sent, failed } }: Issue): number => pending + sent + failed

export const issueColumns: readonly Column<Issue>[] = [
  {
    id: 'subject',
    header: texts.subject,
    kind: 'head',
    cell: ({ id, subject }) => <Link href={`${paths.newsletter}/${id}`}>{subject}</Link>,
    sortBy: ({ subject }) => subject,
  },
  { id: 'state', header: texts.state, cell: (issue) => <IssueState status={issue.status} /> },
  {
    id: 'when',
    header: texts.when,
    kind: 'figures',
    cell: ({ sentAt }) => (sentAt ? formatMoment(sentAt) : <span className="soft">{texts.draft}</span>),
    sortBy: ({ sentAt }) => sentAt ?? '9999',
  },
  {
    id: 'sent',
    header: texts.figures,
    kind: 'figures',
    cell: (issue) => issue.sentAt && texts.sentOf(issue.counts.sent, mailsOf(issue)),
  },
  {
    id: 'left',
    header: texts.left,
    kind: 'figures',
    cell: ({ sentAt, counts }) => sentAt && counts.left,
    sortBy: ({ counts }) => counts.left,
  },
]
