import type { Page as List } from '#schema/envelope.ts'
import type { Message } from '#schema/message.ts'
import type { Registration } from '#schema/registration.ts'
import { readQrInHtml } from '../support/qr-in-html.ts'
import { guests } from './orders.ts'
import { expect, expectAccessible, expectAccessibleOnPhones, type Organiser, type Page, test } from './site.ts'
import { aWaitingGroup, setCapacity, soldOut, whoWaits } from './waiting.ts'
import { person, Wizard } from './wizard.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Lista rezerwowa' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const openTickets = (page: Page) => page.getByRole('link', { name: /^Otwórz bilet/ })
/** An open page reads a waiting order again after half a minute. */
const halfAMinute = 31_000

/** The kinds of mails to an address about an event, in the order of writing. */
const mailsTo = async (organiser: Organiser, eventId: number, to: string) =>
  (await organiser.call<List<Message>>('GET', `/messages?eventId=${eventId}&to=${to}`)).data
    .map(({ kind }) => kind)
    .toReversed()

test('who finds no place joins, gets the place that somebody gives up, and has the ticket on the open page @phone', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent({ title: 'Pełny wieczór' }, { attendee: 1, startup: 5, personal: 5 })
  const { orderKey } = await organiser.call<Registration>('POST', '/registration', {
    eventId: event.id,
    userData: guests[0],
    tickets: [{ ticketTypeId: event.attendee.id, quantity: 1 }],
    ticketData: [guests[0]],
  })
  const wizard = new Wizard(page)
  await page.clock.install()
  await page.goto(`/event/${event.id}`)
  await page.getByRole('link', { name: 'Lista rezerwowa Uczestnik' }).click()
  await wizard.continueTo('Twoje dane')
  await wizard.fill(person)
  await wizard.continueTo('Dane uczestników')
  await wizard.field('Użyj danych rejestrującego').check()
  await wizard.button('Zapisz się na listę rezerwową').click()
  await expect(wizard.heading('Jesteś na liście rezerwowej!')).toBeFocused()
  expect(await mailsTo(organiser, event.id, person['Adres email'])).toEqual(['waiting'])
  await page.getByRole('link', { name: 'Twoje miejsce w kolejce' }).click()
  await expect(section(page)).toContainText('Jesteś na początku kolejki. Czeka 1 osoba z tej rejestracji.')
  await expect(page.getByRole('heading', { name: 'Kto czeka' })).toBeVisible()

  await organiser.call('POST', `/orders/${orderKey}/cancel`, {})
  // The page reads the order again only after its code has run, and it looks complete before.
  await expect(async () => {
    await page.clock.fastForward(halfAMinute)
    const promoted = 'Mamy dla Ciebie miejsce! Bilet jest niżej.'
    await expect(section(page).getByRole('status')).toHaveText(promoted, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  expect(await mailsTo(organiser, event.id, person['Adres email'])).toEqual(['waiting', 'promoted'])
  const calendar = await page.getByRole('link', { name: 'Dodaj do kalendarza' }).getAttribute('href')
  expect(await (await page.request.get(calendar ?? '')).text()).toContain('SUMMARY:Pełny wieczór')
  await openTickets(page).click()
  await expect(page.getByRole('img', { name: 'Kod QR biletu: Żaneta Próbna' })).toBeVisible()
  const places = await organiser.tickets(event.id)
  const [ticket] = places.filter(({ status }) => status === 'CONFIRMED')
  expect(ticket?.attendee.firstName).toBe('Żaneta')
  expect(await readQrInHtml(await page.content())).toBe(`${new URL(page.url()).origin}/ticket/${ticket?.code}`)
})

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
  await expectAccessible(page)
  await expectAccessibleOnPhones(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

  await Promise.all([first.leave(), second.leave()])
  await page.clock.fastForward(halfAMinute)
  await expect(section(page)).toContainText('Jesteś na początku kolejki.')
  await setCapacity(organiser, event, 3)
  await page.clock.fastForward(halfAMinute)
  await expect(section(page).getByRole('status')).toHaveText('Mamy dla Was miejsca! Bilety są niżej.')
  await expect(openTickets(page)).toHaveCount(3)
  let reads = 0
  page.on('request', (request) => {
    if (/\/api\/orders\//.test(request.url())) reads += 1
  })
  await page.clock.fastForward(120_000)
  expect(reads).toBe(0)
})

test('a group changes whether it waits together, and gets the free place when it stops @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent({}, soldOut)
  const { path } = await aWaitingGroup(organiser, event, 2)
  await page.goto(path)
  await expect(section(page)).toContainText('Miejsca dostaniecie po kolei')
  await button(page, 'Tylko wszyscy razem').click()
  await expect(page.getByText('Zapisaliśmy: czekacie na miejsca dla wszystkich naraz.')).toBeFocused()
  await setCapacity(organiser, event, 1)
  expect(await whoWaits(organiser, event.id)).toEqual([{ together: true, names: ['Anna', 'Jan'] }])
  await button(page, 'Mogą być po kolei').click()
  await expect(page.getByText('Zapisaliśmy: miejsca dostaniecie po kolei.')).toBeFocused()
  await expect(openTickets(page)).toHaveText(/Anna Sowa/)
  expect(await whoWaits(organiser, event.id)).toEqual([{ together: false, names: ['Jan'] }])
})

test('an order with tickets and people who wait says what cancelling does @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent({}, { ...soldOut, attendee: 2 })
  const { path } = await aWaitingGroup(organiser, event)
  await page.goto(path)
  await expect(section(page)).toContainText('Czeka 1 osoba z tej rejestracji.')
  await expect(button(page, 'Tylko wszyscy razem')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Będziesz?' })).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Anuluj wszystkie bilety' }).click()
  await expect(page.getByText('Anulujemy 2 bilety i skreślimy z listy rezerwowej 1 osobę.')).toBeVisible()
})
