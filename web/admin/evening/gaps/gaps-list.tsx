import { createContext, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { EventDetail } from '#schema/event.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { Button } from '../../form/button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { paths } from '../../paths.ts'
import type { SectionName } from '../section-names.ts'
import { type Gap, mayLack } from './gaps.ts'
import { texts } from './texts.ts'
import { useGaps } from './use-gaps.ts'

/** Each gap links to the section where it is closed. */
export const GapLinks = ({ eventId, gaps }: { eventId: number; gaps: readonly Gap[] }) => (
  <ul className="missing">
    {gaps.map(({ section, text }) => (
      <li key={text}>
        <Link href={paths.evening(eventId, section)}>{text}</Link>
      </li>
    ))}
  </ul>
)

/** The sum of what the sections of an evening lack. Nothing of an evening that is over or called off. */
export function GapsPanel({ event }: { event: EventDetail }) {
  const { gaps, isKnown, hasFailed, reload } = useGaps(event)
  if (!mayLack(event)) return null
  return (
    <Panel heading={texts.heading}>
      {gaps.length > 0 && <GapLinks eventId={event.id} gaps={gaps} />}
      {hasFailed && (
        <div className="row" role="alert">
          <p>{texts.unchecked}</p>
          <Button look="small" label={frameTexts.failed.retry} onPress={reload} />
        </div>
      )}
      {gaps.length === 0 && isKnown && (
        <p className="state" data-state="SENT">
          {texts.nothing}
        </p>
      )}
      {gaps.length === 0 && !isKnown && !hasFailed && <p className="soft">{texts.checking}</p>}
    </Panel>
  )
}

/** In the header of an evening: how much it lacks, with a link to the list. */
export function GapsChip({ event }: { event: EventDetail }) {
  const { gaps } = useGaps(event)
  if (gaps.length === 0) return null
  return (
    <Link className="gaps-chip" href={paths.evening(event.id)}>
      {texts.chip(gaps.length)}
    </Link>
  )
}

/** Sections whose rows say themselves what they lack. */
const sayInRows: readonly SectionName[] = ['agenda', 'presenters']

/** What one section lacks, below its heading. */
export function GapsOfSection({ event, section }: { event: EventDetail; section: SectionName }) {
  const gaps = useGaps(event).gaps.filter((gap) => gap.section === section)
  if (gaps.length === 0 || sayInRows.includes(section)) return null
  return (
    <div className="section-gaps">
      <p>{texts.here}:</p>
      <ul className="missing">
        {gaps.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

/** What a section shows below its heading. */
export const BelowHeading = createContext<ReactNode>(null)
