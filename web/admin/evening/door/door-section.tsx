import { doorHours } from '#schema/door-hours.ts'
import type { EventDetail } from '#schema/event.ts'
import { texts } from '#web/texts/console/evening-door.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { Icon } from '#web/ui/icon.tsx'
import { paths } from '../../paths.ts'
import { Section } from '../section.tsx'
import type { SectionProps } from '../use-evening.ts'
import { AbsentList } from './absent-list.tsx'
import { ArrivalsPanels } from './arrivals-panels.tsx'
import { ConflictsPanel } from './conflicts-panel.tsx'
import { LinksPanel } from './links-panel.tsx'

/** The door of an evening: who is inside, what has to be settled, links for volunteers, and who did not come. */
export default function DoorSection({ evening: { event } }: SectionProps) {
  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      actions={
        <a className="button button--small" href={paths.door(event.id)} target="_blank" rel="noreferrer">
          {texts.scan}
          <Icon name="away" />
        </a>
      }
    >
      <Hours event={event} />
      <ArrivalsPanels eventId={event.id} />
      <ConflictsPanel eventId={event.id} />
      <LinksPanel eventId={event.id} />
      <AbsentList eventId={event.id} />
    </Section>
  )
}

/** Why the phones of volunteers let nobody in now. Nothing while they do. */
function Hours({ event }: { event: EventDetail }) {
  const hours = doorHours(event, event.agenda)
  if (event.cancelled) return <p role="status">{texts.hours.calledOff}</p>
  if (!hours) return null
  if (hours.opensAt.getTime() > Date.now())
    return <p role="status">{texts.hours.opens(formatMoment(hours.opensAt.toISOString()))}</p>
  if (hours.closesAt.getTime() > Date.now()) return null
  return <p role="status">{texts.hours.closed(formatMoment(hours.closesAt.toISOString()))}</p>
}
