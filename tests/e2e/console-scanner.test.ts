import type { DoorList, DoorSync } from '#schema/door.ts'
import type { CreatedDoorLink } from '#schema/door-link.ts'
import { hashOfCode } from '#schema/door-seal.ts'
import { secrets } from '../support/secrets.ts'
import {
  aDoor,
  addressOf,
  answer,
  conflictsOf,
  namesOn,
  openLink,
  scanByUsb,
  statusOf,
  stored,
  waitForServiceWorker,
} from './scanner.ts'
import {
  allowFailedRequests,
  expect,
  expectAccessible,
  expectAccessibleOnPhones,
  expectFailedRequests,
  overflowOf,
  test,
} from './site.ts'

const later = { timeout: 20_000 }
const nothing = { evenings: 0, lists: 0, changes: 0, scans: 0 }

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

test('somebody without a code is found by name, and somebody without a ticket gets one @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { eventId, link, ticketOf } = await aDoor(organiser)
  await openLink(page, link, consoleErrors)
  await expect(page.getByText('0 z 3')).toBeVisible()
  await page.getByRole('button', { name: 'Szukaj' }).click()
  // From the third letter on, without a press.
  await page.getByLabel('Imię i nazwisko').fill('wi')
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await page.getByLabel('Imię i nazwisko').fill('wil')
  await expect(page.getByRole('listitem')).toContainText('Uczestnik · ')
  await expectAccessibleOnPhones(page)
  await page.getByRole('listitem').filter({ hasText: 'Ola Wilga' }).getByRole('button', { name: 'Wpuść' }).click()
  await expect(answer(page)).toContainText('Wejdź')
  await expect.poll(() => statusOf(organiser, ticketOf('Ola'))).toBe('CHECKED_IN')

  await page.getByRole('button', { name: 'Następny' }).click()
  await page.getByRole('button', { name: 'Szukaj' }).click()
  await page.getByLabel('Imię i nazwisko').fill('wilga')
  // Who is inside has the time instead of a button.
  await expect(page.getByRole('listitem')).toContainText(/Na sali od \d\d:\d\d/)
  await expect(page.getByRole('listitem').getByRole('button')).toHaveCount(0)
  await page.getByLabel('Imię i nazwisko').fill('Zoja Nowa')
  await expect(page.getByText('Nie ma takiej osoby na liście.')).toBeVisible()
  await page.getByRole('button', { name: 'Dopisz osobę bez biletu' }).click()
  await expect(page.getByLabel('Imię')).toHaveValue('Zoja')
  await expect(page.getByLabel('Nazwisko')).toHaveValue('Nowa')
  await expect(page.getByLabel('Rodzaj biletu').locator('option:checked')).toHaveText('Uczestnik')
  await expectAccessibleOnPhones(page)
  await page.getByRole('button', { name: 'Dopisz i wpuść' }).click()
  await expect(answer(page)).toContainText('Zoja Nowa')
  const issued = (await organiser.tickets(eventId)).find(({ attendee }) => attendee.firstName === 'Zoja')
  expect(issued?.status).toBe('CHECKED_IN')
  await expect(page.getByText('2 z 4')).toBeVisible(later)
})

test('opening is tried again without network, and a revoked link removes the list from the phone @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { link } = await aDoor(organiser)
  await page.route('**/api/door/sessions', (route) => route.abort(), { times: 1 })
  await page.goto(link.url)
  await expect(page.getByRole('heading', { name: 'Nie ma sieci' })).toBeVisible()
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByText('Lista aktualna')).toBeVisible()
  expectFailedRequests(consoleErrors, 'ERR_FAILED')
  expect(await stored(page)).toMatchObject({ evenings: 1, lists: 1 })
  await organiser.call('DELETE', `/door-links/${link.id}`)
  // The phone would ask within five seconds.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Wejście jest zamknięte' })).toBeVisible(later)
  await expect.poll(() => stored(page)).toEqual(nothing)
  await expectAccessible(page)
  await page.goto(link.url)
  await expect(page.getByRole('heading', { name: 'Ten link nie działa' })).toBeVisible()
  expectFailedRequests(consoleErrors, '401')
})

test('an organiser needs no link, and a button removes the list @desk', async ({ page, organiser }) => {
  const { eventId, ticketOf } = await aDoor(organiser)
  await page.setExtraHTTPHeaders({ Authorization: `Bearer ${secrets.ORGANISER_TOKEN}` })
  await page.goto(`/admin/door/${eventId}`)
  await expect(page.getByText('Lista aktualna')).toBeVisible()
  await scanByUsb(page, ticketOf('Anna').code)
  await expect(answer(page)).toContainText('Anna Sowa')
  await expect.poll(() => statusOf(organiser, ticketOf('Anna'))).toBe('CHECKED_IN')
  await page.getByRole('button', { name: 'Następny' }).click()

  await page.getByRole('button', { name: 'Więcej' }).click()
  await expect(page.getByText(/„Organizator \(/)).toBeVisible()
  await page.getByRole('button', { name: 'Zakończ i usuń listę' }).click()
  await page.getByRole('dialog', { name: 'Usunąć listę' }).getByRole('button', { name: 'Zakończ' }).click()
  await expect(page.getByRole('heading', { name: 'Gotowe' })).toBeVisible()
  await expect.poll(() => stored(page)).toEqual(nothing)
})

test('without network people come in by name, wait on the phone, and are settled by an organiser @phone', async ({
  page,
  context,
  organiser,
  consoleErrors,
}) => {
  const { eventId, link } = await aDoor(organiser)
  await openLink(page, link, consoleErrors)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Szukaj' }).click()
  await page.getByLabel('Imię i nazwisko').fill('Ola Wilga')
  await expect(page.getByText('Zapiszemy nazwisko i sprawdzimy później.')).toBeVisible()
  await expectAccessibleOnPhones(page)
  await page.getByRole('button', { name: 'Wpuść po nazwisku' }).click()
  await expect(answer(page)).toContainText('Wejdź')
  await expect(answer(page)).toContainText('Ola Wilga')
  await expect(answer(page)).toContainText('Sprawdzimy później')
  await page.getByRole('button', { name: 'Następny' }).click()

  // A walk-in likewise.
  await page.getByRole('button', { name: 'Szukaj' }).click()
  await page.getByLabel('Imię i nazwisko').fill('Zoja Nowa')
  await page.getByRole('button', { name: 'Dopisz osobę bez biletu' }).click()
  await expect(page.getByLabel('Rodzaj biletu')).toHaveCount(0)
  await page.getByRole('button', { name: 'Wpuść, sprawdzimy później' }).click()
  await expect(answer(page)).toContainText('Zoja Nowa')
  await page.getByRole('button', { name: 'Następny' }).click()
  await expect(page.getByText('2 skany do wysłania')).toBeVisible()
  expect(await namesOn(page)).toEqual(['Ola Wilga', 'Zoja Nowa'])

  await page.reload()
  await context.setOffline(false)
  await expect.poll(async () => (await conflictsOf(organiser, eventId)).length, later).toBe(2)
  expect(await conflictsOf(organiser, eventId)).toMatchObject([
    { kind: 'NAMED', name: 'Ola Wilga' },
    { kind: 'NAMED', name: 'Zoja Nowa' },
  ])
  await expect(page.getByText('2 z 3')).toBeVisible()
  // The phone keeps no name that the server has.
  await expect.poll(() => namesOn(page)).toEqual([])
  allowFailedRequests(consoleErrors)
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

test('a revoked link says how many scans wait on the phone, and a new one sends them @phone', async ({
  page,
  context,
  organiser,
  consoleErrors,
}) => {
  const { eventId, link, ticketOf } = await aDoor(organiser)
  await openLink(page, link, consoleErrors)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await scanByUsb(page, ticketOf('Anna').code)
  await page.getByRole('button', { name: 'Następny' }).click()
  await organiser.call('DELETE', `/door-links/${link.id}`)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Wejście jest zamknięte' })).toBeVisible(later)
  await expect(page.getByText('Niewysłane skany na tym telefonie: 1.')).toBeVisible()
  await expect.poll(() => stored(page)).toMatchObject({ lists: 0, scans: 1 })
  const fresh = await organiser.call<CreatedDoorLink>('POST', `/events/${eventId}/door-links`, { name: 'Nowe' })
  await page.goto(fresh.url)
  await expect.poll(() => statusOf(organiser, ticketOf('Anna')), later).toBe('CHECKED_IN')
  allowFailedRequests(consoleErrors)
})
