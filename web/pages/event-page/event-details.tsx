import type { AgendaItem } from '#schema/agenda.ts'
import { toBeAnnounced } from '#schema/dates.ts'
import type { EventOnPage } from '#schema/event.ts'
import type { Partner } from '#schema/partner.ts'
import { parsePitchTypes } from '#schema/pitch-types.ts'
import { useLoadedQuery } from '#web/data/use-query.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { pitchTypeWords } from '#web/texts/pitch-types.ts'
import { Person } from '#web/ui/person.tsx'
import { resizedSrcSet } from '#web/ui/resized-pictures.ts'
import { useBrokenImage } from '#web/ui/use-broken-image.ts'
import { texts } from './event-details-texts.ts'
import { Gallery } from './gallery.tsx'
import { Section } from './section.tsx'

const Partners = ({ partners }: { partners: Partner[] }) => (
  <Section title={texts.partners} empty={partners.length === 0 && texts.noPartners}>
    <ul className="logos">
      {partners.map((partner) => (
        <li key={partner.id}>
          <PartnerLogo partner={partner} />
        </li>
      ))}
    </ul>
  </Section>
)

/** Shows the partner's name if there is no logo or it fails to load. */
function PartnerLogo({ partner: { name, logo } }: { partner: Partner }) {
  const { broken, watch } = useBrokenImage()
  if (!logo || broken) return <span className="logo-name">{name}</span>
  return (
    <img
      {...watch}
      loading="lazy"
      decoding="async"
      {...resizedSrcSet(logo, 320, 'auto, 10rem')}
      referrerPolicy="no-referrer"
      src={logo}
      alt={name}
      width={320}
      height={160}
    />
  )
}

const Agenda = ({ items }: { items: AgendaItem[] }) => (
  <Section title={texts.agenda} empty={items.length === 0 && toBeAnnounced}>
    <ol className="agenda hairlines">
      {items.map(({ id, startTime, endTime, title, description, speaker }) => (
        <li key={id}>
          <p className="agenda-time figures">{[startTime, endTime].filter(Boolean).join('-')}</p>
          <div className="stack stack--tight">
            <h3>{title}</h3>
            {description && <p className="soft as-written">{keepShortWords(description)}</p>}
            {speaker && (
              <p className="small">
                {texts.speaker} {speaker.name}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </Section>
)

/** The ways to present at this event. Renders nothing if organisers list none. */
function PitchTypes({ pitchTypes }: { pitchTypes: string }) {
  const codes = parsePitchTypes(pitchTypes)
  if (codes.length === 0) return null
  return (
    <Section title={texts.pitches}>
      <ul className="pitch-types">
        {codes.map((code) => {
          const { name, length } = pitchTypeWords(code)
          return (
            <li key={code} className="card">
              <h3>{name}</h3>
              {length && <p className="soft">{length}</p>}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const Speakers = ({ event: { speakers, status, morePeopleSoon } }: { event: EventOnPage }) => (
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

/** Agenda, pitch types, speakers and partners of an event; for a past event, also its photos. */
export default function EventDetails({ id }: { id: number }) {
  const event = useLoadedQuery({ kind: 'event', id })
  if (!event) return null
  return (
    <div className="event-sections">
      <Agenda items={event.agenda} />
      <PitchTypes pitchTypes={event.pitchTypes} />
      <Speakers event={event} />
      <Partners partners={event.partners} />
      {event.status === 'PAST' && <Gallery eventId={event.id} title={event.title} />}
    </div>
  )
}
