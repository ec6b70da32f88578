import { describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import type { ArchivedIssue, ArchivedIssueDetail } from '#schema/newsletter-issue.ts'
import { anIssue, aReader, aSentIssue } from '../support/issues.ts'
import { startMailSite } from '../support/mail-site.ts'
import { xmlAt } from './xml.ts'

const { site } = await startMailSite()

const origin = 'https://iskra.test'
const archive = '/api/newsletter/archive'
const pageAt = (path: string) => site.visitor.page(path)

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(2)) [b](javascript&colon;alert(3)) [c](data:text/html,x)',
  '</div></script><script>alert(4)</script>',
  '`<script>` **</p>**',
].join('\n\n')

describe('the archive', () => {
  test('has sent issues, newest first, and no drafts', async () => {
    const older = await aSentIssue(site, { subject: 'Starszy' })
    const draft = await anIssue(site, { subject: 'Tajny szkic' })
    const newer = await aSentIssue(site, { subject: 'Nowszy', body: '# Hej\n\nTo **my** i [wy](https://a.example).' })
    const list = (await site.visitor.get<Page<ArchivedIssue>>(archive)).data
    expect(list.data.map(({ id }) => id).filter((id) => [older.id, newer.id, draft.id].includes(id))).toEqual([
      newer.id,
      older.id,
    ])
    expect(list.data[0]).toEqual({
      id: newer.id,
      subject: 'Nowszy',
      sentAt: newer.sentAt,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      // An excerpt is read without its links, so it has their words alone.
      excerpt: 'Hej To my i wy.',
    })
    const one = await site.visitor.get<ArchivedIssueDetail>(`${archive}/${newer.id}`)
    expect(one.data).toEqual({
      ...list.data[0],
      html: '<h2>Hej</h2>\n<p>To <strong>my</strong> i <a href="https://a.example">wy</a>.</p>',
    })
    expect((await site.visitor.get(`${archive}/${draft.id}`)).status).toBe(404)
    expect((await pageAt('/newsletter')).html).not.toContain('Tajny szkic')
  })

  test('is a page that links to each issue, and is cached until the next issue is sent', async () => {
    const first = await aSentIssue(site, { subject: 'Wrześniowy' })
    const before = await pageAt('/newsletter')
    expect(before.status).toBe(200)
    expect(before.html).toContain(`href="/newsletter/${first.id}"`)
    expect(before.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(before.html).toContain('<title>Newsletter · Iskra</title>')
    await anIssue(site)
    const unchanged = await site.visitor.raw('/newsletter', {
      headers: { 'If-None-Match': before.headers.get('ETag') ?? '' },
    })
    expect(unchanged.status).toBe(304)
    const second = await aSentIssue(site, { subject: 'Październikowy' })
    expect((await pageAt('/newsletter')).html).toContain(`href="/newsletter/${second.id}"`)
  })

  test('has a page for each sent issue', async () => {
    const { id } = await aSentIssue(site, { subject: 'Kto przyjdzie w marcu', body: 'Przyjdzie **Ola** z opowieścią.' })
    const { status, html, headers } = await pageAt(`/newsletter/${id}`)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=0, must-revalidate'])
    expect(html).toContain('<title>Kto przyjdzie w marcu · Iskra</title>')
    expect(html).toContain(`<link rel="canonical" href="${origin}/newsletter/${id}"/>`)
    expect(html).toContain('<meta property="og:title" content="Kto przyjdzie w marcu · Iskra"/>')
    expect(html).toContain('<meta name="description" content="Przyjdzie Ola z opowieścią."/>')
    expect(html).toContain('<p>Przyjdzie <strong>Ola</strong> z opowieścią.</p>')
  })

  test.each(['999999', 'nie-ma', '0', '1x'])('answers 404 to /newsletter/%s', async (id) => {
    const { status, html } = await pageAt(`/newsletter/${id}`)
    expect(status).toBe(404)
    expect(html).toContain('Nie ma takiego numeru')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test('has no page for a draft until it is sent', async () => {
    const { id } = await anIssue(site)
    expect((await pageAt(`/newsletter/${id}`)).status).toBe(404)
    await site.organiser.post(`/api/newsletter/issues/${id}/send`, {})
    expect((await pageAt(`/newsletter/${id}`)).status).toBe(200)
  })

  test('shows HTML of the writer as text', async () => {
    const { id } = await aSentIssue(site, { subject: '<script>alert(0)</script>', body: hostile })
    const { html } = await pageAt(`/newsletter/${id}`)
    expect(html).not.toMatch(/<script>|<img src=x|<a href="(?:javascript|data)/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    // The page also embeds the data as JSON, where `<` is escaped.
    expect(html.match(/<\/script>/g)?.length).toBe(html.match(/<script\b/g)?.length)
  })
})

describe('feeds', () => {
  test('RSS lists sent issues with their text', async () => {
    const { id } = await aSentIssue(site, { subject: 'W RSS & poza nim', body: 'Cześć **RSS**\n\n<b>tekst</b>' })
    const draft = await anIssue(site)
    const items: Record<string, unknown>[] = (await xmlAt(site, '/events.rss')).rss.channel.item
    expect(items.find(({ link }) => link === `${site.origin}/newsletter/${id}`)).toMatchObject({
      title: 'W RSS & poza nim',
      guid: { '#text': `issue-${id}@iskra.example`, '@_isPermaLink': 'false' },
      pubDate: expect.stringMatching(/GMT$/),
      description: '<p>Cześć <strong>RSS</strong></p>\n<p>&lt;b&gt;tekst&lt;/b&gt;</p>',
    })
    expect(items.some(({ link }) => link === `${site.origin}/newsletter/${draft.id}`)).toBe(false)
  })

  test('the sitemap lists the archive and each sent issue', async () => {
    const { id, sentAt } = await aSentIssue(site)
    const draft = await anIssue(site)
    const urls: { loc: string; lastmod?: string }[] = (await xmlAt(site, '/sitemap.xml')).urlset.url
    expect(urls).toContainEqual({ loc: `${site.origin}/newsletter/${id}`, lastmod: sentAt })
    expect(urls).toContainEqual({ loc: `${site.origin}/newsletter`, lastmod: sentAt })
    expect(urls.some(({ loc }) => loc === `${site.origin}/newsletter/${draft.id}`)).toBe(false)
  })
})

test('the list of readers is searched by name and address, and tells who confirmed', async () => {
  const confirmed = await aReader(site, { email: 'hania.szukana@poczta.example' })
  const waiting = await aReader(site, { email: 'szukana.inna@poczta.example', confirmed_at: null })
  const found = async (query: string) => {
    const { data } = await site.organiser.get<Page<{ id: number }>>(`/api/newsletter/subscribers?${query}`)
    return data.data.map(({ id }) => id)
  }
  expect(await found('q=Szukana')).toEqual([confirmed.id, waiting.id])
  expect(await found('q=szukana&isConfirmed=true&isActive=true')).toEqual([confirmed.id])
  expect(await found('q=szukana&isConfirmed=false')).toEqual([waiting.id])
  expect(await found(`q=${encodeURIComponent('łucja')}&limit=100`)).toContain(confirmed.id)
  const accented = await aReader(site, { first_name: 'Gżegżółka', email: 'ptak@poczta.example' })
  for (const q of ['gzegzolka', 'GŻEGŻÓŁKA', 'żółka'])
    expect(await found(`q=${encodeURIComponent(q)}`)).toEqual([accented.id])
  for (const q of ['nikt-taki', encodeURIComponent('%'), '_zukana']) expect(await found(`q=${q}`), q).toEqual([])
})
