import { Link } from 'wouter'
import type { EventDetail } from '#schema/event.ts'
import { isLocationKnown } from '#schema/location.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { useRead } from '../../data/use-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { paths } from '../../paths.ts'
import { type PicturePath, slotsWithoutPicture, storedPictures } from '../pictures/slots.ts'
import type { SectionName } from '../section-names.ts'
import { texts as allTexts } from './texts.ts'

/** Something that an evening needs before it can be shown proudly, and the section where it is added. */
type Missing = {
  what: 'date' | 'place' | 'agenda' | 'speakers' | 'tickets' | 'pictures'
  section: SectionName
}

/** What an evening lacks. Pictures count only once it is known which are stored. */
function missingOf(event: EventDetail, pictures: readonly PicturePath[] | undefined): Missing[] {
  const checks: [isMissing: boolean, missing: Missing][] = [
    [event.date === null, { what: 'date', section: 'basics' }],
    [!isLocationKnown(event), { what: 'place', section: 'basics' }],
    [event.agenda.length === 0, { what: 'agenda', section: 'agenda' }],
    [event.speakers.length === 0, { what: 'speakers', section: 'speakers' }],
    [event.ticketTypes.length === 0, { what: 'tickets', section: 'tickets' }],
    [
      pictures !== undefined && slotsWithoutPicture(event.id, pictures).length > 0,
      { what: 'pictures', section: 'pictures' },
    ],
  ]
  return checks.flatMap(([isMissing, missing]) => (isMissing ? [missing] : []))
}

const texts = allTexts.missing
const { failed } = frameTexts

/** What an evening lacks, each as a link to where it is added. */
export function MissingList({ event }: { event: EventDetail }) {
  const { data: pictures, error, reload } = useRead(storedPictures(event.id))
  const missing = missingOf(event, pictures)
  return (
    <Panel heading={texts.heading}>
      {missing.length > 0 && (
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
      {!pictures && error !== undefined && (
        <div className="row" role="alert">
          <p>{texts.unchecked}</p>
          <button type="button" className="button button--small" onClick={reload}>
            {failed.retry}
          </button>
        </div>
      )}
      {missing.length === 0 && pictures && (
        <p className="state" data-state="SENT">
          {texts.nothing}
        </p>
      )}
      {missing.length === 0 && !pictures && error === undefined && <p className="soft">{texts.checking}</p>}
    </Panel>
  )
}
