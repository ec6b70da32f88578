import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { openScreen } from './console.ts'
import { signInBy } from './console-journey.ts'
import { everyPath, test as everyScreen } from './every-screen.ts'
import { allowFailedRequests, expect, test } from './site.ts'

/** Pictures that are painted in other proportions than they have. Loads all of them first. */
const stretched = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images].filter(({ src, offsetWidth }) => src && offsetWidth > 0)
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    return images.flatMap((image) => {
      const { naturalWidth, naturalHeight, src } = image
      const { objectFit, width, height } = getComputedStyle(image)
      if (naturalWidth === 0 || objectFit !== 'fill') return []
      const painted = Number.parseFloat(width) / Number.parseFloat(height)
      const natural = naturalWidth / naturalHeight
      return Math.abs(painted / natural - 1) > 0.03 ? [`${src}: ${painted.toFixed(2)} for ${natural.toFixed(2)}`] : []
    })
  })

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e8481c' } })
    .png()
    .toBuffer()

test('every picture of public pages has its own proportions', async ({ page, organiser, consoleErrors }) => {
  const stored = async (eventId: number, name: string, width: number, height: number) => {
    await organiser.putFile(`events/${eventId}/${name}-desktop.png`, await aPicture(width, height))
    return `/events/${eventId}/${name}-desktop.png`
  }
  const folder = (await organiser.anEvent()).id
  const partners = await Promise.all(
    (
      [
        ['wide', 960, 320],
        ['square', 300, 300],
        ['high', 200, 500],
      ] as const
    ).map(async ([name, width, height]) => {
      const logo = await stored(folder, `logo-${name}`, width, height)
      return organiser.call<{ id: number }>('POST', '/partners', { name: `Partner ${name}`, logo })
    }),
  )
  const image = await stored(folder, 'portret-wide', 700, 300)
  const speaker = await organiser.call<{ id: number }>('POST', '/speakers', {
    name: 'Ola Szeroka',
    type: 'STAR',
    image,
    isFeatured: true,
    isActive: true,
    priority: 99,
  })
  const { id } = await organiser.anEvent({
    partnerIds: partners.map((partner) => partner.id),
    speakers: [{ speakerId: speaker.id, eventFeatured: true }],
  })
  await stored(id, 'detail', 600, 600)
  for (const path of [
    `/event/${id}`,
    '/',
    '/events',
    '/past-events',
    '/partners',
    '/vibe-coding',
    `/event/${id}/register`,
  ]) {
    await page.goto(path)
    expect.soft(await stretched(page), path).toEqual([])
  }
  await page.goto(`/event/${id}`)
  await page.getByRole('img', { name: 'Partner wide' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.logos img { object-fit: fill !important }')
    document.adoptedStyleSheets = [sheet]
  })
  expect((await stretched(page)).join()).toContain('logo-wide')
  // The local runtime answers some of many first requests of resized pictures with 500.
  allowFailedRequests(consoleErrors)
})

everyScreen('every picture of the console has its own proportions @desk', async ({ page, filled, consoleErrors }) => {
  everyScreen.slow()
  await signInBy(page, await filled.signInLink())
  for (const path of everyPath()) {
    await openScreen(page, path)
    expect.soft(await stretched(page), path).toEqual([])
  }
  // The rows of this site are unhealthy, and their pictures are not stored.
  allowFailedRequests(consoleErrors)
})
