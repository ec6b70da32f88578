import { toBeAnnounced } from '#schema/dates.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Speaker } from '#schema/speaker.ts'
import { ExternalLink } from '../parts/external-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { texts } from '../texts/event.ts'
import { Section } from './section.tsx'

export const Speakers = ({ event: { speakers, status, morePeopleSoon } }: { event: EventDetail }) => (
  <Section title={texts.speakers}>
    {speakers.length === 0 ? (
      <p className="empty">{toBeAnnounced}</p>
    ) : (
      <ul className="people">
        {speakers.map(({ speaker }) => (
          <li key={speaker.id} className="person">
            <Person speaker={speaker} />
          </li>
        ))}
      </ul>
    )}
    {status === 'UPCOMING' && morePeopleSoon && <p className="soft">{texts.moreSpeakers}</p>}
  </Section>
)

function Person({ speaker: { name, image, role, company, linkedinUrl } }: { speaker: Speaker }) {
  const portrait = { src: image ?? '', width: 640, height: 640 }
  return (
    <>
      <Picture mobile={portrait} desktop={portrait} alt="" />
      <h3 className="person-name">{name}</h3>
      <p className="soft small">{[role, company].filter(Boolean).join(' @ ')}</p>
      {linkedinUrl && (
        <ExternalLink href={linkedinUrl} className="person-link">
          <Icon name="linkedin" />
          <span className="visually-hidden">{texts.linkedin(name)}</span>
        </ExternalLink>
      )}
    </>
  )
}
