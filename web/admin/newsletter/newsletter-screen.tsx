import { Link } from 'wouter'
import type { Issue } from '#schema/newsletter-issue.ts'
import { texts } from '#web/texts/console/newsletter.ts'
import { issues } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { DataList } from '../list/data-list.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { matchesSearch } from '../list/matches-search.ts'
import { SearchField } from '../list/search-field.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { issueColumns } from './issue-columns.tsx'
import { NewsletterNav } from './newsletter-nav.tsx'

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
