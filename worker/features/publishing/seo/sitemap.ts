import type { EventWithRevision } from '#worker/features/program/events/published-store.ts'
import { element, xmlDocument } from '#worker/http/xml.ts'

/** Pages that list events: any edit of an event changes them. */
const listPages = ['/', '/events', '/events/upcoming', '/past-events']

/** Pages that change only with a release. `/join` is left out: it is the same page as `/vibe-coding/join`. */
const staticPages = [
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
  '/tickets',
  '/newsletter/unsubscribe',
  '/accessibility',
]

type Contents = { events: readonly EventWithRevision[]; issues: readonly { id: number; sentAt: Date }[] }

/** All pages that search engines should index, with the time of the last edit if known (sitemaps.org). Issues are newest first. */
export function sitemap({ events, issues }: Contents, origin: string): string {
  const newest = events.length > 0 ? Math.max(...events.map(({ updatedAt }) => updatedAt.getTime())) : null
  const listsChanged = newest === null ? null : new Date(newest)
  const url = (path: string, changed: Date | null): string =>
    `<url>${element('loc', origin + path)}${element('lastmod', changed?.toISOString())}</url>`
  return xmlDocument(
    [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...listPages.map((path) => url(path, listsChanged)),
      ...events.map(({ id, updatedAt }) => url(`/event/${id}`, updatedAt)),
      url('/newsletter', issues[0]?.sentAt ?? null),
      ...issues.map(({ id, sentAt }) => url(`/newsletter/${id}`, sentAt)),
      ...staticPages.map((path) => url(path, null)),
      '</urlset>',
    ].join('\n'),
  )
}
