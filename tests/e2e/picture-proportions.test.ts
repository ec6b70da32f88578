import sharp from 'sharp'
import { allowFailedRequests, expect, test } from './site.ts'
import { stretched } from './stretched-pictures.ts'

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e8481c' } })
    .png()
    .toBuffer()

// Pictures of the console: console-every-screen.test.ts.
test('every picture of public pages has its own proportions at both widths @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
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
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    expect.soft(await stretched(page), path).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect.soft(await stretched(page), `${path}, narrow`).toEqual([])
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
