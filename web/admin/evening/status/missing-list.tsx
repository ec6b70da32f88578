import { Link } from 'wouter'
import type { EventDetail } from '#schema/event.ts'
import { texts as allTexts } from '#web/texts/console/evening-status.ts'
import { eveningReads } from '../../data/evening-reads.ts'
import { useRead } from '../../data/use-read.ts'
import { paths } from '../../paths.ts'
import { missingOf } from './missing-of.ts'

const texts = allTexts.missing

/** What an evening lacks, each as a link to where it is added. */
export function MissingList({ event }: { event: EventDetail }) {
  const { data: pictures } = useRead(eveningReads.pictures(event.id))
  const missing = missingOf(event, pictures)
  return (
    <section className="panel" aria-labelledby="missing">
      <h3 id="missing">{texts.heading}</h3>
      {missing.length === 0 ? (
        <p className="state" data-state="SENT">
          {texts.nothing}
        </p>
      ) : (
        <ul className="row missing">
          {missing.map(({ what, section }) => (
            <li key={what}>
              <Link className="button button--small" href={paths.evening(event.id, section)}>
                {texts[what]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
