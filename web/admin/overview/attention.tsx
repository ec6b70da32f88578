import { texts } from '#web/texts/console/overview.ts'
import { get } from '../data/api.ts'
import { useTotal } from '../data/use-read.ts'
import { Tile } from '../frame/tile.tsx'
import { paths } from '../paths.ts'

/** What waits for an organiser: mails that failed, and new applications. */
export const Attention = () => (
  <section className="stack stack--tight">
    <h2>{texts.attention}</h2>
    <ul className="tiles">
      <Tile
        label={texts.failedMails}
        figure={useTotal(get('/messages', { status: 'FAILED', limit: '1' }))}
        href={`${paths.messages}?status=FAILED`}
      />
      <Tile
        label={texts.community}
        figure={useTotal(get('/community/applications', { reviewStatus: 'NEW', limit: '1' }))}
        href={`${paths.applications}?reviewStatus=NEW`}
      />
      <Tile
        label={texts.vibeCoding}
        figure={useTotal(get('/community/vibe-coding-applications', { reviewStatus: 'NEW', limit: '1' }))}
        href={`${paths.vibeCodingApplications}?reviewStatus=NEW`}
      />
    </ul>
  </section>
)
