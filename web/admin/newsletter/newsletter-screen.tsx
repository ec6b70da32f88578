import { Link } from 'wouter'
import type { Issue } from '#schema/newsletter-issue.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { issues } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { DataList } from '../list/data-list.tsx'
import type { Column } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { matchesSearch } from '../list/matches-search.ts'
import { SearchField } from '../list/search-field.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { IssueState } from './issue-state.tsx'
import { NewsletterNav } from './newsletter-nav.tsx'
import { texts } from './texts.ts'

const mailsOf = ({ counts: { pending, sent, failed } }: Issue): number => pending + sent + failed

const issueColumns: readonly Column<Issue>[] = [
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

const keyOf = ({ id }: Issue) => String(id)

const matches = ({ subject }: Issue, search: string) => matchesSearch([subject], search)

const newIssue = (
  <Link className="button button--primary" href={`${paths.newsletter}/new`}>
    {texts.add}
  </Link>
)

/** The issues of the newsletter, newest first. */
export default function NewsletterScreen() {
  const listState = useListUrlState([])
  return (
    <Screen title={texts.title} lead={texts.lead} actions={newIssue}>
      <NewsletterNav />
      <DataList
        caption={texts.caption}
        forms={texts.forms}
        read={useRead(issues.all())}
        match={matches}
        listState={listState}
        columns={issueColumns}
        keyOf={keyOf}
        tools={<SearchField label={texts.search} value={listState.search} onChange={listState.setSearch} />}
        empty={<EmptyState {...texts.empty}>{newIssue}</EmptyState>}
      />
    </Screen>
  )
}
