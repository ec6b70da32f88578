import { beforeAll, describe, expect, test } from 'vitest'
import { aJpeg, anEvent, anOrder, aPartner, aPastEvent, aSpeaker, aTicketType, register } from '../support/factories.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { aPack, aPresenter, aPresenterType } from '../support/presenters.ts'
import { startSite } from '../support/site.ts'
import { staticPages } from '../support/static-pages.ts'
import { htmlErrors } from './html-errors.ts'

const site = await startSite()

const ids = {
  upcoming: 0,
  past: 0,
  bare: 0,
  ticket: '',
  cancelledTicket: '',
  order: '',
  guest: '',
  reader: '',
  pack: '',
  issue: 0,
}

/** One row of each kind of content, so that every part of a page is rendered. Texts contain markup. */
beforeAll(async () => {
  const markup = 'Iskry </p><script>alert(1)</script> & "cudzysłów" <'
  const speaker = await aSpeaker(site, { name: markup, isFeatured: true, image: 'https://cdn.example/a.jpg' })
  await aSpeaker(site, { name: 'Bez zdjęcia', isFeatured: true, linkedinUrl: 'https://pl.linkedin.com/in/a' })
  const partner = await aPartner(site, { name: markup, logo: 'https://cdn.example/logo.png' })
  const links = { speakers: [{ speakerId: speaker.id, eventFeatured: true }], partnerIds: [partner.id] }
  const words = { title: markup, shortDescription: markup, description: markup }
  const place = { location_name: markup, address: markup, morePeopleSoon: true }
  const upcoming = await anEvent(site, { ...words, ...place, ...links, isNext: true })
  const past = await aPastEvent(site, { ...words, ...links, externalLink: 'https://gazeta.example/relacja?a=1&b=2' })
  const type = await aTicketType(site, upcoming.id, { name: markup, description: markup })
  const { tickets, orderKey } = (await register(site, anOrder(type, { quantity: 2 }))).data
  await site.organiser.patch(`/api/tickets/${tickets[1]?.id}/status`, { status: 'CANCELLED' })
  Object.assign(ids, { ticket: tickets[0]?.code, cancelledTicket: tickets[1]?.code, order: orderKey })
  Object.assign(ids, { guest: await aGuestKey(site, tickets[0]?.id) })
  await aPresenter(site, await aPresenterType(site, upcoming.id), { startupName: markup, hasDeck: true })
  Object.assign(ids, { pack: (await aPack(site, upcoming.id)).key })
  await site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ewa', email: 'ewa@poczta.example' })
  Object.assign(ids, { reader: await site.value<string>('SELECT key FROM subscribers') })
  const issue = await site.value<number>(
    'INSERT INTO newsletter_issues (subject, body, created_at, sent_at) VALUES (?, ?, 1, 1) RETURNING id',
    markup,
    `# ${markup}\n\n- ${markup}\n\n> ${markup}\n\n1. [${markup}](https://a.example/?b=1&c="d")\n\n---\n\n    ${markup}`,
  )
  Object.assign(ids, { issue })
  for (const { id } of [upcoming, past]) {
    const item = { eventId: id, speakerId: speaker.id, title: markup, description: markup, endTime: '18:30' }
    await site.organiser.post('/api/agenda', { ...item, startTime: '18:00' })
    await site.organiser.post('/api/agenda', { ...item, startTime: '18:30', speakerId: null })
  }
  const document = { title: markup, url: 'https://gazeta.example/?a=1&b=ą', type: 'DOCUMENT', date: '2026-01-01' }
  for (let n = 0; n < 4; n++) await site.organiser.post('/api/media', document)
  for (const folder of ['gallery/1', 'gallery/2', 'info', `events/${past.id}/photos`])
    for (const n of [1, 2])
      await site.organiser.raw(`/api/files/${folder}/photo${n}.jpg`, { method: 'PUT', body: aJpeg() })
  Object.assign(ids, { upcoming: upcoming.id, past: past.id, bare: (await anEvent(site, { enabled: false })).id })
})

const pages = [
  ...staticPages,
  ...['/event/{upcoming}', '/event/{past}', '/event/{bare}', '/event/999999'],
  ...['/event/{upcoming}/register', '/event/{past}/register'],
  ...['/ticket/{ticket}', '/ticket/{cancelledTicket}', '/ticket/nie-ma', '/pack/{pack}', '/pack/nie-ma'],
  ...['/guest/{guest}', '/guest/{guest}?odpowiedz=nie', '/guest/nie-ma'],
  ...['/order/{order}', '/order/{order}?odpowiedz=nie&stan=checkedIn', '/order/nie-ma', '/order/nie-ma?stan=erased'],
  ...['/newsletter/confirm/{reader}', '/newsletter/leave/{reader}', '/newsletter/confirm/nie-ma'],
  ...['/newsletter/{issue}', '/newsletter/nie-ma', '/nie-ma', '/api/docs'],
]

/** Fetch all pages first: the checks block this process long enough for idle connections to close. */
const documents = new Map<string, string>()
beforeAll(async () => {
  for (const path of [...pages, '/sitemap.xml']) {
    const url = path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => String(ids[name]))
    documents.set(path, await site.visitor.text(url))
  }
})
const document = (path: string): string => documents.get(path) ?? ''

test.each(pages)('%s is valid HTML', async (path) => {
  expect(document(path)).toMatch(/^<!doctype html>/i)
  expect(await htmlErrors(document(path))).toEqual([])
})

test('every page in the sitemap is checked here', async () => {
  const paths = [...document('/sitemap.xml').matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !/^\/(?:event|newsletter)\/\d+$/.test(path) && !pages.includes(path))).toEqual([])
})

test('pages without content are valid HTML', async () => {
  const empty = await startSite()
  const paths = ['/', '/events', '/events/upcoming', '/past-events', '/vibe-coding', '/community', '/about-us']
  for (const { status, html } of await Promise.all(paths.map((path) => empty.visitor.page(path))))
    expect([status, /<h1.*/.exec(html), await htmlErrors(html)]).toEqual([200, expect.anything(), []])
})

test('a page that fails to render is 500, valid HTML, and does not contain the reason', async () => {
  const broken = await startSite({ migrated: false })
  const { status, html } = await broken.visitor.page('/')
  expect([status, await htmlErrors(html)]).toEqual([500, []])
  expect(html).toContain('Unexpected Application Error!')
  expect(html).not.toContain('no such table')
  expect(broken.logs().join('\n')).toContain('error')
})

describe('the validator detects (negative control)', () => {
  test.each([
    ['an end tag without a start', '<p>a</p></p>', /close-order|p/],
    ['what may not stand in a paragraph', '<p>a<div>b</div></p>', /element-permitted-content|close-order/],
    ['an id twice', '<p id="a"></p><p id="a"></p>', /no-dup-id/],
    ['a raw < in a URL', '<a href="data:image/svg+xml,<svg/>">a</a>', /valid-url/],
    ['a space in a URL', '<img alt="" src="/a b.png">', /valid-url/],
    ['sizes without srcset', '<img alt="" src="/a.png" sizes="10px">', /sizes-of-copies/],
    ['an image that is not lazy with sizes=auto', '<img alt="" src="/a" srcset="/a 1w" sizes="auto">', /sizes-of/],
    ['a button in a link', '<a href="/"><button type="button">a</button></a>', /element-permitted-content/],
  ])('%s', async (_, markup, rule) => {
    const html = `<!DOCTYPE html><html lang="pl"><head><title>a</title></head><body>${markup}</body></html>`
    expect((await htmlErrors(html)).join('\n')).toMatch(rule)
  })
})
