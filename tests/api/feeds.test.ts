import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import type { EventDetail } from '#schema/event.ts'
import { anEvent, aPastEvent, created } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { expectXml, xmlAt } from './xml.ts'

const site = await startSite()

/** The calendar entries by UID, parsed by an independent library. */
async function entriesAt(path: string) {
  const text = await site.visitor.text(path)
  const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return new Map(
    entries.map((entry) => {
      const value = (name: string) => String(entry.getFirstPropertyValue(name))
      const { uid, sequence, startDate, endDate, summary } = new ICAL.Event(entry)
      return [
        uid,
        { sequence, summary, from: `${startDate}`, to: `${endDate}`, status: value('status'), url: value('url') },
      ]
    }),
  )
}
const uid = ({ id }: { id: number }) => `event-${id}@iskra.example`
const entryOf = async ({ id }: { id: number }) => (await entriesAt(`/event/${id}.ics`)).get(uid({ id }))
const put = (event: EventDetail, fields: object) =>
  site.organiser.put(`/api/events/${event.id}`, { ...event, ...fields })

describe.each(['/events.ics', '/event/{id}.ics'])('%s', (path) => {
  test('returns text/calendar to GET and HEAD', async () => {
    const { id } = await anEvent(site)
    const address = path.replace('{id}', String(id))
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await site.visitor.raw(address, { method })
      expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
      expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    }
  })

  test('shows an edit at once: the same UID, a higher sequence, another ETag', async () => {
    const event = await anEvent(site, { title: 'Przed', date: '2030-05-16' })
    const address = path.replace('{id}', String(event.id))
    const entry = async () => (await entriesAt(address)).get(uid(event))
    const etag = async (known = '""') => {
      const { status, headers } = await site.visitor.raw(address, { headers: { 'If-None-Match': known } })
      return { status, etag: headers.get('ETag') ?? '' }
    }
    expect(await entry()).toMatchObject({ sequence: 0, summary: 'Przed', from: '2030-05-16T18:00:00' })
    const before = await etag()
    expect(await etag(before.etag)).toEqual({ ...before, status: 304 })
    await put(event, { title: 'Po', time: '19:00' })
    expect(await entry()).toMatchObject({ sequence: 1, summary: 'Po', from: '2030-05-16T19:00:00' })
    expect((await etag(before.etag)).status).toBe(200)
    await put(event, { title: 'Po', time: '19:00' })
    expect(await entry()).toMatchObject({ sequence: 1 })
  })

  test('ends an event with its agenda, and an agenda edit raises the sequence', async () => {
    const event = await anEvent(site, { date: '2030-06-20' })
    const address = path.replace('{id}', String(event.id))
    expect((await entriesAt(address)).get(uid(event))).toMatchObject({ sequence: 0, to: '2030-06-20T23:00:00' })
    await created(site, '/api/agenda', { eventId: event.id, title: 'Rozmowy', startTime: '20:00', endTime: '21:30' })
    expect((await entriesAt(address)).get(uid(event))).toMatchObject({ sequence: 1, to: '2030-06-20T21:30:00' })
  })

  test('omits a disabled event and never marks it as cancelled', async () => {
    const event = await anEvent(site)
    const address = path.replace('{id}', String(event.id))
    const read = async () => {
      const response = await site.visitor.raw(address)
      return { status: response.status, text: await response.text() }
    }
    await put(event, { enabled: false, registrationOpen: false })
    const disabled = await read()
    expect(disabled.status).toBe(path === '/events.ics' ? 200 : 404)
    expect(disabled.text).not.toContain(uid(event))
    expect(disabled.text).not.toContain('CANCELLED')
    await put(event, { enabled: true })
    expect((await entriesAt(address)).get(uid(event))).toMatchObject({ status: 'CONFIRMED', sequence: 2 })
  })

  test('contains URLs of the requested origin', async () => {
    const { id } = await anEvent(site)
    const entry = (await entriesAt(path.replace('{id}', String(id)))).get(uid({ id }))
    expect(entry?.url).toBe(`${site.origin}/event/${id}`)
  })
})

test('the feed contains past and upcoming events but no events without a date', async () => {
  const [past, upcoming, undated] = [await aPastEvent(site), await anEvent(site), await anEvent(site, { date: null })]
  const entries = await entriesAt('/events.ics')
  expect([past, upcoming, undated].map((event) => entries.has(uid(event)))).toEqual([true, true, false])
  expect((await site.visitor.raw(`/event/${undated.id}.ics`)).status).toBe(404)
  await put(undated, { date: '2030-09-19', time: 'TBA' })
  expect(await entryOf(undated)).toMatchObject({ from: '2030-09-19', to: '2030-09-20' })
})

test('the file of one event has its own name and is served inline', async () => {
  const { id } = await anEvent(site)
  const { headers } = await site.visitor.raw(`/event/${id}.ics`)
  expect(headers.get('Content-Disposition')).toBe(`inline; filename="iskra-${id}.ics"`)
})

test.each(['/event/999999.ics', '/event/0.ics', '/event/-1.ics', '/event/1.5.ics', '/event/abc.ics', '/event/01.ics'])(
  '%s returns a 404 page',
  async (path) => {
    const response = await site.visitor.raw(path)
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('Wydarzenie nie zostało znalezione'),
    ])
  },
)

test('Google Calendar is reached through a redirect, for enabled events with a date only', async () => {
  const event = await anEvent(site, { date: '2030-03-19' })
  const { status, headers } = await site.visitor.raw(`/event/${event.id}/google-calendar`)
  expect([status, headers.get('Cache-Control')]).toEqual([302, 'no-store'])
  expect(new URL(headers.get('Location') ?? '').searchParams.get('dates')).toBe('20300319T180000/20300319T230000')
  const undated = await anEvent(site, { date: null })
  const disabled = await anEvent(site, { enabled: false, registrationOpen: false })
  for (const id of [undated.id, disabled.id, 999_999])
    expect((await site.visitor.raw(`/event/${id}/google-calendar`)).status).toBe(404)
})

test('the page of an upcoming event links to both calendars, and the list of events links to the feeds', async () => {
  const html = async (path: string) => site.visitor.text(path)
  const { id } = await anEvent(site)
  const page = await html(`/event/${id}`)
  expect(page).toContain(`href="/event/${id}.ics"`)
  expect(page).toContain(`href="/event/${id}/google-calendar"`)
  for (const fields of [{ date: null }, { enabled: false }, { status: 'PAST', registrationOpen: false }]) {
    const other = await anEvent(site, fields)
    expect(await html(`/event/${other.id}`)).not.toContain(`/event/${other.id}.ics`)
  }
  const calendar = await html('/events')
  expect(calendar).toContain(`href="${site.origin.replace('http', 'webcal')}/events.ics"`)
  expect(calendar).toContain('href="/events.rss"')
})

describe('the RSS feed', () => {
  test('is RSS 2.0 with a self link', async () => {
    await anEvent(site)
    const { headers } = await site.visitor.raw('/events.rss')
    expect(headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
    const { rss } = await xmlAt(site, '/events.rss')
    expect(rss['@_version']).toBe('2.0')
    expect(rss.channel).toMatchObject({
      title: 'Iskra: wydarzenia',
      link: `${site.origin}/events`,
      description: expect.stringMatching(/./),
      language: 'pl',
      'atom:link': { '@_href': `${site.origin}/events.rss`, '@_rel': 'self', '@_type': 'application/rss+xml' },
    })
  })

  const itemOf = async ({ id }: { id: number }) => {
    const items: Record<string, unknown>[] = (await xmlAt(site, '/events.rss')).rss.channel.item
    return items.find(({ link }) => link === `${site.origin}/event/${id}`)
  }

  test('contains title, date and place, escaped for XML', async () => {
    const title = 'AI <b>& „my”</b> ]]> \u0007 🎇'
    const event = await anEvent(site, {
      location_name: 'Hala',
      address: null,
      shortDescription: 'Krótko & <script>jasno</script>\ni dalej',
    })
    // The API refuses control characters, but older rows may contain them.
    await site.database.prepare('UPDATE events SET title = ? WHERE id = ?').bind(title, event.id).run()
    // Feed readers treat descriptions as HTML.
    expect(await itemOf(event)).toMatchObject({
      title: 'AI <b>& „my”</b> ]]>  🎇',
      description:
        '<p>19 marca 2030, 18:00 · Hala</p><p>Krótko &amp; &lt;script&gt;jasno&lt;/script&gt;<br>i dalej</p>',
    })
  })

  test('keeps the guid and date of an item after an edit', async () => {
    const event = await anEvent(site)
    const before = await itemOf(event)
    expect(before?.guid).toEqual({ '#text': `event-${event.id}@iskra.example`, '@_isPermaLink': 'false' })
    expect(Math.abs(Date.parse(String(before?.pubDate)) - Date.now())).toBeLessThan(60_000)
    await site.rows('UPDATE events SET announced_at = announced_at - 86400000 WHERE id = ?', event.id)
    await site.organiser.put(`/api/events/${event.id}`, { ...event, title: 'Inny tytuł' })
    const after = await itemOf(event)
    expect(after).toMatchObject({ title: 'Inny tytuł', guid: before?.guid })
    expect(Date.parse(String(before?.pubDate)) - Date.parse(String(after?.pubDate))).toBe(dayMs)
  })

  test.each([
    ['draft', { published: false }, { published: true }],
    ['disabled event', { enabled: false, registrationOpen: false }, { enabled: true }],
  ])('dates a %s by its announcement, as do the build date and the sitemap', async (_, before, announcement) => {
    const event = await anEvent(site, before)
    await site.rows('UPDATE events SET created_at = 1e12, updated_at = 1e12 WHERE id = ?', event.id)
    const at = Math.floor(Date.now() / 1_000) * 1_000
    await put(event, { ...before, ...announcement })
    const { channel } = (await xmlAt(site, '/events.rss')).rss
    expect(Date.parse(channel.lastBuildDate)).toBeGreaterThanOrEqual(at)
    expect(Date.parse(String((await itemOf(event))?.pubDate))).toBeGreaterThanOrEqual(at)
    const urls: { loc: string; lastmod: string }[] = (await xmlAt(site, '/sitemap.xml')).urlset.url
    const url = urls.find(({ loc }) => loc === `${site.origin}/event/${event.id}`)
    expect(Date.parse(url?.lastmod ?? '')).toBeGreaterThanOrEqual(at)
    expect(
      await site.row(
        'SELECT created_at, announced_at = updated_at AS same, revision FROM events WHERE id = ?',
        event.id,
      ),
    ).toEqual({ created_at: 1e12, same: 1, revision: 1 })
  })

  test('dates an event that was withdrawn by its first announcement', async () => {
    const event = await anEvent(site)
    await site.rows('UPDATE events SET announced_at = 1e12 WHERE id = ?', event.id)
    await put(event, { published: false, registrationOpen: false })
    expect(await itemOf(event)).toBeUndefined()
    await put(event, { published: true })
    expect((await itemOf(event))?.pubDate).toBe(new Date(1e12).toUTCString())
  })

  test('omits disabled events and is valid without items', async () => {
    const event = await anEvent(site, { enabled: false, registrationOpen: false })
    expect(await itemOf(event)).toBeUndefined()
    const enabled = await site.rows<{ id: number }>('UPDATE events SET enabled = 0 WHERE enabled RETURNING id')
    // An organiser's write makes the site read what is public again.
    await anEvent(site, { enabled: false, registrationOpen: false })
    const text = await site.visitor.text('/events.rss')
    expectXml(text)
    expect(text).not.toContain('<item>')
    expect((await site.visitor.raw('/sitemap.xml')).status).toBe(200)
    await site.rows(`UPDATE events SET enabled = 1 WHERE id IN (${enabled.map(({ id }) => id)})`)
  })

  test('is linked from every page, with the calendar and the manifest', async () => {
    for (const path of ['/', '/events', '/nie-ma']) {
      const html = await site.visitor.text(path)
      expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/events.rss">/)
      expect(html).toMatch(/<link rel="alternate" type="text\/calendar" title="[^"]+" href="\/events.ics">/)
      expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    }
  })
})
