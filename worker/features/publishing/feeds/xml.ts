import { formatDate, toBeAnnounced } from '#schema/dates.ts'
import { placeOf } from '#schema/location.ts'
import type { ArchivedIssueDetail } from '#schema/newsletter-issue.ts'
import { siteConfig } from '#schema/site-config.ts'
import { asShared } from '#schema/words.ts'
import type { EventWithRevision } from '#worker/features/program/events/published-store.ts'
import { uidOf } from '#worker/features/publishing/calendar/calendar.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes a text for XML. Removes characters that XML 1.0 does not allow, even escaped. */
const asXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** `<name>text</name>`, or an empty string without text. */
const element = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${asXml(text)}</${name}>` : ''

const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`

/** Newest first. */
export type Contents<Issue> = { events: readonly EventWithRevision[]; issues: readonly Issue[] }

/**
 * Events and issues of the newsletter as RSS 2.0. The `guid` of an item is the same on every domain. `pubDate` is when the
 * event was announced or the issue was sent.
 */
export function rssChannel({ events, issues }: Contents<ArchivedIssueDetail>, origin: string): string {
  const { title, description } = siteConfig.series
  const edits = [
    ...events.map(({ updatedAt }) => updatedAt.getTime()),
    ...issues.map(({ sentAt }) => Date.parse(sentAt)),
  ]
  return xmlDocument(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
      '<channel>',
      element('title', title),
      element('link', `${origin}/events`),
      `<atom:link href="${asXml(origin)}/events.rss" rel="self" type="application/rss+xml"/>`,
      element('description', description),
      element('language', 'pl'),
      ...(edits.length > 0 ? [element('lastBuildDate', new Date(Math.max(...edits)).toUTCString())] : []),
      ...[...events.map(eventItem), ...issues.map(issueItem)].map((one) => item(one, origin)),
      '</channel>',
      '</rss>',
    ].join('\n'),
  )
}

type Item = { title: string; path: string; id: string; at: Date; description: string }

const item = ({ title, path, id, at, description }: Item, origin: string): string =>
  [
    '<item>',
    element('title', title),
    element('link', `${origin}${path}`),
    `<guid isPermaLink="false">${asXml(id)}</guid>`,
    element('pubDate', at.toUTCString()),
    element('description', description),
    '</item>',
  ].join('\n')

const eventItem = (event: EventWithRevision): Item => ({
  title: asShared(event.title, event),
  path: `/event/${event.id}`,
  id: uidOf(event),
  at: event.announcedAt ?? event.createdAt,
  description: describe(event),
})

const issueItem = ({ id, subject, sentAt, html }: ArchivedIssueDetail): Item => ({
  title: subject,
  path: `/newsletter/${id}`,
  id: `issue-${id}@${siteConfig.series.id}`,
  at: new Date(sentAt),
  description: html,
})

/** HTML for feed readers: `19 marca 2026, 18:00 · Hala Żarnik, ul. Ząbkowska 200`, then the description. */
function describe(event: EventWithRevision): string {
  const time = event.time === toBeAnnounced ? null : event.time
  const when = event.date && [formatDate(event.date), time].filter(Boolean).join(', ')
  const facts = [when, placeOf(event)].filter(Boolean).join(' · ')
  const texts = [facts, event.shortDescription ?? event.description ?? ''].filter(Boolean)
  return texts.map((text) => `<p>${asXml(text).replaceAll('\n', '<br>')}</p>`).join('')
}

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
  '/sala',
  '/newsletter/unsubscribe',
  '/accessibility',
]

/** All pages that search engines should index, with the time of the last edit if known (sitemaps.org). */
export function sitemap({ events, issues }: Contents<{ id: number; sentAt: Date }>, origin: string): string {
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
