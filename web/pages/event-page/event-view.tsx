import type { EventOnPage } from '#schema/event.ts'
import { isLocationKnown } from '#schema/location.ts'
import { usePageData } from '#web/data/page-context.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { texts } from '#web/texts/event.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { hydrateWhenVisible } from '#web/ui/hydrate-when-visible.tsx'
import { EventHero } from './event-hero.tsx'
import { eventJsonLd } from './event-json-ld.ts'
import { RegistrationCard } from './registration-card.tsx'
import { Section } from './section.tsx'

const LocationCard = hydrateWhenVisible(() => import('./location-card.tsx'))
const EventDetails = hydrateWhenVisible(() => import('./event-details.tsx'))

/** The page of a loaded event. */
export function EventView({ event }: { event: EventOnPage }) {
  const { origin, pictures } = usePageData()
  const [shareImage, detailImage] = ['og', 'detail'].map((kind) => pictures[`/events/${event.id}/${kind}-desktop.png`])
  return (
    <Main>
      <Head
        title={event.title}
        description={event.shortDescription ?? event.description ?? texts.about}
        image={{
          ...(shareImage ?? detailImage),
          path: `/event/${event.id}/og.png`,
          alt: texts.shareImage(event.title),
        }}
        // A disabled event is announced but not final, so it is not indexed yet.
        {...(event.enabled ? { jsonLd: eventJsonLd(event, origin) } : { index: false })}
      />
      <EventHero event={event} />
      <div className="wrap event-columns">
        <aside className="event-aside sticky stack" aria-label={texts.practical}>
          <RegistrationCard event={event} />
          {isLocationKnown(event) && <LocationCard id={event.id} />}
        </aside>
        <div className="event-sections">
          {event.description && (
            <Section title={texts.about}>
              <p className="as-written">{keepShortWords(event.description)}</p>
            </Section>
          )}
          <EventDetails id={event.id} />
        </div>
      </div>
    </Main>
  )
}
