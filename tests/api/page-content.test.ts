import { beforeAll, describe, expect, test } from 'vitest'
import { aJpeg, anEvent, aPastEvent } from '../support/factories.ts'
import { readPicturesOf } from '../support/read-pictures.ts'
import { roundTripsOf } from '../support/server-timing.ts'
import { startSite } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'

const site = await startSite()

const open = async (path: string) => {
  const response = await site.visitor.raw(path)
  const html = await response.text()
  const [, json = ''] = /<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(html) ?? []
  const { fallback }: { fallback: Record<string, unknown> } = JSON.parse(json)
  return { html: html.replace(json, ''), fallback, roundTrips: roundTripsOf(response.headers) }
}
const photo = (folder: string, n: number) => `/${folder}/photo${n}.jpg`
const put = (folder: string, n: number) =>
  site.organiser.raw(`/api/files${photo(folder, n)}`, { method: 'PUT', body: aJpeg() })

describe('the first HTML of the home page', () => {
  beforeAll(async () => {
    const speaker = { name: 'Lena Płomińska', type: 'STAR', isFeatured: true }
    await site.organiser.post('/api/speakers', speaker)
    await site.organiser.post('/api/speakers', { ...speaker, name: 'Gniewomir Popielski', isFeatured: false })
    const mentor = { role: 'mentorka', company: 'Firma', linkedinUrl: 'https://www.linkedin.com/in/mentorka-example' }
    for (let n = 1; n <= 11; n++)
      await site.organiser.post('/api/mentors', {
        ...mentor,
        name: `Mentorka ${n}.`,
        expertise: ['sprzedaż', `UX ${n}`],
      })
    const document = { title: 'Sto pomysłów', url: 'https://gazeta.example/', type: 'DOCUMENT' }
    await site.organiser.post('/api/media', document)
    await site.organiser.post('/api/media', { ...document, title: 'Wycofane', isActive: false })
    await site.organiser.post('/api/media', { ...document, title: 'Film', type: 'VIDEO' })
    for (const [folder, last] of [
      ['gallery/1', 3],
      ['gallery/2', 2],
    ] as const)
      for (let n = 1; n <= last; n++) await put(folder, n)
  })

  test('contains featured speakers, mentors, documents and both galleries after one round trip', async () => {
    // Refreshes the cached content version, which costs its own round trip.
    await site.visitor.raw('/api/mentors')
    const { html, fallback, roundTrips } = await open('/')
    expect(roundTrips).toBe(1)
    expect(Object.keys(fallback)).toEqual(
      expect.arrayContaining([
        '/api/speakers?isFeatured=true&limit=20',
        '/api/mentors?isActive=true&limit=10',
        '/api/media?type=DOCUMENT&isActive=true&limit=100',
        '/api/photos?folder=gallery/1&limit=50',
        '/api/photos?folder=gallery/2&limit=50',
      ]),
    )
    for (const text of ['Lena Płomińska', 'Sto pomysłów', photo('gallery/1', 3), photo('gallery/2', 2)])
      expect(html).toContain(text)
    for (const text of ['Gniewomir', 'Wycofane', 'Film', photo('gallery/1', 4)]) expect(html).not.toContain(text)
  })

  test('shows at most ten active mentors in the section about pitches, and no mentors section without any', async () => {
    const section = async () =>
      /aria-labelledby="pitches-title".*?aria-labelledby="speakers-title"/s.exec((await open('/')).html)?.[0] ?? ''
    const ten = await section()
    expect(ten.match(/Mentorka \d+\./g)).toEqual(expect.arrayContaining(['Mentorka 1.', 'Mentorka 10.']))
    expect(ten).not.toContain('Mentorka 11.')
    expect(ten).toContain('mentorka @ Firma')
    expect(ten).toContain('sprzedaż\u00a0· UX 1<')
    expect(ten).toContain('href="https://www.linkedin.com/in/mentorka-example"')
    await site.rows('UPDATE mentors SET is_active = 0 WHERE id > 1')
    await waitFor(async () => expect(await section()).not.toContain('Mentorka 2.'))
    expect(await section()).toContain('Mentorka 1.')
    await site.rows('UPDATE mentors SET is_active = 0')
    await waitFor(async () => expect(await section()).not.toMatch(/Mentor/))
  })

  test('embeds the same data as the API returns', async () => {
    for (const [key, response] of Object.entries((await open('/')).fallback))
      expect([key, (await site.visitor.get(key)).data]).toEqual([key, response])
  })

  test('changes at once when an organiser uploads or deletes a photo', async () => {
    await open('/')
    await put('gallery/2', 3)
    expect((await open('/')).html).toContain(photo('gallery/2', 3))
    await site.organiser.delete('/api/files/gallery/2/photo3.jpg')
    expect((await open('/')).html).not.toContain(photo('gallery/2', 3))
  })
})

describe('the first HTML of an event page', () => {
  test('contains at most fifty photos of a past event after one round trip', async () => {
    const { id } = await aPastEvent(site)
    const folder = `events/${id}/photos`
    expect((await open(`/event/${id}`)).html).toContain('Galeria zdjęć zostanie dodana wkrótce.')
    for (let n = 1; n <= 51; n++) await site.files.put(`${folder}/photo${n}.jpg`, aJpeg())
    await readPicturesOf(site)
    await open(`/event/${id}`)
    for (let times = 0; times < 2; times++) {
      const html = await waitFor(async () => {
        // Refreshes the cached content version, which costs its own round trip and ends after two seconds.
        await site.visitor.raw('/api/mentors')
        const opened = await open(`/event/${id}`)
        expect(opened.roundTrips).toBeLessThanOrEqual(1)
        return opened.html
      })
      expect(html).toContain(photo(folder, 50))
      expect(html).not.toContain(photo(folder, 51))
    }
  })

  test('changes at once when an organiser uploads or deletes a photo, although the page is cached', async () => {
    const { id } = await aPastEvent(site)
    const folder = `events/${id}/photos`
    await put(folder, 1)
    expect((await open(`/event/${id}`)).html).toContain(photo(folder, 1))
    await put(folder, 2)
    expect((await open(`/event/${id}`)).html).toContain(photo(folder, 2))
    await site.organiser.delete(`/api/files${photo(folder, 1)}`)
    expect((await open(`/event/${id}`)).html).toContain('Galeria zdjęć zostanie dodana wkrótce.')
  })

  test('contains no photos of an upcoming event', async () => {
    const { id } = await anEvent(site)
    await put(`events/${id}/photos`, 1)
    const { html, fallback } = await open(`/event/${id}`)
    expect(html).not.toContain('photo1.jpg')
    expect(Object.keys(fallback).join()).not.toContain('/api/photos')
  })
})
