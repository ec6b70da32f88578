import type { EventDetail } from '#schema/event.ts'
import { texts as mailTexts } from '#web/texts/console/messages.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Panel } from '../../frame/panel.tsx'
import { CallOffButton, ChangeNotice } from '../notice.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.notices

/** The mails with a text of their own: that the plan changed, or that the evening is off. And which ones were sent. */
export function NoticesPanel({ event }: { event: EventDetail }) {
  const { data } = useRead(get(`/events/${event.id}/notices`))
  return (
    <Panel heading={texts.heading}>
      <p className="soft">{texts.lead}</p>
      <ChangeNotice event={event} />
      {data && !event.untold && <p>{data.recipients === 0 ? texts.nobody : texts.allKnown}</p>}
      {data && data.sent.length > 0 && (
        <ul>
          {data.sent.map(({ kind, at, messages }) => (
            <li key={`${kind} ${at}`}>{texts.sent(mailTexts.kinds[kind], formatMoment(at), messages)}</li>
          ))}
        </ul>
      )}
      <div className="row">
        <CallOffButton event={event} />
      </div>
    </Panel>
  )
}
