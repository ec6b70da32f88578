import { readFile } from 'node:fs/promises'
import { readQrInPicture } from '../support/qr-in-picture.ts'
import {
  expect,
  expectAccessibleInBothSizes,
  expectFailedRequests,
  type Organiser,
  overflowOf,
  type Page,
  test,
} from './site.ts'

/** Registers tickets through the API and returns them. */
async function someTickets(organiser: Organiser, quantity = 1) {
  const event = await organiser.anEvent({ title: 'Wieczór biletów' })
  const [firstName, lastName, email] = ['Żaneta', 'Próbna', 'zaneta@uczelnia.example']
  const attendee = { firstName, lastName, email, phone: '600 700 800', university: 'Uczelnia' }
  await organiser.call('POST', '/registration', {
    userData: attendee,
    eventId: event.id,
    tickets: [{ ticketTypeId: event.attendee.id, quantity }],
    ticketData: Array(quantity).fill(attendee),
  })
  return { event, tickets: await organiser.tickets(event.id) }
}

const qrOf = (page: Page) => page.getByRole('img', { name: 'Kod QR biletu: Żaneta Próbna' })

/** 3 cm in CSS pixels. */
const smallestCode = (3 / 2.54) * 96

test('a ticket shows its code large enough to be scanned, and every state is accessible @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  test.slow()
  const { tickets } = await someTickets(organiser, 3)
  const [valid, used, cancelled] = tickets
  await organiser.call('PATCH', `/tickets/${used?.id}/status`, { status: 'CHECKED_IN' })
  await organiser.call('PATCH', `/tickets/${cancelled?.id}/status`, { status: 'CANCELLED' })
  const states = [
    [valid?.code, 'Ważny'],
    [used?.code, 'Wykorzystany'],
    [cancelled?.code, 'Anulowany'],
    ['nie-ma', 'Nie znamy takiego biletu'],
  ] as const
  for (const [code, words] of states) {
    await page.goto(`/ticket/${code}`)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(page.locator('h1')).toHaveCount(1)
    await expectAccessibleInBothSizes(page)
    await expect(qrOf(page)).toHaveCount(words === 'Ważny' ? 1 : 0)
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ ...size, width: 320 })
    expect(await overflowOf(page)).toBe(0)
    if (words === 'Ważny') {
      const box = await qrOf(page).boundingBox()
      // The quiet zone takes eight of at most 45 modules.
      expect((box?.width ?? 0) * (37 / 45)).toBeGreaterThan(smallestCode)
    }
    await page.setViewportSize(size)
  }
  await expectFailedRequests(consoleErrors)
})

test('a code stays black on white in the dark, with forced colours and on paper, and its URL is no referrer @phone', async ({
  page,
  organiser,
}) => {
  const { event, tickets } = await someTickets(organiser)
  await page.goto(`/ticket/${tickets[0]?.code}`)
  const colours = () =>
    qrOf(page).evaluate((code) => [...code.children].map((part) => getComputedStyle(part).fill.replaceAll(' ', '')))
  for (const media of [{ colorScheme: 'dark' }, { forcedColors: 'active' }, { media: 'print' }] as const) {
    await page.emulateMedia(media)
    expect(await colours()).toEqual(['rgb(255,255,255)', 'rgb(0,0,0)'])
  }
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Zobacz wydarzenie' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Żaneta Próbna' })).toBeVisible()
  expect((await qrOf(page).boundingBox())?.width).toBeGreaterThan(smallestCode)

  // The event is a new document.
  await page.emulateMedia({ media: 'screen' })
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Zobacz wydarzenie' }).click()
  await expect(page).toHaveURL(`/event/${event.id}`)
  const opened = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname),
  )
  expect(opened).toEqual([`/event/${event.id}`])
  expect(await page.evaluate(() => document.referrer)).toBe('')
})

test('the code is seen at once on a small phone, and the ticket can be saved as a picture @phone', async ({
  page,
  organiser,
}) => {
  const { tickets } = await someTickets(organiser)
  const [ticket] = tickets
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(`/ticket/${ticket?.code}`)
  const box = await qrOf(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(664)
  await page.waitForLoadState('networkidle')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Zapisz jako obraz' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Iskra, bilet Żaneta Próbna.png')
  const picture = await readFile(await file.path())
  expect(await readQrInPicture(picture, 1080)).toBe(`${new URL(page.url()).origin}/ticket/${ticket?.code}`)
  await expect(page.getByText('Obraz biletu jest w pobranych plikach.')).toBeVisible()
})

test('a ticket that is checked in says so when its page gets the focus again @phone', async ({ page, organiser }) => {
  const { tickets } = await someTickets(organiser)
  const [ticket] = tickets
  await page.clock.install()
  await page.goto(`/ticket/${ticket?.code}`)
  await expect(qrOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await organiser.call('PATCH', `/tickets/${ticket?.id}/status`, { status: 'CHECKED_IN' })
  await page.clock.fastForward(60_000)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('Wykorzystany')).toBeVisible()
  await expect(qrOf(page)).toHaveCount(0)
})
