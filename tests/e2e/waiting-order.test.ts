import { anOrder } from './orders.ts'
import { expect, expectAccessible, expectAccessibleOnPhones, openOldPages, type Page, test } from './site.ts'
import { asWaiting } from './waiting.ts'

type Waiting = { quantity: number; position?: number; together?: boolean }

/** Answers reads of the order as if part of it was on the waiting list. Change `waiting` to change the next answer. */
async function pretendToWait(page: Page, waiting: Waiting): Promise<Waiting> {
  await openOldPages(page)
  await page.route('**/api/orders/*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: asWaiting(data, waiting.quantity, waiting) } })
  })
  return waiting
}

const section = (page: Page) => page.getByRole('region', { name: 'Lista rezerwowa' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a group sees its position, which follows the list while the page is open', async ({ page, organiser }) => {
  const { path } = await anOrder(organiser, await organiser.anEvent({ title: 'w'.repeat(90) }))
  await page.clock.install()
  const waiting = await pretendToWait(page, { quantity: 3, position: 2 })
  await page.goto(path)
  await expect(section(page)).toContainText('Przed Tobą czekają 2 zgłoszenia. Czekają 3 osoby z tej rejestracji.')
  await expect(page.locator('header').getByText('Na liście rezerwowej')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Otwórz bilet/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /kalendarza/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectAccessibleOnPhones(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

  waiting.position = 0
  await page.clock.fastForward(31_000)
  await expect(section(page)).toContainText('Jesteś na początku kolejki.')
  waiting.quantity = 0
  await page.clock.fastForward(31_000)
  await expect(section(page).getByRole('status')).toHaveText('Mamy dla Was miejsca! Bilety są niżej.')
  await expect(page.getByRole('link', { name: /^Otwórz bilet/ })).toHaveCount(3)
  let reads = 0
  page.on('request', (request) => {
    if (/\/api\/orders\//.test(request.url())) reads += 1
  })
  await page.clock.fastForward(120_000)
  expect(reads).toBe(0)
})

test('a group changes whether it waits together', async ({ page, organiser }) => {
  const { path } = await anOrder(organiser, await organiser.anEvent())
  const waiting = await pretendToWait(page, { quantity: 2, together: false })
  const sent: unknown[] = []
  await page.route('**/api/orders/*/waiting', async (route) => {
    const body = route.request().postDataJSON()
    sent.push(`${route.request().method()} ${JSON.stringify(body)}`)
    waiting.together = body.together
    const { data } = await (await page.request.get(path.replace('/order/', '/api/orders/'))).json()
    await route.fulfill({ json: { data: asWaiting(data, 2, waiting) } })
  })
  await page.goto(path)
  await expect(section(page)).toContainText('Miejsca dostaniecie po kolei')
  await button(page, 'Tylko wszyscy razem').click()
  await expect(page.getByText('Zapisaliśmy: czekacie na miejsca dla wszystkich naraz.')).toBeFocused()
  await button(page, 'Mogą być po kolei').click()
  await expect(page.getByText('Zapisaliśmy: miejsca dostaniecie po kolei.')).toBeFocused()
  expect(sent).toEqual(['PATCH {"together":true}', 'PATCH {"together":false}'])
})

test('one person or the whole group leaves the list', async ({ page, organiser }) => {
  const event = await organiser.anEvent()
  const { path } = await anOrder(organiser, event)
  await pretendToWait(page, { quantity: 3 })
  await page.goto(path)
  const card = page.getByRole('listitem').filter({ hasText: 'Jan Kos' })
  await card.locator('summary').filter({ hasText: 'Zrezygnuj z czekania' }).click()
  await card.getByRole('button', { name: 'Tak, skreśl z listy' }).click()
  await expect(page.getByText('Ta osoba nie czeka już na miejsce.')).toBeFocused()
  const statuses = async () => (await organiser.tickets(event.id)).map(({ status }) => status).toSorted()
  expect(await statuses()).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED'])
  await page.goto(path)
  await page.locator('summary').filter({ hasText: 'Wypisz się z listy' }).click()
  await expect(page.getByText('Skreślimy z listy rezerwowej 3 osoby.')).toBeVisible()
  await button(page, 'Tak, wypisz się').click()
  await expect(page.getByText('Nikt z tej rejestracji nie czeka już na miejsce.').first()).toBeFocused()
  expect(await statuses()).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
})

test('an order with tickets and people who wait says what cancelling does @desk', async ({ page, organiser }) => {
  const { path } = await anOrder(organiser, await organiser.anEvent())
  await pretendToWait(page, { quantity: 1 })
  await page.goto(path)
  await expect(section(page)).toContainText('Czeka 1 osoba z tej rejestracji.')
  await expect(button(page, 'Tylko wszyscy razem')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Będziesz?' })).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Anuluj wszystkie bilety' }).click()
  await expect(page.getByText('Anulujemy 2 bilety i skreślimy z listy rezerwowej 1 osobę.')).toBeVisible()
})
