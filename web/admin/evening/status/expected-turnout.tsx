import { texts as allTexts } from '#web/texts/console/evening-status.ts'
import { get } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Panel } from '../../frame/panel.tsx'

const texts = allTexts.turnout

/** How many guests are expected, with the range. Nothing before the first registration. */
export function ExpectedTurnout({ eventId }: { eventId: number }) {
  const { data } = useRead(get(`/events/${eventId}/turnout`))
  if (!data || data.confirmed === 0) return null
  return (
    <Panel heading={texts.heading}>
      <p className="tile-figure">{texts.expected(data.low, data.high)}</p>
      <dl className="turnout">
        {(['confirmed', 'yes', 'silent'] as const).map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd className="figures">{data[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="soft small">{texts.basis(data.evenings)}</p>
    </Panel>
  )
}
