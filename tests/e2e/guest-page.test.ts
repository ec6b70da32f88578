import { startMailbox } from '../support/mailbox.ts'
import { expectHeardAndReached } from './heard.ts'
import { anOrder } from './orders.ts'
import { startSecondSite } from './second-site.ts'
import { expect, expectAccessibleInBothSizes, expectFailedRequests, Organiser, overflowOf, test } from './site.ts'

test.describe.configure({ mode: 'default' })

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let site: Awaited<ReturnType<typeof startSecondSite>>
test.beforeAll(async () => {
  mailbox = await startMailbox()
  site = await startSecondSite({ SMTP_URL: mailbox.url, SITE_ORIGIN: 'https://iskra.test' })
})
test.afterAll(async () => {
  await site.close()
  await mailbox.close()
})

/** The path of the guest's page in the newest mail to an address. */
async function linkIn(recipient: string): Promise<string> {
  const link = () =>
    mailbox.received
      .filter((mail) => mail.recipient === recipient)
      .flatMap(({ text }) => /\/guest\/\w{26}/.exec(text ?? '') ?? [])
      .at(-1)
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy()
  return `${site.origin}${link()}`
}

test('a guest opens the ticket from the mail, corrects the name, comes, and then gives the place back @phone', async ({
  page,
  consoleErrors,
}) => {
  const organiser = new Organiser(site.origin)
  const event = await organiser.anEvent({ title: 'Wieczór gości' })
  await anOrder(organiser, event)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(await linkIn('jan@uczelnia.example'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jan Kos')
  await expect(page.getByText('zapisuje Cię Anna S.')).toBeVisible()
  await expectHeardAndReached(page)
  await expectAccessibleInBothSizes(page)

  await page.getByRole('button', { name: 'Popraw imię' }).click()
  await expect(page.getByLabel('Imię')).toBeFocused()
  await page.getByLabel('Imię').fill('')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByLabel('Imię')).toHaveAccessibleDescription('Imię jest wymagane')
  await expectAccessibleInBothSizes(page)
  await page.getByLabel('Imię').fill('Janina')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Janina Kos')
  await expect(page.getByRole('button', { name: 'Popraw imię' })).toBeFocused()

  await page.getByRole('button', { name: 'Proszę bez zdjęć' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Zapisaliśmy: bez zdjęć.' })).toBeFocused()
  await expect(page.getByText('Wie o tym obsługa wejścia.')).toBeVisible()
  await page.getByRole('button', { name: 'Zdjęcia są w porządku' }).click()
  await expect(page.getByText('Wie o tym obsługa wejścia.')).toBeHidden()

  // Before the reminder nobody is asked, but who cannot come may give the place back.
  await expect(page.getByRole('heading', { name: 'Będziesz?' })).toHaveCount(0)
  await page.getByText('Nie przyjdę', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Oddaj miejsce', exact: true })).toBeVisible()

  // As the reminder links it: the question is what the page begins with.
  await page.goto(`${page.url()}?odpowiedz=tak`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Będziesz?')
  await expect(page.getByRole('button', { name: 'Tak, będę' })).toBeInViewport({ ratio: 1 })
  expect(await overflowOf(page)).toBe(0)
  await expectHeardAndReached(page)
  await expectAccessibleInBothSizes(page)
  await page.getByRole('button', { name: 'Tak, będę' }).click()
  await expect(page.getByText('Zapisaliśmy, że będziesz.')).toBeFocused()
  await page.locator('summary').filter({ hasText: 'Nie przyjdę' }).click()
  await page.getByRole('button', { name: 'Oddaj miejsce' }).click()
  await expect(page.getByText('Bilet jest anulowany.')).toBeFocused()
  await expect(page.locator('.pass-status')).toHaveText('Anulowany')
  await expect(page.locator('.qr')).toHaveCount(0)
  const states = (await organiser.tickets(event.id)).map(({ attendee, status }) => `${attendee.firstName} ${status}`)
  expect(states.toSorted()).toEqual(['Anna CONFIRMED', 'Janina CANCELLED', 'Ola CONFIRMED'])

  const unknown = await page.goto(`${site.origin}/guest/${'q'.repeat(26)}`)
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Znajdź mój bilet' })).toBeVisible()
  await expectFailedRequests(consoleErrors, '404')
})
