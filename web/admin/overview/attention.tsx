import { texts } from '#web/texts/console/overview.ts'
import { reads } from '../data/reads.ts'
import { useCount } from '../data/use-count.ts'
import { Tile } from '../frame/tile.tsx'
import { paths } from '../paths.ts'

/** What waits for an organiser: mails that failed, and new applications. */
export const Attention = () => (
  <section className="stack stack--tight">
    <h2>{texts.attention}</h2>
    <ul className="tiles">
      <Tile
        label={texts.failedMails}
        figure={useCount(reads.mailCount('FAILED'))}
        href={`${paths.messages}?status=FAILED`}
      />
      <Tile
        label={texts.community}
        figure={useCount(reads.newCommunityCount)}
        href={`${paths.applications}?reviewStatus=NEW`}
      />
      <Tile
        label={texts.vibeCoding}
        figure={useCount(reads.newVibeCodingCount)}
        href={`${paths.vibeCodingApplications}?reviewStatus=NEW`}
      />
    </ul>
  </section>
)
