import type { Page as List } from '#schema/envelope.ts'
import type { Message } from '#schema/message.ts'
import { expect, expectAccessibleInBothSizes, type Organiser, overflowOf, type Page, test } from './site.ts'
import { aWaitingGroup, setCapacity, soldOut } from './waiting.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Lista rezerwowa' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const openTickets = (page: Page) => page.getByRole('link', { name: /^Otwórz bilet/ })
/** An open page reads a waiting order again after half a minute. */
const halfAMinute = 31_000

/** The kinds of mails to an address about an event, in the order of writing. */
const _mailsTo = async (organiser: Organiser, eventId: number, to: string) =>
  (await organiser.call<List<Message>>('GET', `/messages?eventId=${eventId}&to=${to}`)).data
    .map(({ kind }) => kind)
    .toReversed()

test('a group sees its position, which follows the list while the page is open @phone', async ({ page, organiser }) => {
  const event = await organiser.anEvent({ title: 'w'.repeat(90) }, soldOut)
  const [first, second] = [await aWaitingGroup(organiser, event, 1), await aWaitingGroup(organiser, event, 1)]
  const { path } = await aWaitingGroup(organiser, event)
  await page.clock.install()
  await page.goto(path)
  await expect(section(page)).toContainText('Przed Tobą czekają 2 zgłoszenia. Czekają 3 osoby z tej rejestracji.')
  await expect(page.locator('header').getByText('Na liście rezerwowej')).toBeVisible()
  await expect(openTickets(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /kalendarza/ })).toHaveCount(0)
  await expectAccessibleInBothSizes(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflowOf(page)).toBe(0)

  await Promise.all([first.leave(), second.leave()])
  await page.clock.fastForward(halfAMinute)
  await expect(section(page)).toContainText('Jesteś na początku kolejki.')
  await setCapacity(organiser, event, 3)
  await page.clock.fastForward(halfAMinute)
  await expect(section(page).getByText('Mamy dla Was miejsca! Bilety są niżej.').first()).toBeVisible()
  await expect(openTickets(page)).toHaveCount(3)
  let reads = 0
  page.on('request', (request) => {
    if (/\/api\/orders\//.test(request.url())) reads += 1
  })
  await page.clock.fastForward(120_000)
  expect(reads).toBe(0)
})

test('an order with tickets and people who wait says what cancelling does @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent({}, { ...soldOut, attendee: 2 })
  const { path } = await aWaitingGroup(organiser, event)
  await page.goto(path)
  await expect(section(page)).toContainText('Czeka 1 osoba z tej rejestracji.')
  await expect(button(page, 'Tylko wszyscy razem')).toBeHidden()
  await page.locator('summary').filter({ hasText: 'Co jeszcze?' }).click()
  await page.locator('summary').filter({ hasText: 'Anuluj wszystkie bilety' }).click()
  await expect(page.getByText('Anulujemy 2 bilety i skreślimy z listy rezerwowej 1 osobę.')).toBeVisible()
})
