import { expect, test } from 'vitest'
import type { UploadedDeck } from '#schema/upload.ts'
import { createApp } from '#worker/app.ts'
import {
  aKey,
  aMentor,
  anApplication,
  anEvent,
  anOrder,
  aPdf,
  aSpeaker,
  aTicketType,
  aVibeApplication,
  sendDeck,
  startupDetails,
} from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { staticPages } from '../support/static-pages.ts'

const site = await startSite()

const mark = 'Znacznik'
/** Digits of phone numbers that occur nowhere else. */
const digits = '731904682'

/** Personal data that only organisers may see. */
const person = (n: number) => ({
  firstName: `${mark}imie${n}`,
  lastName: `${mark}nazwisko${n}`,
  email: `${mark}${n}@uczelnia.example`,
  phone: `+48 ${digits}`,
  university: `${mark}uczelnia${n}`,
})

/** Marks every free text of a form. Options from lists stay valid. */
const marked = (fields: Record<string, unknown>, ...names: string[]) => ({
  ...fields,
  ...Object.fromEntries(names.map((name) => [name, `${mark}${name}`])),
})

async function submitPersonalData() {
  const { id } = await anEvent(site, { isNext: true })
  const type = await aTicketType(site, id, { type: 'PRESENTER_STARTUP' })
  const deck: UploadedDeck = (await sendDeck(site, aPdf(), `${mark}deck.pdf`)).data
  const details = marked(startupDetails({ pitchDeck: deck.url }), 'startupName')
  const links = { websiteUrl: `https://${mark}.example/www`, videoPitch: `https://${mark}.example/film` }
  const order = anOrder(type, {
    userData: person(1),
    ticketData: [{ ...person(2), startupDetails: { ...details, ...links } }],
  })
  const key = aKey()
  const { phone } = person(3)
  const sent: [string, object][] = [
    ['/api/registration', order],
    ['/api/registration', order],
    ['/api/registration', { ...order, eventId: 999_999 }],
    ['/api/newsletter/subscribe', person(4)],
    ['/api/newsletter/subscribe', person(4)],
    ['/api/newsletter/subscribe', person(5)],
    ['/api/newsletter/unsubscribe', { email: person(5).email }],
    [
      '/api/community/join',
      anApplication({
        ...marked(
          {},
          'socialMedia',
          'description',
          'building',
          'specificSkills',
          'superpowers',
          'lookingFor',
          'otherSpecify',
          'recommendedBy',
        ),
        ...person(6),
        phone,
        website: `https://${mark}.example`,
      }),
    ],
    [
      '/api/community/vibe-coding-join',
      aVibeApplication({
        ...marked({}, 'description', 'building', 'specificSkills', 'wantToLearn'),
        ...person(7),
        phone,
      }),
    ],
    ['/api/community/vibe-coding-join', { ...person(8) }],
  ]
  const statuses: number[] = []
  for (const [path, body] of sent)
    statuses.push(
      (await site.visitor.post(path, body, path.endsWith('registration') ? { 'Idempotency-Key': key } : {})).status,
    )
  expect(statuses).toEqual([201, 201, 409, 201, 409, 201, 200, 201, 201, 422])
  await site.visitor.raw(`/newsletter/unsubscribe?email=${person(5).email}`)
  await site.visitor.raw(`/${person(1).email}`)
  await site.withAuthorization(`Bearer ${mark}-token`).raw('/api/registrations')
  const malformed = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: `{"email": ${mark}` }
  expect((await site.visitor.send('/api/newsletter/subscribe', malformed)).status).toBe(400)
  // Requests of organisers are logged as well.
  for (const list of ['guests', 'guests.csv']) await site.organiser.raw(`/api/events/${id}/${list}?q=${mark}nazwisko2`)
  const stored = await site.organiser.raw(`/api/registrations?eventId=${id}`)
  expect(await stored.text()).toContain(`${mark}nazwisko2`)
  await site.organiser.raw(`/api/users/${encodeURIComponent(person(1).email)}`)
  await site.organiser.raw(deck.url)
  const people = `/api/people/${encodeURIComponent(person(8).email)}`
  await site.visitor.post('/api/newsletter/subscribe', person(8))
  expect((await site.organiser.raw(people)).status).toBe(200)
  expect((await site.organiser.delete(people)).status).toBe(200)
  await aSpeaker(site)
  await aMentor(site)
  return { id, deck: deck.url.split('/').at(-1) ?? '' }
}

const pages = (id: number) => [
  ...staticPages,
  ...[`/event/${id}`, `/event/${id}/register`, '/nie-ma', '/sitemap.xml', '/robots.txt'],
]

/** All GET routes of the app. New routes are included automatically. */
const readRoutes = (id: number) => [
  ...new Set(
    createApp()
      .routes.filter(({ method }) => method === 'GET')
      .map(({ path }) =>
        path
          .replace(/:(?:id|eventId)\{[^/]*\}(?=\/|$|\.)|:(?:id|eventId)(?=\/|$)/g, String(id))
          .replace(':email', encodeURIComponent(person(1).email))
          .replace('*', 'photo1.jpg'),
      ),
  ),
]

test('personal data appears in no public page, API response, feed or log line', async () => {
  const { id, deck } = await submitPersonalData()
  const { registrations, codes } = {
    registrations: await site.rows<{ id: string }>('SELECT id FROM registrations'),
    codes: await site.rows<{ code: string }>('SELECT code FROM tickets'),
  }
  const secrets = [mark, digits, deck, ...registrations.map((row) => row.id), ...codes.map(({ code }) => code)].map(
    (text) => text.toLowerCase(),
  )
  const leaks = (text: string) => secrets.filter((secret) => text.toLowerCase().includes(secret))

  const calls = readRoutes(id).flatMap((path) => [path, `${path}?eventId=${id}&limit=100`, `${path}?folder=info`])
  const own = [`/api/pitch-decks/${deck}`, `/api/registrations/${registrations[0]?.id}`]
  const paths = [...pages(id), ...calls, ...own]
  const statuses = new Map<number, number>()
  for (const path of paths) {
    const response = await site.visitor.raw(path)
    const headers = JSON.stringify([...response.headers])
    expect([path, leaks((await response.text()) + headers)]).toEqual([path, []])
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  }
  expect(statuses.get(200)).toBeGreaterThan(10)
  expect(statuses.get(401)).toBeGreaterThan(10)

  const lines = site.logs().join('\n').split('\n')
  expect(lines.filter((line) => line.startsWith('{')).length).toBeGreaterThan(paths.length)
  expect(lines.filter((line) => leaks(line).length > 0)).toEqual([])
})

const lineOf = (response: { headers: Headers }) => {
  const id = response.headers.get('X-Request-Id') ?? ''
  return site
    .logs()
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith('{') && line.includes(id))
    .map((line) => JSON.parse(line))
}

const waitForLogs = () => site.visitor.raw('/api/health')

test('each request writes one line with route, status, time of waiting, rows read, id and cache result', async () => {
  const { id } = await anEvent(site)
  const responses = {
    '/api/events': await site.visitor.raw('/api/events?location=Tajemna'),
    '/api/events/:id{[1-9][0-9]{0,14}}': await site.visitor.raw(`/api/events/${id}`),
    '/api/users/:email': await site.organiser.raw('/api/users/ktos@uczelnia.example'),
    'web/pages/event-page/event-page.tsx': await site.visitor.raw(`/event/${id}?polecenie=tajne`),
    'web/pages/home/home-page.tsx': await site.visitor.raw('/'),
    '/api/*': await site.visitor.raw('/api/tajne/sciezki'),
  }
  await waitForLogs()
  for (const [route, response] of Object.entries(responses)) {
    const lines = lineOf(response)
    expect(lines).toEqual([expect.objectContaining({ level: 'info', method: 'GET', route, status: response.status })])
    expect(lines[0].waitMs).toEqual(expect.any(Number))
    expect(response.headers.get('Server-Timing')).toMatch(/db;desc="\d+";dur=\d+.*wait;dur=\d+$/)
  }
  expect(lineOf(responses['/api/events'])[0].cache).toBe('miss')
  expect(lineOf(responses['/api/events/:id{[1-9][0-9]{0,14}}'])[0].cache).toBeUndefined()
  expect(lineOf(responses['/api/events'])[0].database).toEqual({
    roundTrips: 1,
    waitMs: expect.any(Number),
    rowsRead: expect.any(Number),
  })
  expect(lineOf(responses['/api/events'])[0].database.rowsRead).toBeGreaterThan(0)
})

test('the request id is the CF-Ray header, or a new id if that is malformed', async () => {
  const named = await site.visitor.raw('/api/health', { headers: { 'CF-Ray': '8f0a1b2c3d4e5f60-WAW' } })
  expect(named.headers.get('X-Request-Id')).toBe('8f0a1b2c3d4e5f60-WAW')
  const forged = await site.visitor.raw('/api/health', { headers: { 'CF-Ray': 'x" onload=alert(1)' } })
  expect(forged.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})
