import type { JobName } from '#schema/health.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { texts } from '#web/texts/console/health.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ReadState } from '../list/read-state.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { isLate } from './is-late.ts'
import { OutboxCounts } from './outbox-counts.tsx'

type Job = { name: JobName; endedAt: string | null }

const columns: readonly Column<Job>[] = [
  {
    id: 'job',
    header: texts.job,
    kind: 'head',
    cell: ({ name }) => texts.names[name],
    sortBy: ({ name }) => texts.names[name],
  },
  {
    id: 'state',
    header: texts.state,
    cell: ({ endedAt }) => (
      <span className="state" data-state={isLate(endedAt, Date.now()) ? 'FAILED' : 'SENT'}>
        {isLate(endedAt, Date.now()) ? texts.late : texts.fine}
      </span>
    ),
  },
  {
    id: 'ended',
    header: texts.ended,
    kind: 'figures',
    cell: ({ endedAt }) => (endedAt ? formatMoment(endedAt) : texts.never),
    sortBy: ({ endedAt }) => endedAt ?? '',
  },
]

const keyOf = ({ name }: Job) => name

/** What the site does by itself: its database, scheduled jobs and outbox. */
export default function HealthScreen() {
  const read = useRead(get('/health'))
  const { data } = read
  const { sorting, setSorting } = useListUrlState([])
  return (
    <Screen title={texts.title} lead={texts.lead}>
      {data && (
        <p className="state state--line" data-state="SENT">
          {texts.database}
        </p>
      )}
      <h2>{texts.outbox}</h2>
      <OutboxCounts issueMails={data?.waitingIssueMails} webhooks={data?.waitingWebhooks} />
      <h2>{texts.jobs}</h2>
      <ReadState read={read} label={frameTexts.loading} rows={6} />
      {data?.jobs && (
        <DataTable
          caption={texts.jobs}
          columns={columns}
          rows={data.jobs}
          keyOf={keyOf}
          sorting={sorting}
          onSorting={setSorting}
        />
      )}
      {data && !data.jobs && <EmptyState {...texts.noJobs} />}
    </Screen>
  )
}
