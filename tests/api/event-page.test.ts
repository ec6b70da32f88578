import { describe, expect, test } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import { anAgendaItem, anEvent, anOrder, aPastEvent, aSpeaker, aTicketType, register } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'

const site = await startSite()

const open = async (path: string) => (await site.visitor.text(path)).replace(/<script.*?<\/script>/gs, '')
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const bodyOf = async (path: string) => textOf((await open(path)).replace(/^.*?<body/s, ''))

describe('the first screen', () => {
  const heroOf = async (id: number) =>
    textOf(/<header class="event-hero.*?<\/header>/s.exec(await open(`/event/${id}`))?.[0] ?? '')

  test('tells the weekday, the end if the agenda knows it, the price, and who comes', async () => {
    const people = []
    for (const name of ['Ola Iskra', 'Jan Żar', 'Ewa Płomień', 'Adam Popiół', 'Iga Węgiel'])
      people.push({ speakerId: (await aSpeaker(site, { name })).id })
    const { id } = await anEvent(site, { speakers: people })
    const type = await aTicketType(site, id)
    const first = await heroOf(id)
    for (const words of ['wtorek, 19 marca 2030', 'bezpłatnie', 'Ola Iskra, Jan Żar, Ewa Płomień +2', 'Udostępnij'])
      expect(first).toContain(words)
    for (const words of ['do 2', 'Zapisanych', 'po angielsku']) expect(first).not.toContain(words)
    await anAgendaItem(site, id, { startTime: '18:00', endTime: '23:00' })
    await site.organiser.put(`/api/ticket-types/${type.id}`, { ...type, price: 20 })
    const later = await heroOf(id)
    expect(later).toContain('18:00 do 23:00')
    expect(later).not.toContain('bezpłatnie')
    await site.organiser.put(`/api/events/${id}`, { title: 'X', date: '2030-03-19', time: '18:00-22:00' })
    expect(await heroOf(id)).not.toContain('do 23:00')
  })

  test('tells how many are registered from twenty on', async () => {
    const { id } = await anEvent(site)
    const type = await aTicketType(site, id, { capacity: 30 })
    const registerMore = async (times: number) => {
      for (let n = 0; n < times; n++) await register(site, anOrder(type))
    }
    await registerMore(19)
    await waitFor(async () => expect(await open(`/event/${id}`)).toContain('11 wolnych miejsc'))
    expect(await heroOf(id)).not.toContain('Zapisanych')
    await registerMore(1)
    await waitFor(async () => expect(await heroOf(id)).toContain('Zapisanych: 20'))
  })

  test('has a link to the form for each type with free places, and one for presenters that says how many', async () => {
    const { id } = await anEvent(site)
    const pitch = await aTicketType(site, id, { name: 'Startup Pitch', type: 'PRESENTER_STARTUP', capacity: 3 })
    const [gone, guest] = [await aTicketType(site, id, { capacity: 0 }), await aTicketType(site, id)]
    const html = await open(`/event/${id}`)
    const linksTo = (search: string) =>
      [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].flatMap(([, href, words = '']) =>
        href === `/event/${id}/register${search}` ? [textOf(words).trim()] : [],
      )
    expect(linksTo(`?bilet=${guest.id}`)).toEqual(['Odbierz wejściówkę', guest.name, 'Odbierz wejściówkę'])
    expect(linksTo(`?bilet=${pitch.id}`)).toEqual(['Startup Pitch', 'Wystąp na scenie: Startup Pitch, 3 wolne miejsca'])
    expect(linksTo(`?lista=${gone.id}`)).toEqual([`Lista rezerwowa ${gone.name}`])
  })
})

test('a past evening shows what remains of it before its programme and map, and leads to the next one', async () => {
  const { id } = await aPastEvent(site, { location_name: 'Hala', changesNote: 'Krócej' })
  const next = await anEvent(site, { isNext: true })
  const html = await open(`/event/${id}`)
  const headings = [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, words]) => words)
  const places = ['Galeria', 'Co zmieniamy', 'Następny wieczór', 'Agenda', 'Lokalizacja'].map((h) =>
    headings.indexOf(h),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(html.slice(html.indexOf('Następny wieczór'))).toContain(`href="/event/${next.id}"`)
  expect(await open(`/event/${next.id}`)).not.toContain('Następny wieczór')
})

describe('icons of ticket types', () => {
  /** The icons on the page of an event and on its form. */
  const shownOf = async (icons: string[]) => {
    const { id } = await anEvent(site)
    for (const icon of icons) await aTicketType(site, id, { icon })
    const pages = [await open(`/event/${id}`), await open(`/event/${id}/register`)]
    const pattern = /<img class="ticket-icon".*?>|<span class="ticket-icon".*?<\/span>/gs
    return pages.map((html) => [...html.matchAll(pattern)].map(([icon]) => icon))
  }

  test('are shown if they are an emoji or a public picture of this site', async () => {
    const emojis = ['🚀', '🎟️', '👩🏽‍🚀', '🇵🇱', '❤️']
    for (const icons of await shownOf([...emojis, '/events/4/ticket-desktop.png']))
      expect(icons).toEqual([
        ...emojis.map((emoji) => `<span class="ticket-icon" aria-hidden="true">${emoji}</span>`),
        expect.stringMatching(/alt="".*src="\/events\/4\/ticket-desktop\.png"|src="\/events\/4\/.*alt=""/),
      ])
  })

  test('are not shown if they are anything else', async () => {
    const links = ['https://obcy.example/x.png', '//obcy.example/events/x.png', '/api/events', 'javascript:alert(1)']
    expect(await shownOf(['rocket', '7', '🚀🚀', ...links])).toEqual([[], []])
  })
})

describe('the registration link in the hero', () => {
  const heroOf = async ({ id }: { id: number }) =>
    /<header class="event-hero.*?<\/header>/s.exec(await open(`/event/${id}`))?.[0] ?? ''

  test('leads to the form while places are free, and to the waiting list when sold out', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 1 })
    const form = new RegExp(`href="/event/${event.id}/register\\?bilet=${type.id}"[^>]*>Odbierz wejściówkę<`)
    expect(await heroOf(event)).toMatch(form)
    expect(await heroOf(event)).not.toContain('Brak miejsc')
    await register(site, anOrder(type))
    // The site reads the counts after the response.
    await waitFor(async () => expect(await heroOf(event)).toContain('Brak miejsc'))
    const waiting = (query: string) =>
      new RegExp(`href="/event/${event.id}/register${query}"[^>]*>Dołącz do listy rezerwowej<`)
    expect(await heroOf(event)).toMatch(waiting(`\\?lista=${type.id}`))
    // With several types, the form asks for which one.
    await aTicketType(site, event.id, { capacity: 0 })
    await waitFor(async () => expect(await heroOf(event)).toMatch(waiting('')))
  })

  test.each([
    ['closed', () => anEvent(site, { registrationOpen: false })],
    ['disabled', () => anEvent(site, { enabled: false })],
    ['over', () => aPastEvent(site)],
  ])('is missing if the event is %s', async (_, make) => {
    const event = await make()
    await aTicketType(site, event.id)
    expect(await heroOf(event)).not.toContain('/register')
  })
})

describe.each([
  ['Hala Żarnik', 'ul. Ząbkowska 200, 03-736 Warszawa', 'Hala Żarnik | ul. Ząbkowska 200, 03-736 Warszawa'],
  ['Hala Żarnik', null, 'Hala Żarnik'],
  ['tba', null, 'Lokalizacja do ustalenia'],
  [null, 'ul. Ząbkowska 200', 'Lokalizacja do ustalenia'],
])('the location %j with the address %j', (location_name, address, place) => {
  const made = (async () => {
    const event = await anEvent(site, { location_name, address, isNext: true })
    await aTicketType(site, event.id)
    return event
  })()

  test.each(['/event/{id}', '/event/{id}/register'])('is shown on %s', async (path) => {
    const words = await bodyOf(path.replace('{id}', String((await made).id)))
    expect(words).toContain(place)
    expect(words).not.toMatch(/tba ?[,|]/i)
    // An address without a location name is not shown.
    if (!place.includes(address ?? '-')) expect(words).not.toContain(address)
  })

  test('is shown on a card', async () => {
    const { title } = await made
    const words = await bodyOf('/events/upcoming')
    expect(words.slice(words.indexOf(title)).slice(0, 300)).toContain(place)
  })
})

const replace = (event: EventDetail, fields: Record<string, unknown>) =>
  site.organiser.put<EventDetail>(`/api/events/${event.id}`, { ...event, ...fields })

test('a new event is not cancelled, and a replacement without the field keeps it', async () => {
  const event = await anEvent(site)
  expect(event.cancelled).toBe(false)
  expect((await replace(event, { cancelled: true })).data.cancelled).toBe(true)
  const { cancelled: _, ...rest } = event
  const { data } = await site.organiser.put<EventDetail>(`/api/events/${event.id}`, rest)
  expect(data.cancelled).toBe(true)
  const read = await site.visitor.get<EventDetail>(`/api/events/${event.id}`)
  expect(read.data.cancelled).toBe(true)
})

test('pages and search engines are told that an event is cancelled', async () => {
  const event = await anEvent(site, { cancelled: true, title: 'Wieczór odwołany', date: '2029-01-01' })
  await aTicketType(site, event.id)
  const page = await site.visitor.text(`/event/${event.id}`)
  expect(page).toContain('Wydarzenie odwołane')
  expect(page).toContain('https://schema.org/EventCancelled')
  expect(page).not.toContain('Odbierz wejściówkę')
  expect(await site.visitor.text(`/event/${event.id}/register`)).toContain('To wydarzenie zostało odwołane.')
  expect(await site.visitor.text('/events/upcoming')).toMatch(/Odwołane<\/span>(?:(?!<article).)*Wieczór odwołany/s)
})
