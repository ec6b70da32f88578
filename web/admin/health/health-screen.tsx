import type { JobName } from '#schema/health.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get } from '../data/api.ts'
import { useRead, useTotal } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { Tile } from '../frame/tile.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ReadState } from '../list/read-state.tsx'
import { useListUrlState } from '../list/use-list-url-state.ts'
import { paths } from '../paths.ts'
import { texts } from './texts.ts'

const counted = { PENDING: texts.waiting, FAILED: texts.failed, SUPPRESSED: texts.suppressed }
type CountedStatus = keyof typeof counted

type OutboxCountsProps = { issueMails: number | undefined; webhooks: number | undefined }

/**
 * How many mails wait, failed or are held back, each as a link to them. `issueMails` are those of newsletter issues,
 * `webhooks` calls that wait.
 */
const OutboxCounts = ({ issueMails, webhooks }: OutboxCountsProps) => (
  <ul className="tiles">
    <MailTile status="PENDING" />
    <MailTile status="FAILED" />
    <MailTile status="SUPPRESSED" />
    {issueMails !== undefined && (
      <Tile label={texts.waitingIssues} figure={issueMails} href={`${paths.messages}?status=PENDING&kind=issue`} />
    )}
    {webhooks !== undefined && <Tile label={texts.waitingWebhooks} figure={webhooks} href={paths.webhooks} />}
  </ul>
)

const MailTile = ({ status }: { status: CountedStatus }) => (
  <Tile
    label={counted[status]}
    figure={useTotal(get('/messages', { status, limit: '1' }))}
    href={`${paths.messages}?status=${status}`}
  />
)

/** Jobs run every 15 minutes, so one that did not end for so long has missed at least two runs. */
const lateAfterMs = 40 * 60_000

/** Whether a job last ended too long ago, or never. */
const isLate = (endedAt: string | null, now: number): boolean =>
  endedAt === null || now - Date.parse(endedAt) > lateAfterMs

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
