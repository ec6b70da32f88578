import type { AgendaItem } from '#schema/agenda.ts'
import { toBeAnnounced } from '#schema/dates.ts'
import type { EventOnPage } from '#schema/event.ts'
import { limits } from '#schema/limits.ts'
import type { Partner } from '#schema/partner.ts'
import type { Photo } from '#schema/photo.ts'
import { useLoadedQuery, usePageQuery } from '#web/data/use-query.ts'
import { texts as noteTexts } from '#web/texts/event-notes.ts'
import { texts as galleryTexts } from '#web/texts/gallery.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { GalleryLightbox, Tile, useGallery } from '#web/ui/gallery/gallery.tsx'
import { hydrateWhenVisible } from '#web/ui/hydrate-when-visible.tsx'
import { Pending } from '#web/ui/pending.tsx'
import { Person } from '#web/ui/person.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { resizedSrcSet } from '#web/ui/resized-pictures.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import { useBrokenImage } from '#web/ui/use-broken-image.ts'
import { useIsMobile } from '#web/ui/use-is-mobile.ts'
import { texts } from './event-details-texts.ts'
import { Section } from './section.tsx'

function Gallery({ eventId, title }: { eventId: number; title: string }) {
  const query = usePageQuery({ kind: 'eventPhotos', id: eventId })
  return (
    <Section title={texts.gallery}>
      {query.data ? (
        <Album photos={query.data.data} title={title} />
      ) : (
        <Pending query={query} texts={galleryTexts} count={limits.gallerySkeletons} className="photo" within="photos" />
      )}
    </Section>
  )
}

/** Phones show more photos than desktops. The Worker does not know the width: until hydration, CSS hides the rest. */
function Album({ photos, title }: { photos: Photo[]; title: string }) {
  const isDesktop = useIsMobile() === false
  const all = photos.map(({ n, url }) => ({ url, alt: texts.photo(n, title) }))
  const gallery = useGallery(isDesktop ? all.slice(0, limits.galleryDesktop) : all)
  if (gallery.shown.length === 0) return <p className="empty">{texts.noPhotos}</p>
  return (
    <>
      <ul className="photos">
        {gallery.shown.map((photo, at) => (
          <li key={photo.url} className={at < limits.galleryDesktop ? undefined : 'mobile-only'}>
            <Tile photo={photo} gallery={gallery} />
          </li>
        ))}
      </ul>
      <GalleryLightbox gallery={gallery} />
    </>
  )
}

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

const Speakers = ({ event: { speakers, status, morePeopleSoon } }: { event: EventOnPage }) => (
  <Section title={texts.speakers} anchor="prelegenci">
    {speakers.length === 0 ? (
      <p className="empty">
        <Spoken text={toBeAnnounced} />
      </p>
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

const NextEvening = hydrateWhenVisible(() => import('#web/pages/event-lists/next-evening.tsx'))

/** What remains of a past evening. */
const Afterwards = ({ event }: { event: EventOnPage }) => (
  <>
    {event.results && event.results.length > 0 && (
      <Section title={texts.results}>
        <ul className="pitch-types">
          {event.results.map(({ startupName, place, line }) => (
            <li key={startupName} className="card">
              <h3>{startupName}</h3>
              <p className="soft">{[place && texts.place(place), line].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      </Section>
    )}
    <Gallery eventId={event.id} title={event.title} />
    {event.changesNoteHtml && (
      <Section title={texts.changes}>
        <Prose html={event.changesNoteHtml} />
      </Section>
    )}
    <NextEvening />
  </>
)

export default function EventDetails({ id }: { id: number }) {
  const event = useLoadedQuery({ kind: 'event', id })
  if (!event) return null
  return (
    <div className="event-sections">
      {event.status === 'PAST' && <Afterwards event={event} />}
      <Agenda items={event.agenda} />
      <Speakers event={event} />
      {event.accessNoteHtml && (
        <Section title={noteTexts.access}>
          <Prose html={event.accessNoteHtml} />
        </Section>
      )}
      <Partners partners={event.partners} />
    </div>
  )
}
