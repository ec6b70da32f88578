import type { PublishedEvent } from '#worker/features/events/published-store.ts'
import { element, xmlDocument } from '#worker/http/xml.ts'

/** Pages that list events: they change with any of them. */
const lists = ['/', '/events', '/events/upcoming', '/past-events']

/** Pages whose texts change with a release alone. `/join` is the same page as `/vibe-coding/join`. */
const others = [
  '/about-us',
  '/universities',
  '/partners',
  '/cooperation',
  '/become-mentor',
  '/become-volunteer',
  '/community',
  '/community/join',
  '/vibe-coding',
  '/vibe-coding/join',
  '/newsletter/unsubscribe',
  '/accessibility',
]

/** Every page that is worth finding, with the moment of its last edit where that is known (sitemaps.org). */
export function sitemap(events: readonly PublishedEvent[], origin: string): string {
  const newest = events.length > 0 ? Math.max(...events.map(({ updatedAt }) => updatedAt.getTime())) : null
  const listsChanged = newest === null ? null : new Date(newest)
  const url = (path: string, changed: Date | null): string =>
    `<url>${element('loc', origin + path)}${element('lastmod', changed?.toISOString())}</url>`
  return xmlDocument(
    [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...lists.map((path) => url(path, listsChanged)),
      ...events.map(({ id, updatedAt }) => url(`/event/${id}`, updatedAt)),
      ...others.map((path) => url(path, null)),
      '</urlset>',
    ].join('\n'),
  )
}
