import { Link } from 'wouter'
import type { Issue } from '#schema/newsletter-issue.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { issues } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { useWithoutRemoved } from '../form/removal.ts'
import { State } from '../frame/state.tsx'
import { SubNav } from '../frame/sub-nav.tsx'
import type { Column } from '../list/data-table.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { texts } from './texts.ts'

const links = [
  { path: paths.newsletter, label: texts.issues },
  { path: paths.newsletterReaders, label: texts.readers.title },
]

export const newsletterNav = <SubNav label={texts.sections} links={links} />

export const IssueState = ({ status }: Pick<Issue, 'status'>) => <State tone={status}>{texts.statuses[status]}</State>

const mailsOf = ({ counts: { pending, sent, failed } }: Issue): number => pending + sent + failed

const columns: readonly Column<Issue>[] = [
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

const newIssue = (
  <Link className="button button--primary" href={`${paths.newsletter}/new`}>
    {texts.add}
  </Link>
)

export default function NewsletterScreen() {
  return (
    <ListScreen
      texts={texts}
      nav={newsletterNav}
      actions={newIssue}
      start={newIssue}
      read={useWithoutRemoved(issues.path, useRead(issues.all()))}
      listState={useListUrlState([])}
      columns={columns}
      searched={({ subject }) => [subject]}
    />
  )
}
