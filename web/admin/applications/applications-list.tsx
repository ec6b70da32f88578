import { Link } from 'wouter'
import type { Page } from '#schema/envelope.ts'
import { keysOf } from '#schema/keys.ts'
import { type ReviewStatus, reviewStatuses } from '#schema/options.ts'
import { texts } from '#web/texts/console/applications.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { CsvButton } from '../form/csv-button.tsx'
import { Screen } from '../frame/screen.tsx'
import { SubNav } from '../frame/sub-nav.tsx'
import { DataList } from '../list/data-list.tsx'
import type { Column } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { useWithPrivateSearch } from '../list/private-search.ts'
import { SearchField } from '../list/search-field.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { type ApplicationFormName, applicationPaths, applicationsIn, readerPath } from './application-paths.ts'

/** What the list shows of both forms. */
type Listed = {
  id: number
  firstName: string
  lastName: string
  university: string | null
  description: string
  createdAt: string
  reviewStatus: ReviewStatus
}

const keyOf = ({ id }: Listed) => String(id)

const columnsFor = (linkTo: (id: number) => string): readonly Column<Listed>[] => [
  {
    id: 'person',
    header: texts.person,
    kind: 'head',
    cell: ({ id, firstName, lastName, university }) => (
      <>
        <Link href={linkTo(id)}>
          {firstName} {lastName}
        </Link>
        {university && <span className="row-note">{university}</span>}
      </>
    ),
  },
  {
    id: 'about',
    header: texts.about,
    cell: ({ description }) => <span className="excerpt">{description}</span>,
  },
  { id: 'when', header: texts.when, kind: 'figures', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    id: 'status',
    header: texts.status,
    cell: ({ reviewStatus }) => (
      <span className="state" data-state={reviewStatus}>
        {texts.statuses[reviewStatus]}
      </span>
    ),
  },
]

/** The applications of one form, oldest first. The server searches; the search text is not in the URL. */
export function ApplicationsList({ form }: { form: ApplicationFormName }) {
  const copy = texts[form]
  const listState = useWithPrivateSearch(form, useListUrlState(['reviewStatus']))
  const status = reviewStatuses.find((one) => one === listState.values.reviewStatus)
  const q = listState.search.trim()
  const read = useRead<Page<Listed>>(get(applicationsIn[form], { ...listState.query, q }))
  const linkTo = (id: number) => readerPath(form, id, status)
  const [first] = read.data?.data ?? []
  return (
    <Screen title={copy.title} lead={copy.lead} actions={first && <ReadButton href={linkTo(first.id)} />}>
      <SubNav
        label={texts.kinds}
        links={keysOf(applicationPaths).map((kind) => ({ path: applicationPaths[kind], label: texts[kind].tab }))}
      />
      <DataList
        caption={texts.caption}
        forms={texts.forms}
        read={read}
        listState={listState}
        columns={columnsFor(linkTo)}
        keyOf={keyOf}
        tools={
          <>
            <SearchField label={texts.search} value={listState.search} onChange={listState.setSearch} />
            <FilterSelect
              label={texts.status}
              {...listState.filter('reviewStatus')}
              options={reviewStatuses}
              labels={texts.statuses}
            />
            <CsvButton path={`${applicationsIn[form]}.csv${status ? `?reviewStatus=${status}` : ''}`} />
          </>
        }
        empty={<EmptyState {...copy.empty} />}
      />
    </Screen>
  )
}

const ReadButton = ({ href }: { href: string }) => (
  <Link className="button button--primary" href={href}>
    {texts.read}
  </Link>
)
