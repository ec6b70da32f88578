import { createContext, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { EventDetail } from '#schema/event.ts'
import { paths } from '../../paths.ts'
import type { SectionName } from '../section-names.ts'
import type { Gap } from './gaps.ts'
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
  const gaps = useGaps(event).gaps.filter((gap) => gap.section === section && !gap.isSentence)
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
