import { toBeAnnounced } from '#schema/dates.ts'
import type { EventOnPage } from '#schema/event.ts'
import { texts } from '#web/texts/event-details.ts'
import { Person } from '#web/ui/person.tsx'
import { Section } from './section.tsx'

export const Speakers = ({ event: { speakers, status, morePeopleSoon } }: { event: EventOnPage }) => (
  <Section title={texts.speakers}>
    {speakers.length === 0 ? (
      <p className="empty">{toBeAnnounced}</p>
    ) : (
      <ul className="people">
        {speakers.map(({ speaker }) => (
          <li key={speaker.id} className="person">
            <Person person={speaker} />
          </li>
        ))}
      </ul>
    )}
    {status === 'UPCOMING' && morePeopleSoon && <p className="soft">{texts.moreSpeakers}</p>}
  </Section>
)
