import { describe, expect, test } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import { anEvent } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { expectXml, xmlAt } from './xml.ts'

const site = await startSite()

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
    await site.rows('UPDATE events SET created_at = created_at - 86400000 WHERE id = ?', event.id)
    await site.organiser.put(`/api/events/${event.id}`, { ...event, title: 'Inny tytuł' })
    const after = await itemOf(event)
    expect(after).toMatchObject({ title: 'Inny tytuł', guid: before?.guid })
    expect(Date.parse(String(before?.pubDate)) - Date.parse(String(after?.pubDate))).toBe(dayMs)
  })

  test('omits disabled events and is valid without items', async () => {
    const event = await anEvent(site, { enabled: false, registrationOpen: false })
    expect(await itemOf(event)).toBeUndefined()
    const empty = await startSite()
    const text = await empty.visitor.text('/events.rss')
    expectXml(text)
    expect(text).not.toContain('<item>')
    expect((await empty.visitor.raw('/sitemap.xml')).status).toBe(200)
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
