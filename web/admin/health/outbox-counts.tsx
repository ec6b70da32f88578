import { texts } from '#web/texts/console/health.ts'
import { get } from '../data/api.ts'
import { useTotal } from '../data/use-read.ts'
import { Tile } from '../frame/tile.tsx'
import { paths } from '../paths.ts'

const counted = { PENDING: texts.waiting, FAILED: texts.failed, SUPPRESSED: texts.suppressed }
type CountedStatus = keyof typeof counted

type OutboxCountsProps = { issueMails: number | undefined; webhooks: number | undefined }

/**
 * How many mails wait, failed or are held back, each as a link to them. `issueMails` are those of newsletter issues,
 * `webhooks` calls that wait.
 */
export const OutboxCounts = ({ issueMails, webhooks }: OutboxCountsProps) => (
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
