import type { EventDetail } from '#schema/event.ts'
import { texts } from '#web/texts/console/overview.ts'
import { reads } from '../data/reads.ts'
import { useRead } from '../data/use-read.ts'
import { missingParts } from './missing-parts.ts'

/** What the event's page lacks. While the picture is being looked for, nothing is claimed of it. */
export function MissingList({ event }: { event: EventDetail }) {
  const { data: hasPicture = true } = useRead(reads.hasCardPicture(event.id))
  const missing = missingParts(event, hasPicture)
  if (missing.length === 0)
    return (
      <p className="state state--line" data-state="SENT">
        {texts.complete}
      </p>
    )
  return (
    <ul className="missing">
      {missing.map((part) => (
        <li key={part}>{texts.parts[part]}</li>
      ))}
    </ul>
  )
}
