import type { DoorList, DoorSync } from '#schema/door.ts'
import { hashOfCode } from '#schema/door-seal.ts'
import { expectHeardAndReached } from './heard.ts'
import {
  aDoor,
  addressOf,
  answer,
  conflictsOf,
  openLink,
  scanByUsb,
  statusOf,
  waitForServiceWorker,
} from './scanner.ts'
import { allowFailedRequests, expect, expectAccessible, overflowOf, test } from './site.ts'

const later = { timeout: 20_000 }

test('without network the page goes on scanning after a reload, and sends each scan once @phone', async ({
  page,
  context,
  organiser,
  consoleErrors,
}) => {
  const { eventId, link, ticketOf } = await aDoor(organiser)
  const [anna, jan] = [ticketOf('Anna'), ticketOf('Jan')]
  await organiser.call('PATCH', `/tickets/${anna.id}`, { doorNote: 'Prelegentka, zaprowadź do garderoby' })
  await openLink(page, link, consoleErrors)
  await expectHeardAndReached(page)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/Bez sieci/)).toBeVisible()

  // Another phone has let Jan in meanwhile.
  const hash = await hashOfCode(jan.code)
  const { cursor } = await organiser.call<DoorList>('GET', `/door/${eventId}/pack`)
  const other = { nonce: crypto.randomUUID(), hash, at: new Date().toISOString(), device: 'Boczne', outcome: 'IN' }
  await organiser.call<DoorSync>('POST', `/door/${eventId}/sync`, { cursor, scans: [other] })

  await scanByUsb(page, anna.code)
  await expect(answer(page)).toContainText('Anna Sowa')
  await expect(answer(page)).toContainText('Prelegentka, zaprowadź do garderoby')
  await scanByUsb(page, jan.code)
  await expect(answer(page)).toContainText('Jan Kos')
  const unknown = 'z'.repeat(26)
  await scanByUsb(page, unknown)
  await expect(answer(page)).toContainText('Nie ma takiego biletu')
  await page.getByRole('button', { name: 'Wpuść mimo to' }).click()
  await expect(answer(page)).toContainText('Wejdź')
  await page.reload()
  await expect(page.getByText('4 skany do wysłania')).toBeVisible()
  await scanByUsb(page, anna.code)
  await expect(answer(page)).toContainText('Ten bilet już wszedł')
  expect(await statusOf(organiser, anna)).toBe('CONFIRMED')

  await context.setOffline(false)
  await expect.poll(() => statusOf(organiser, anna), later).toBe('CHECKED_IN')
  const conflicts = await conflictsOf(organiser, eventId)
  expect(conflicts.map(({ kind, scans }) => [kind, scans.length]).sort()).toEqual([
    ['TWICE', 2],
    ['UNKNOWN', 1],
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ostatnie' }).click()
  await expect(page.getByText(/Ktoś już wszedł z tym biletem o \d\d:\d\d \(Boczne\)/)).toBeVisible()
  await expect(page.getByText('do wysłania')).toBeHidden()
  await expect(page.getByText('2 sporne wejścia')).toBeVisible()
  allowFailedRequests(consoleErrors)
})

test('tickets that are not for this door are told apart, with keys alone and without a camera @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const [door, otherDoor] = [await aDoor(organiser), await aDoor(organiser)]
  const cancelled = door.ticketOf('Jan')
  await organiser.call('PATCH', `/tickets/${cancelled.id}/status`, { status: 'CANCELLED' })
  const given = door.ticketOf('Anna')
  await organiser.call('PATCH', `/tickets/${given.id}`, {
    attendee: { email: `${crypto.randomUUID()}@poczta.example` },
  })
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Refused', 'NotAllowedError')
    }
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await openLink(page, door.link, consoleErrors)
  await expect(page.getByRole('heading', { name: 'Brak zgody na kamerę' })).toBeVisible()
  await expectAccessible(page)

  await scanByUsb(page, addressOf(page, cancelled))
  await expect(answer(page)).toContainText('Anulowany')
  await page.keyboard.press('Escape')
  await expect(answer(page)).toBeHidden()
  await scanByUsb(page, addressOf(page, given))
  await expect(answer(page)).toContainText('Anulowany')
  await expect(answer(page)).not.toContainText('Anna')
  await page.keyboard.press('Escape')
  await scanByUsb(page, addressOf(page, otherDoor.ticketOf('Anna')))
  await expect(answer(page)).toContainText('Inny wieczór')
  await scanByUsb(page, 'y'.repeat(26))
  await expect(answer(page)).toContainText('Nie ma takiego biletu')
  await expect(page.getByRole('button', { name: 'Wpuść mimo to' })).toBeHidden()
  await scanByUsb(page, 'https://iskra.example/event/4')
  await expect(answer(page)).toContainText('To nie jest kod biletu')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Wpisz kod' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(door.ticketOf('Ola').code.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(answer(page)).toContainText('Ola Wilga')
  expect(await conflictsOf(organiser, door.eventId)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
})

test('an answer turns yellow as soon as another phone was faster, and an undo says whose entrance it took back @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { eventId, link, ticketOf } = await aDoor(organiser)
  const anna = ticketOf('Anna')
  await openLink(page, link, consoleErrors)
  const { cursor } = await organiser.call<DoorList>('GET', `/door/${eventId}/pack`)
  // The other phone is faster by the time that this one needs to send its scan.
  let isFaster = false
  await page.route('**/api/door/*/sync', async (route) => {
    if (!isFaster && route.request().postData()?.includes('"IN"')) {
      isFaster = true
      const at = new Date(Date.now() - 1_500).toISOString()
      const hash = await hashOfCode(anna.code)
      const other = { nonce: crypto.randomUUID(), hash, at, device: 'Boczne', outcome: 'IN' }
      await organiser.call<DoorSync>('POST', `/door/${eventId}/sync`, { cursor, scans: [other] })
    }
    await route.continue()
  })
  await scanByUsb(page, anna.code)
  await expect(answer(page)).toHaveAttribute('data-outcome', 'ALREADY')
  await expect(answer(page)).toContainText('Ten bilet już wszedł')
  await expect(answer(page)).toContainText('Anna Sowa')
  await expect(answer(page)).toContainText('Boczne')
  await expect(answer(page)).toContainText('Zapytaj o imię i nazwisko.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Następny' }).click()

  await scanByUsb(page, ticketOf('Jan').code)
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page.getByText('Cofnięto wejście: Jan Kos')).toBeVisible()
  // The same code counts at once again.
  await scanByUsb(page, ticketOf('Jan').code)
  await expect(answer(page)).toHaveAttribute('data-outcome', 'IN')
  await expect.poll(() => statusOf(organiser, ticketOf('Jan'))).toBe('CHECKED_IN')
})

test('a short code lets its holder in, and needs network @phone', async ({
  page,
  context,
  organiser,
  consoleErrors,
}) => {
  const { link, ticketOf } = await aDoor(organiser)
  const anna = ticketOf('Anna')
  await openLink(page, link, consoleErrors)
  await page.getByRole('button', { name: 'Wpisz kod' }).click()
  const field = page.getByLabel('Kod', { exact: true })
  await field.fill('QQQQQQ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nie ma dziś biletu z tym kodem. Sprawdź litery.')).toBeVisible()
  await context.setOffline(true)
  await field.fill(anna.shortCode ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Krótki kod działa tylko z siecią/)).toBeVisible()
  await context.setOffline(false)
  await field.fill(anna.shortCode?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(answer(page)).toContainText('Anna Sowa')
  await expect.poll(() => statusOf(organiser, anna)).toBe('CHECKED_IN')
  allowFailedRequests(consoleErrors)
})
