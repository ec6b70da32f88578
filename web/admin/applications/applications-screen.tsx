import { Link, useLocation, useParams } from 'wouter'
import type { Page } from '#schema/envelope.ts'
import { keysOf } from '#schema/keys.ts'
import { type ReviewStatus, reviewStatuses } from '#schema/options.ts'
import { texts } from '#web/texts/console/applications.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get } from '../data/api.ts'
import { type ApplicationFormName, applicationPaths, applicationsIn, readerPath } from '../data/application-paths.ts'
import { useRead } from '../data/use-read.ts'
import { TableButtons } from '../form/table-buttons.tsx'
import { State } from '../frame/state.tsx'
import { SubNav } from '../frame/sub-nav.tsx'
import type { Column } from '../list/data-table.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useWithPrivateSearch } from '../list/private-search.ts'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { ApplicationReader } from './application-reader.tsx'

type Listed = {
  id: number
  firstName: string
  lastName: string
  university: string | null
  description: string
  createdAt: string
  reviewStatus: ReviewStatus
}

const columnsFor = (linkTo: (id: number) => string): readonly Column<Listed>[] => [
  {
    id: 'person',
    header: texts.person,
    kind: 'head',
    cell: ({ id, firstName, lastName, university }) => (
      <>
        <Link href={linkTo(id)}>
          {firstName} {lastName}
        </Link>{' '}
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
    cell: ({ reviewStatus }) => <State tone={reviewStatus}>{texts.statuses[reviewStatus]}</State>,
  },
]

const nav = (
  <SubNav
    label={texts.kinds}
    links={keysOf(applicationPaths).map((kind) => ({ path: applicationPaths[kind], label: texts[kind].tab }))}
  />
)

/** The applications of one form, oldest first. The server searches; the search text is not in the URL. */
function ApplicationsList({ form }: { form: ApplicationFormName }) {
  const listState = useWithPrivateSearch(form, useListUrlState(['reviewStatus']))
  const status = reviewStatuses.find((one) => one === listState.values.reviewStatus)
  const q = listState.search.trim()
  const read = useRead<Page<Listed>>(get(applicationsIn[form], { ...listState.query, q }))
  const linkTo = (id: number) => readerPath(form, id, status)
  const [first] = read.data?.data ?? []
  const readAll = first && (
    <Link className="button button--primary" href={linkTo(first.id)}>
      {texts.read}
    </Link>
  )
  return (
    <ListScreen
      texts={{ ...texts, ...texts[form] }}
      nav={nav}
      actions={readAll}
      read={read}
      listState={listState}
      columns={columnsFor(linkTo)}
      filters={[{ name: 'reviewStatus', label: texts.status, options: reviewStatuses, labels: texts.statuses }]}
      tools={<TableButtons path={`${applicationsIn[form]}.csv${status ? `?reviewStatus=${status}` : ''}`} />}
    />
  )
}

export default function ApplicationsScreen() {
  const [here] = useLocation()
  const { id } = useParams()
  const form = here.startsWith(applicationPaths['vibe-coding']) ? 'vibe-coding' : 'community'
  return id === undefined ? <ApplicationsList form={form} /> : <ApplicationReader form={form} />
}
