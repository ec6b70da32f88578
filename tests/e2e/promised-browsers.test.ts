import { deleteYounger } from './old-browser.ts'
import { aDoor, addressOf, answer, openLink, scanByUsb, statusOf } from './scanner.ts'
import { expect, expectFailedRequests, test } from './site.ts'
import { Wizard } from './wizard.ts'

/** The oldest browsers that README.md promises, ones before them, and pages that are older than what is served. */

test('a browser of 2023 registers a ticket @phone', async ({ page, context, organiser }) => {
  await deleteYounger(context)
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.reachDetails(event)
  await wizard.confirm()
  await wizard.expectSuccess()
  expect(await organiser.tickets(event.id)).toHaveLength(1)
  expect(await page.evaluate(() => 'withResolvers' in Promise)).toBe(false)
})

test('a browser of 2023 scans a ticket @phone', async ({ page, context, organiser, consoleErrors }) => {
  await deleteYounger(context)
  const { link, ticketOf } = await aDoor(organiser)
  const ticket = ticketOf('Anna')
  await openLink(page, link, consoleErrors)
  await scanByUsb(page, addressOf(page, ticket))
  await expect(answer(page)).toHaveAttribute('data-outcome', 'IN')
  await expect.poll(() => statusOf(organiser, ticket)).toBe('CHECKED_IN')
})

test('an older browser shows the page, and says that it is too old instead of showing dead buttons @phone', async ({
  page,
  context,
  organiser,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSorted')
  })
  const event = await organiser.anEvent()
  await page.goto(`/event/${event.id}/register`)
  await expect(page.getByRole('status').filter({ hasText: 'Ta przeglądarka jest za stara' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a part that a release has taken away loads the page once more, with what was typed and what was stored @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const event = await organiser.anEvent()
  let isGone = true
  await page.route(/\/assets\/(?:details-step|confirmation)-\w/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  const wizard = new Wizard(page)
  await wizard.open(event.id)
  const reloaded = page.waitForEvent('load')
  await wizard.addTickets('Uczestnik')
  await reloaded
  await expect(page.getByText('Brak połączenia')).toHaveCount(0)
  isGone = false
  await page.reload()
  await wizard.continueTo('Twoje dane')
  await expectFailedRequests(consoleErrors, '404')
})

test('an order that is stored while a release takes the confirmation away is shown after the page is loaded again, and can be corrected @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const event = await organiser.anEvent()
  let gone = 'confirmation'
  await page.route(/\/assets\/(?:confirmation|ticket-correction)-\w/, (route) =>
    route.request().url().includes(gone) ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  const wizard = new Wizard(page)
  await wizard.reachDetails(event)
  await wizard.confirm()
  await expect(page.getByText('Ta strona ma nowszą wersję.')).toBeVisible()
  await expect(page.getByText('Brak połączenia')).toHaveCount(0)
  gone = 'ticket-correction'
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(wizard.heading('Rejestracja zakończona pomyślnie!')).toBeVisible()
  expect(await organiser.tickets(event.id)).toHaveLength(1)

  await page.getByRole('link', { name: 'Twoja rejestracja' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Popraw dane' }).click()
  await reloaded
  gone = 'nothing'
  await page.reload()
  await page.getByRole('button', { name: 'Popraw dane' }).click()
  await expect(wizard.field('Imię')).toHaveValue('Żaneta')
  await expectFailedRequests(consoleErrors, '404')
})
