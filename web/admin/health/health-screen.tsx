import { type JobName, lateJobMinutes } from '#schema/health.ts'
import { keysOf } from '#schema/keys.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get } from '../data/api.ts'
import { useRead, useTotal } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { SettingsNav } from '../frame/settings-nav.tsx'
import { State } from '../frame/state.tsx'
import { Tile } from '../frame/tile.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ReadState } from '../list/read-state.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { HealthProblems } from './health-problems.tsx'
import { texts } from './texts.ts'

const counted = { PENDING: texts.waiting, FAILED: texts.failed, SUPPRESSED: texts.suppressed }

const MailTile = ({ status }: { status: keyof typeof counted }) => (
  <Tile
    label={counted[status]}
    figure={useTotal(get('/messages', { status, limit: '1' }))}
    href={`${paths.messages}?status=${status}`}
  />
)

/** Whether a job last ended too long ago, or never. */
const isLate = (endedAt: string | null): boolean =>
  endedAt === null || Date.now() - Date.parse(endedAt) > lateJobMinutes * 60_000

type Job = { name: JobName; endedAt: string | null }

const columns: readonly Column<Job>[] = [
  {
    id: 'job',
    header: texts.job,
    kind: 'head',
    sortBy: ({ name }) => texts.names[name],
  },
  {
    id: 'state',
    header: texts.state,
    cell: ({ endedAt }) =>
      isLate(endedAt) ? <State tone="FAILED">{texts.late}</State> : <State tone="SENT">{texts.fine}</State>,
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

export default function HealthScreen() {
  const read = useRead(get('/health'))
  const { data } = read
  const { sorting, setSorting } = useListUrlState([])
  return (
    <Screen title={texts.title} lead={texts.lead}>
      <SettingsNav />
      {data && (
        <p className="state state--line" data-state="SENT">
          {texts.database}
        </p>
      )}
      <HealthProblems />
      <h2>{texts.outbox}</h2>
      <ul className="tiles">
        {keysOf(counted).map((status) => (
          <MailTile key={status} status={status} />
        ))}
        {data?.waitingIssueMails !== undefined && (
          <Tile
            label={texts.waitingIssues}
            figure={data.waitingIssueMails}
            href={`${paths.messages}?status=PENDING&kind=issue`}
          />
        )}
        {data?.waitingWebhooks !== undefined && (
          <Tile label={texts.waitingWebhooks} figure={data.waitingWebhooks} href={paths.webhooks} />
        )}
      </ul>
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
