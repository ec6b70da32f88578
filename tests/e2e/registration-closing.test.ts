import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectFailedRequests, test } from './site.ts'
import { Wizard } from './wizard.ts'

const begun = 'Wydarzenie już się rozpoczęło, więc zapisy są zamknięte.'
const past = 'Rejestracja na to wydarzenie nie jest już dostępna, ponieważ wydarzenie już się odbyło.'
const registers = (page: Page) => page.locator('a[href*="/register"]')

/** A page whose clock stands a minute before the beginning of the events of these tests. */
const setClock = (page: Page) => page.clock.install({ time: new Date('2031-03-20T17:59:00+01:00') })
const waitForBeginning = (page: Page) => page.clock.fastForward(90_000)

test('a page that was opened before the event began offers registration no more @phone', async ({
  page,
  organiser,
}) => {
  await setClock(page)
  const event = await organiser.anEvent()
  await page.goto(`/event/${event.id}`)
  await expect(registers(page)).toHaveCount(2)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page.getByText(begun)).toBeHidden()
  await waitForBeginning(page)
  await expect(page.getByText(begun)).toBeVisible()
  await expect(registers(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('a form that was opened before the event began is replaced by the reason @desk', async ({ page, organiser }) => {
  await setClock(page)
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.reachDetails(event)
  await waitForBeginning(page)
  await expect(wizard.heading('Rejestracja niedostępna')).toBeVisible()
  await expect(page.getByText(past)).toBeVisible()
  await expect(page).toHaveTitle(/^Rejestracja niedostępna/)
  await expect(wizard.button('Potwierdź rejestrację')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(past)).toBeVisible()
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
  expectFailedRequests(consoleErrors)
})
