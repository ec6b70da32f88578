import { describe, expect, test } from 'vitest'
import { anEvent, aTicketType } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const textOf = async (path: string) =>
  (await site.visitor.text(path))
    .replace(/^.*?<body/s, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, '')

describe.each([
  ['Hala Żarnik', 'ul. Ząbkowska 200, 03-736 Warszawa', 'Hala Żarnik | ul. Ząbkowska 200, 03-736 Warszawa'],
  ['Hala Żarnik', null, 'Hala Żarnik'],
  ['TBA', 'ul. Ząbkowska 200', 'Lokalizacja do ustalenia'],
  ['tba', null, 'Lokalizacja do ustalenia'],
  [null, 'ul. Ząbkowska 200', 'Lokalizacja do ustalenia'],
  [null, null, 'Lokalizacja do ustalenia'],
])('the location %j with the address %j', (location_name, address, place) => {
  const made = (async () => {
    const event = await anEvent(site, { location_name, address, isNext: true })
    await aTicketType(site, event.id)
    return event
  })()

  test.each(['/event/{id}', '/event/{id}/register'])('is shown on %s', async (path) => {
    const words = await textOf(path.replace('{id}', String((await made).id)))
    expect(words).toContain(place)
    expect(words).not.toMatch(/tba ?[,|]/i)
    // An address without a location name is not shown.
    if (!place.includes(address ?? '-')) expect(words).not.toContain(address)
  })

  test('is shown on a card', async () => {
    const { title } = await made
    const words = await textOf('/events/upcoming')
    expect(words.slice(words.indexOf(title)).slice(0, 300)).toContain(place)
  })
})
