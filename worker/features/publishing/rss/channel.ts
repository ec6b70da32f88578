import type { ArchivedIssueDetail } from '#schema/archived-issue.ts'
import { formatDate, toBeAnnounced } from '#schema/dates.ts'
import { isLocationKnown } from '#schema/location.ts'
import { siteConfig } from '#schema/site-config.ts'
import type { EventWithRevision } from '#worker/features/program/events/published-store.ts'
import { uidOf } from '#worker/features/publishing/calendar/entry.ts'
import { asXml, element, xmlDocument } from '#worker/http/xml.ts'

type Items = { events: readonly EventWithRevision[]; issues: readonly ArchivedIssueDetail[] }

/**
 * Events and issues of the newsletter as RSS 2.0. The `guid` of an item is the same on every domain. `pubDate` is when the
 * event was created or the issue was sent.
 */
export function rssChannel({ events, issues }: Items, origin: string): string {
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
      ...events.map((event) => item(event, origin)),
      ...issues.map((issue) => issueItem(issue, origin)),
      '</channel>',
      '</rss>',
    ].join('\n'),
  )
}

const item = (event: EventWithRevision, origin: string): string =>
  [
    '<item>',
    element('title', event.title),
    element('link', `${origin}/event/${event.id}`),
    `<guid isPermaLink="false">${asXml(uidOf(event))}</guid>`,
    element('pubDate', event.createdAt.toUTCString()),
    element('description', describe(event)),
    '</item>',
  ].join('\n')

const issueItem = ({ id, subject, sentAt, html }: ArchivedIssueDetail, origin: string): string =>
  [
    '<item>',
    element('title', subject),
    element('link', `${origin}/newsletter/${id}`),
    `<guid isPermaLink="false">issue-${id}@${siteConfig.series.id}</guid>`,
    element('pubDate', new Date(sentAt).toUTCString()),
    element('description', html),
    '</item>',
  ].join('\n')

/** HTML for feed readers: `19 marca 2026, 18:00 · Hala Żarnik, ul. Ząbkowska 200`, then the description. */
function describe(event: EventWithRevision): string {
  const time = event.time === toBeAnnounced ? null : event.time
  const when = event.date && [formatDate(event.date), time].filter(Boolean).join(', ')
  const where = isLocationKnown(event) && [event.location_name, event.address].filter(Boolean).join(', ')
  const facts = [when, where].filter(Boolean).join(' · ')
  const texts = [facts, event.shortDescription ?? event.description ?? ''].filter(Boolean)
  return texts.map((text) => `<p>${asXml(text).replaceAll('\n', '<br>')}</p>`).join('')
}
