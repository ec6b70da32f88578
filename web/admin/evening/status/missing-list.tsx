import { Link } from 'wouter'
import type { EventDetail } from '#schema/event.ts'
import { texts as allTexts } from '#web/texts/console/evening-status.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { useRead } from '../../data/use-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { paths } from '../../paths.ts'
import { storedPictures } from '../pictures/slots.ts'
import { missingOf } from './missing-of.ts'

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
