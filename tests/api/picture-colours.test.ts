import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aJpeg, anEvent, aPastEvent } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const solidPicture = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Uploads a single-colour picture as an organiser. */
async function put(path: string, background: string, [width, height] = [40, 20]): Promise<void> {
  const picture = solidPicture(background, width ?? 1, height ?? 1)
  const body = new Uint8Array(await (path.endsWith('.png') ? picture.png() : picture.jpeg({ quality: 100 })).toBuffer())
  const { status } = await site.organiser.send(`/api/files/${path}`, { method: 'PUT', body })
  expect(status).toBeLessThan(300)
}

const pageAt = async (path: string) => site.visitor.text(path)
const toneOf = (html: string, path: string) =>
  new RegExp(`<img[^>]*data-tone="([^"]*)"[^>]* src="/${path}"`).exec(html)?.[1] ?? null
const propertyIn = (html: string, name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1]

test('the placeholder colour of a picture is in the first HTML and changes with the picture', async () => {
  const { id } = await aPastEvent(site)
  const photo = `events/${id}/photos/photo1.jpg`
  await put(`events/${id}/detail-desktop.png`, '#204060')
  await put(photo, '#ff0000')
  const first = await pageAt(`/event/${id}`)
  expect(toneOf(first, `events/${id}/detail-mobile.png`)).toBe('#204060')
  expect(toneOf(first, photo)).toMatch(/^#f[cdef]0[0-3]0[0-3]$/)
  await put(`events/${id}/detail-desktop.png`, '#604020')
  expect(toneOf(await pageAt(`/event/${id}`), `events/${id}/detail-mobile.png`)).toBe('#604020')
})

test('cards and people have placeholder colours, in lists too', async () => {
  const { id } = await anEvent(site, { isNext: true })
  const image = `/events/${id}/portret-desktop.png`
  const speaker = { name: 'Iga Próbna', type: 'STAR', isFeatured: true, image }
  await site.organiser.post('/api/speakers', speaker)
  await put(`events/${id}/card-desktop.png`, '#102030')
  await put(image.slice(1), '#405060')
  const home = await pageAt('/')
  expect(toneOf(home, `events/${id}/card-mobile.png`)).toBe('#102030')
  expect(toneOf(home, image.slice(1))).toBe('#405060')
})

test('unreadable pictures have no placeholder colour', async () => {
  const { id } = await aPastEvent(site)
  await site.files.put(`events/${id}/detail-desktop.png`, aJpeg())
  const unreadable = await site.organiser.send(`/api/files/events/${id}/photos/photo1.jpg`, {
    method: 'PUT',
    body: aJpeg(),
  })
  expect(unreadable.status).toBe(201)
  const html = await pageAt(`/event/${id}`)
  expect(html).toContain(`src="/events/${id}/photos/photo1.jpg"`)
  expect(html).not.toContain('data-tone')
  expect(propertyIn(html, 'og:image:width')).toBeUndefined()
})

test('the page names the size of the share picture if it is known', async () => {
  const { id } = await anEvent(site)
  const size = async () => {
    const html = await pageAt(`/event/${id}`)
    return ['og:image:width', 'og:image:height'].map((name) => propertyIn(html, name))
  }
  await put(`events/${id}/detail-desktop.png`, '#204060', [160, 76])
  expect(await size()).toEqual(['160', '76'])
  await put(`events/${id}/og-desktop.png`, '#204060', [120, 63])
  expect(await size()).toEqual(['120', '63'])
  // A file replaced directly in storage has no metadata. No size is better than a wrong one.
  await site.files.put(`events/${id}/og-desktop.png`, aJpeg())
  await put(`events/${id}/card-desktop.png`, '#000000')
  expect(await size()).toEqual([undefined, undefined])
})
