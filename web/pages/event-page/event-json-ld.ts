import type { EventOnPage } from '#schema/event.ts'
import { knownTimes } from '#schema/event-time.ts'
import { isLocationKnown } from '#schema/location.ts'
import { siteConfig } from '#schema/site-config.ts'
import { eventPicturePath } from '#web/ui/event-picture.tsx'
import type { RegistrationState } from './registration-state.ts'

/** The event as schema.org/Event for search engines. Unknown values are omitted. Undefined without a date, which they require. */
export function eventJsonLd(
  event: EventOnPage,
  state: RegistrationState,
  origin: string,
): Record<string, unknown> | undefined {
  const times = knownTimes(event, event.agenda)
  if (!times) return
  const availability = offerAvailability[state]
  return {
    '@type': 'Event',
    name: event.title,
    description: event.shortDescription ?? event.description ?? undefined,
    url: `${origin}/event/${event.id}`,
    image: [`${origin}${eventPicturePath(event.id, 'detail', 'desktop')}`],
    startDate: times.start,
    ...(times.end && { endDate: times.end }),
    inLanguage: event.languages === 'pl+en' ? ['pl', 'en'] : event.languages,
    isAccessibleForFree: true,
    eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(event),
    organizer: { '@type': 'Organization', name: siteConfig.product, url: `${origin}/` },
    ...(event.speakers.length > 0 && {
      performer: event.speakers.map(({ speaker }) => ({ '@type': 'Person', name: speaker.name })),
    }),
    ...(availability && {
      offers: {
        '@type': 'Offer',
        price: 0,
        priceCurrency: 'PLN',
        availability: `https://schema.org/${availability}`,
        url: `${origin}/event/${event.id}/register`,
        ...(event.opensAt && { validFrom: event.opensAt }),
        ...(event.closesAt && { validThrough: event.closesAt }),
      },
    }),
  }
}

const placeOf = (event: EventOnPage) => ({
  '@type': 'Place',
  name: isLocationKnown(event) ? event.location_name : siteConfig.city,
  address: {
    '@type': 'PostalAddress',
    ...(event.address && { streetAddress: event.address }),
    addressLocality: siteConfig.city,
    addressCountry: siteConfig.country,
  },
})

/** schema.org availability. States without an entry have no offer. */
const offerAvailability: Partial<Record<RegistrationState, string>> = {
  open: 'InStock',
  opens: 'InStock',
  full: 'SoldOut',
}
