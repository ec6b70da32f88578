import { Link } from 'wouter'
import { texts } from '#web/texts/console/overview.ts'
import { reads } from '../data/reads.ts'
import { type Read, useRead } from '../data/use-read.ts'
import { paths } from '../paths.ts'

/** What waits for an organiser: mails that failed, and new applications. */
export const Attention = () => (
  <section className="stack stack--tight">
    <h2>{texts.attention}</h2>
    <ul className="tiles">
      <Tile label={texts.failedMails} read={reads.failedMails} href={`${paths.messages}?status=FAILED`} />
      <Tile
        label={texts.community}
        read={reads.newCommunityApplications}
        href={`${paths.applications}?reviewStatus=NEW`}
      />
      <Tile
        label={texts.vibeCoding}
        read={reads.newVibeCodingApplications}
        href={`${paths.vibeCodingApplications}?reviewStatus=NEW`}
      />
    </ul>
  </section>
)

function Tile({ label, read, href }: { label: string; read: Read<number>; href: string }) {
  const { data, error } = useRead(read)
  return (
    <li aria-busy={data === undefined && error === undefined}>
      <Link className="tile" href={href}>
        <span className="tile-figure">{data ?? (error === undefined ? '…' : '–')}</span>
        <span>{label}</span>
      </Link>
    </li>
  )
}
