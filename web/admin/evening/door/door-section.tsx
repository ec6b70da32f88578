import { texts } from '#web/texts/console/evening-door.ts'
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
      <ArrivalsPanels eventId={event.id} />
      <ConflictsPanel eventId={event.id} />
      <LinksPanel eventId={event.id} />
      <AbsentList eventId={event.id} />
    </Section>
  )
}
