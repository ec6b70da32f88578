import { expect, test } from 'vitest'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const lineOf = (response: { headers: Headers }) => {
  const id = response.headers.get('X-Request-Id') ?? ''
  return site
    .logs()
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith('{') && line.includes(id))
    .map((line) => JSON.parse(line))
}

const waitForLogs = () => site.visitor.raw('/api/health')

test('each request writes one line with route, status, duration, id and cache result', async () => {
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
    expect(lines[0].ms).toEqual(expect.any(Number))
    expect(response.headers.get('Server-Timing')).toMatch(/db;desc="\d+";dur=\d+.*total;dur=\d+$/)
  }
  expect(lineOf(responses['/api/events'])[0].cache).toBe('miss')
  expect(lineOf(responses['/api/events/:id{[1-9][0-9]{0,14}}'])[0].cache).toBeUndefined()
  expect(responses['web/pages/home/home-page.tsx'].headers.get('Server-Timing')).toContain('render;dur=')
})

test('the request id is the CF-Ray header, or a new id if that is malformed', async () => {
  const named = await site.visitor.raw('/api/health', { headers: { 'CF-Ray': '8f0a1b2c3d4e5f60-WAW' } })
  expect(named.headers.get('X-Request-Id')).toBe('8f0a1b2c3d4e5f60-WAW')
  const forged = await site.visitor.raw('/api/health', { headers: { 'CF-Ray': 'x" onload=alert(1)' } })
  expect(forged.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('no line contains a name, an email address, a phone number, a token or a query', async () => {
  const person = aPerson({
    firstName: 'Świętopełk',
    lastName: 'Niepowtarzalny',
    email: 'swietopelk@uczelnia.example',
    phone: '799 888 777',
    university: 'Uczelnia Tajna',
  })
  const type = await aTicketType(site, (await anEvent(site)).id)
  const order = { ...anOrder(type), userData: person, ticketData: [person] }
  await register(site, order)
  await register(site, { ...order, tickets: [{ ticketTypeId: 99_999, quantity: 1 }] })
  await site.visitor.post('/api/newsletter/subscribe', { firstName: person.firstName, email: person.email })
  await site.organiser.raw(`/api/users/${person.email}`)
  await site.visitor.raw(`/newsletter/unsubscribe?email=${person.email}`)
  await site.visitor.raw(`/${person.email}`)
  await site.withAuthorization('Bearer podsluchany-token').raw('/api/registrations')
  await site.visitor.send('/api/newsletter/subscribe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"email": ${person.email}`,
  })
  await waitForLogs()
  const own = site
    .logs()
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith('{'))
  expect(own.length).toBeGreaterThan(8)
  expect(own.join('\n')).not.toMatch(/opełk|opelk|Niepowtarzalny|799 ?888|Tajna|podsluchany|email=/i)
})
