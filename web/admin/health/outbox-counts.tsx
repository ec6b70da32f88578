import { Link } from 'wouter'
import { texts } from '#web/texts/console/health.ts'
import { reads } from '../data/reads.ts'
import { useRead } from '../data/use-read.ts'
import { paths } from '../paths.ts'

const counted = { PENDING: texts.waiting, FAILED: texts.failed, SUPPRESSED: texts.suppressed }

type OutboxCountsProps = { issueMails: number | undefined; webhooks: number | undefined }

/**
 * How many mails wait, failed or are held back, each as a link to them. `issueMails` are those of newsletter issues,
 * `webhooks` calls that wait.
 */
export const OutboxCounts = ({ issueMails, webhooks }: OutboxCountsProps) => (
  <ul className="tiles">
    {Object.entries(counted).map(([status, label]) => (
      <Count key={status} status={status} label={label} />
    ))}
    {issueMails !== undefined && (
      <li>
        <Link className="tile" href={`${paths.messages}?status=PENDING&kind=issue`}>
          <span className="tile-figure">{issueMails}</span>
          <span>{texts.waitingIssues}</span>
        </Link>
      </li>
    )}
    {webhooks !== undefined && (
      <li>
        <Link className="tile" href={paths.webhooks}>
          <span className="tile-figure">{webhooks}</span>
          <span>{texts.waitingWebhooks}</span>
        </Link>
      </li>
    )}
  </ul>
)

function Count({ status, label }: { status: string; label: string }) {
  const { data } = useRead(reads.messages({ status, limit: '1' }))
  return (
    <li>
      <Link className="tile" href={`${paths.messages}?status=${status}`} aria-busy={data === undefined}>
        <span className="tile-figure">{data?.total ?? '…'}</span>
        <span>{label}</span>
      </Link>
    </li>
  )
}
