import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectFailedRequests, test } from './site.ts'
import { Wizard } from './wizard.ts'

const begun = 'Wydarzenie już się rozpoczęło, więc zapisy są zamknięte.'
const past = 'Rejestracja na to wydarzenie nie jest już dostępna, ponieważ wydarzenie już się odbyło.'
const registers = (page: Page) => page.locator('a[href*="/register"]')

/** A page and a server whose clocks stand a minute, or longer, before the beginning of the events of these tests. */
async function setClock(page: Page, time = '2031-03-20T17:59:00+01:00'): Promise<void> {
  await page.clock.install({ time: new Date(time) })
  await page.route('**/api/time', async (route) => {
    const now = await page.evaluate(() => new Date().toISOString())
    await route.fulfill({ json: { data: { now } } })
  })
}
const waitForBeginning = (page: Page) => page.clock.fastForward(90_000)

test('a page that was opened before the event began offers registration no more @phone', async ({
  page,
  organiser,
}) => {
  await setClock(page)
  const event = await organiser.anEvent()
  await page.goto(`/event/${event.id}`)
  await expect(registers(page)).not.toHaveCount(0)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page.getByText(begun)).toBeHidden()
  await waitForBeginning(page)
  await expect(page.getByText(begun)).toBeVisible()
  await expect(registers(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('a form warns before the event begins, stays readable when it does, and is refused when it is sent @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  await setClock(page, '2031-03-20T17:49:00+01:00')
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.reachDetails(event)
  const said = (sentence: RegExp) => page.locator('[aria-live]').filter({ hasText: sentence })
  await expect(page.getByText(/Zapisy zamkną się/)).toHaveCount(0)
  await page.clock.runFor(60_000)
  await expect(said(/Zapisy zamkną się za 10 minut, /)).toHaveCount(1)
  await page.clock.runFor(8 * 60_000)
  await expect(said(/Zapisy zamkną się za 2 minuty, /)).toHaveCount(1)
  const confirm = wizard.button('Potwierdź')
  await confirm.focus()
  await page.clock.runFor(2 * 60_000)
  await expect(said(/Wydarzenie właśnie się zaczyna/)).toHaveCount(1)
  await expect(page.getByText('Wydarzenie właśnie się zaczyna').filter({ visible: true }).first()).toBeVisible()
  await expect(confirm).toBeFocused()
  await expect(wizard.heading('Dane uczestników')).toBeVisible()
  await page.route('**/api/registration', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'eventPast', message: past, error: past } }),
  )
  await wizard.confirm()
  await expect(page.getByRole('alert')).toContainText(past)
  await expectAccessible(page)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(wizard.heading('Rejestracja niedostępna')).toBeVisible()
  await expect(page.getByText(past)).toBeVisible()
  await expectFailedRequests(consoleErrors)
})

test('who got no response before the beginning can still repeat the order, and sees it after a reload @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  await setClock(page)
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.reachDetails(event)
  let requests = 0
  await page.route('**/api/registration', async (route) => {
    requests += 1
    if (requests > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await wizard.confirm()
  await expect(page.getByRole('alert')).toBeVisible()
  await waitForBeginning(page)
  await wizard.confirm()
  await wizard.expectSuccess()
  expect(await organiser.tickets(event.id)).toHaveLength(1)
  await page.reload()
  await wizard.expectSuccess()
  await expectFailedRequests(consoleErrors)
})

/** Registration opens and closes at these moments. The device is two hours slow. */
const opensAt = Date.parse('2031-03-10T12:00:00Z')
const closesAt = opensAt + 60_000
const hours = { opensAt: new Date(opensAt).toISOString(), closesAt: new Date(closesAt).toISOString() }
const slowMs = 7_200_000

/** A page whose server has this time, while the clock of the device is slow. */
async function setSlowClock(page: Page, serverMs: number): Promise<void> {
  await page.clock.install({ time: serverMs - slowMs })
  await page.route('**/api/time', async (route) => {
    const now = await page.evaluate((slow) => new Date(Date.now() + slow).toISOString(), slowMs)
    await route.fulfill({ json: { data: { now } } })
  })
}

test('registration opens by itself at its second, by the server’s clock, and who asked is told @desk', async ({
  page,
  organiser,
}) => {
  await setSlowClock(page, opensAt - 600_000)
  const event = await organiser.anEvent(hours)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`/event/${event.id}`)
  await page.getByRole('timer').scrollIntoViewIfNeeded()
  await expect(page.getByRole('timer')).toHaveText(/^Zapisy ruszą za (?:10|\d):\d\d$/i)
  await expect(registers(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Powiadom mnie' }).press('Enter')
  const email = page.getByRole('form', { name: 'Powiadomienie o zapisach' }).getByLabel('Adres email')
  await expect(email).toBeFocused()
  await email.fill('lucja.czeka@uczelnia.example')
  await expectAccessible(page)
  await email.press('Enter')
  await expect(page.getByText('Gdy ruszą zapisy, wyślemy na ten adres jednego maila.')).toBeVisible()
  const before = requests.length
  await page.clock.pauseAt(opensAt - slowMs - 2_000)
  await page.clock.runFor(1_900)
  await expect(page.getByRole('timer')).toHaveText(/za 0:0\d$/i)
  await expect(registers(page)).toHaveCount(0)
  // The clock of the page is late by the time that the answer took.
  await page.clock.resume()
  await expect(page.getByText('Zapisy są otwarte.')).toBeVisible()
  await expect(page.locator('.ticket-stub').getByRole('link', { name: 'Odbierz wejściówkę' })).toBeFocused()
  // The browser has all it needs: nothing was asked again, but the code of the toast.
  expect(requests.slice(before).filter((path) => !path.startsWith('/assets/'))).toEqual([])
})

test('the form and the card say when registration opens, and both open and close by themselves @phone', async ({
  page,
  organiser,
}) => {
  await setSlowClock(page, opensAt - 600_000)
  const event = await organiser.anEvent(hours)
  const wizard = new Wizard(page)
  await page.goto(`/event/${event.id}/register`)
  await expect(page.getByText(/^Rejestracja na to wydarzenie rozpocznie się \d+ \S+ o\s\d\d:\d\d\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Powiadom mnie' })).toBeVisible()
  await expectAccessible(page)
  await page.clock.fastForward(opensAt - slowMs - (await page.evaluate(() => Date.now())))
  await expect(wizard.heading('Wybierz bilety')).toBeVisible()
  await page.clock.fastForward(closesAt - opensAt)
  await expect(page.getByText('Rejestracja na to wydarzenie jest już zamknięta.')).toBeVisible()
  await page.goto(`/event/${event.id}`)
  await expect(page.locator('.ticket-stub').getByText('Zapisy już się zakończyły.')).toBeVisible()
  await expect(registers(page)).toHaveCount(0)
})
