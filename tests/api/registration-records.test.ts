import { describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import type { RegistrationRecord, Ticket } from '#schema/ticket.ts'
import { aDeck, anEvent, anOrder, aPerson, aTicketType, register, startupDetails } from '../support/factories.ts'
import { readCsv } from '../support/read-csv.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const list = (query: string) => site.organiser.get<Page<RegistrationRecord>>(`/api/registrations${query}`)
const download = (query: string) => site.organiser.raw(`/api/registrations.csv${query}`)

describe('registrations', () => {
  test('are listed by arrival with buyer and tickets', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id)
    const elsewhere = await aTicketType(site, (await anEvent(site)).id)
    const orders = [anOrder(type, { quantity: 2 }), anOrder(type)]
    const [first, second] = [await register(site, orders[0]), await register(site, orders[1])]
    const registrationElsewhere = await register(site, anOrder(elsewhere))
    const { data } = await list(`?eventId=${event.id}`)
    expect(data).toMatchObject({ total: 2, limit: 20, offset: 0 })
    const tickets = (await site.organiser.get<Page<Ticket>>(`/api/tickets/event/${event.id}`)).data.data
    expect(data.data[0]).toEqual({
      id: first.data.id,
      eventId: event.id,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      buyer: orders[0]?.userData,
      tickets: tickets.slice(0, 2),
    })
    expect(data.data[1]).toMatchObject({ id: second.data.id, tickets: [tickets[2]] })
    expect((await list(`?eventId=${event.id}&limit=1&offset=1`)).data).toEqual({
      data: [data.data[1]],
      total: 2,
      limit: 1,
      offset: 1,
    })
    expect((await list('?limit=100')).data.data.map(({ id }) => id)).toContain(registrationElsewhere.data.id)
    expect((await site.organiser.get(`/api/registrations/${first.data.id}`)).data).toEqual(data.data[0])
  })

  test('with an unknown id or of an unknown event return 404', async () => {
    for (const path of ['?eventId=999999', `/${'a'.repeat(26)}`, '/1', '/..%2Fevents'])
      expect(await list(path)).toMatchObject({ status: 404, code: 'missing' })
    expect(await site.organiser.get('/api/registrations.csv?eventId=999999')).toMatchObject({ status: 404 })
  })
})

describe('the CSV export of registrations', () => {
  const headings = [
    'Rejestracja',
    'Data',
    'Osoba zapisująca: imię',
    'Osoba zapisująca: nazwisko',
    'Osoba zapisująca: email',
    'Osoba zapisująca: telefon',
    'Osoba zapisująca: uczelnia',
    'Kod biletu',
    'Rodzaj biletu',
    'Status',
    'Imię',
    'Nazwisko',
    'Email',
    'Telefon',
    'Uczelnia',
    'Startup',
    'Sektory',
    'Model biznesowy',
    'Etap produktu',
    'Etap finansowania',
    'Szuka finansowania',
    'Pozyskał finansowanie',
    'LinkedIn startupu',
    'Prezentacja',
    'Video pitch',
  ]

  test('is an uncached download with a byte order mark, Polish headings and CRLF', async () => {
    const event = await anEvent(site)
    const response = await download(`?eventId=${event.id}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="rejestracje-${event.id}.csv"`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const line = new TextDecoder().decode(bytes)
    expect(line).toMatch(/^[^\r\n]+\r\n$/)
    const columns = line.trim().split(';')
    expect(columns.filter((heading) => headings.includes(heading))).toEqual(headings)
  })

  test('has a line per ticket with the order, the attendee and the startup', async () => {
    const event = await anEvent(site)
    const attendee = await aTicketType(site, event.id, { name: 'Uczestnik, stojący' })
    const presenter = await aTicketType(site, event.id, { name: 'Startup Pitch', type: 'PRESENTER_STARTUP' })
    const { url } = await aDeck(site)
    const details = startupDetails({
      startupName: 'Kometa "Ż"\ni reszta',
      websiteUrl: 'https://linkedin.example/kometa',
      videoPitch: 'https://wideo.example/kometa',
      pitchDeck: url,
    })
    const buyer = aPerson({ firstName: 'Zażółć', phone: '600 100 200' })
    const pitching = { ...aPerson({ phone: '600-100-300' }), startupDetails: details }
    const watching = aPerson({ phone: '600100400', university: 'Uniwersytet; Warszawski' })
    const tickets = [
      { ticketTypeId: presenter.id, quantity: 1 },
      { ticketTypeId: attendee.id, quantity: 1 },
    ]
    const order = { userData: buyer, eventId: event.id, tickets, ticketData: [pitching, watching] }
    const { data } = await register(site, order)
    await site.rows('UPDATE registrations SET created_at = ?', Date.parse('2026-07-01T22:05:00Z'))
    const text = await (await download(`?eventId=${event.id}`)).text()
    const { records, lines } = readCsv(text)
    expect(lines).toBe(3)
    const bought = {
      Rejestracja: data.id,
      Data: '2026-07-02 00:05',
      'Osoba zapisująca: imię': 'Zażółć',
      'Osoba zapisująca: nazwisko': buyer.lastName,
      'Osoba zapisująca: email': buyer.email,
      'Osoba zapisująca: telefon': '600 100 200',
      'Osoba zapisująca: uczelnia': buyer.university,
      Status: 'Ma bilet',
    }
    expect(records).toMatchObject([
      {
        ...bought,
        'Kod biletu': data.tickets[0]?.code,
        'Rodzaj biletu': 'Startup Pitch',
        Imię: pitching.firstName,
        Nazwisko: pitching.lastName,
        Email: pitching.email,
        Telefon: '600-100-300',
        Startup: 'Kometa "Ż"\ni reszta',
        Sektory: 'AI, SaaS',
        'Model biznesowy': 'B2B',
        'Etap produktu': 'Wzrost (>10% miesięcznie)',
        'Etap finansowania': 'Pre-Seed',
        'Szuka finansowania': 'Zaczynamy w ciągu 6 miesięcy',
        'Pozyskał finansowanie': 'Nie',
        'LinkedIn startupu': 'https://linkedin.example/kometa',
        Prezentacja: `${site.origin}${url}`,
        'Video pitch': 'https://wideo.example/kometa',
      },
      {
        ...bought,
        'Kod biletu': data.tickets[1]?.code,
        'Rodzaj biletu': 'Uczestnik, stojący',
        Uczelnia: 'Uniwersytet; Warszawski',
        Startup: '',
        Prezentacja: '',
      },
    ])
  })

  test('escapes a formula so that a spreadsheet shows text', async () => {
    const evil = '=HYPERLINK("http://x.example","Kliknij")'
    const type = await aTicketType(site, (await anEvent(site)).id, { name: evil })
    await register(site, anOrder(type, { userData: aPerson({ university: evil }) }))
    const text = await (await download(`?eventId=${type.eventId}`)).text()
    expect(readCsv(text).records).toMatchObject([
      { 'Osoba zapisująca: uczelnia': `'${evil}`, 'Rodzaj biletu': `'${evil}` },
    ])
  })
})
