import { Link } from 'wouter'
import type { Issue } from '#schema/newsletter-issue.ts'
import { texts as contentTexts } from '#web/texts/console/content.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { Said } from '#web/ui/spoken.tsx'
import { issues } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { MarkdownPreview } from '../form/markdown-field.tsx'
import { Screen } from '../frame/screen.tsx'
import { Tile } from '../frame/tile.tsx'
import { paths } from '../paths.ts'
import { IssueState } from './newsletter-screen.tsx'
import { texts as newsletterTexts } from './texts.ts'

const texts = newsletterTexts.sent

/** How often the counts are read while mails are being sent. */
const refreshMs = 2_000

/** An issue that was sent, or is being sent: how many mails arrived, failed and made a reader leave. */
export function SentIssue({ issue: { id, subject, body, status, counts, sentAt } }: { issue: Issue }) {
  const isSending = status === 'SENDING'
  // Polls with the screen's SWR key, so the screen updates.
  useRead(issues.one(id), { refreshMs: isSending ? refreshMs : 0 })
  const done = counts.sent + counts.failed
  const all = done + counts.pending
  const progress = isSending ? `${texts.progress(done, all)}. ${texts.under}` : texts.all(counts.sent)
  return (
    <Screen title={subject} narrow>
      <p>
        <Link href={paths.newsletter}>{contentTexts.back(newsletterTexts.title)}</Link>
      </p>
      <p className="row">
        <IssueState status={status} /> {sentAt && <span className="soft figures">{formatMoment(sentAt)}</span>}{' '}
        <a href={`/newsletter/${id}`}>{texts.seePage}</a>
      </p>
      <section className="stack stack--tight" aria-labelledby="sent-heading">
        <h2 id="sent-heading">{texts.heading}</h2>
        {isSending && <progress value={done} max={all} aria-label={texts.progress(done, all)} />}
        <p>{progress}</p>
        <Said text={progress} />
        <ul className="tiles">
          <Tile label={texts.delivered} figure={counts.sent} />
          {isSending && <Tile label={texts.waiting} figure={counts.pending} />}
          <Tile label={texts.left} figure={counts.left} />
          <Tile label={texts.failed} figure={counts.failed} href={`${paths.messages}?kind=issue&status=FAILED`} />
        </ul>
      </section>
      <section className="stack stack--tight" aria-labelledby="body-heading">
        <h2 id="body-heading">{texts.body}</h2>
        <MarkdownPreview source={body} />
      </section>
    </Screen>
  )
}
