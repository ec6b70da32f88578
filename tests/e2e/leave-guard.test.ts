import type { Dialog } from 'playwright/test'
import { expect, expectFailedRequests, type Page, test } from './site.ts'
import { person, Wizard } from './wizard.ts'

/** Records every dialog, and accepts it if `visitor.leaves` is true, else dismisses it. */
function handleDialogs(page: Page) {
  const dialogs: string[] = []
  const visitor = { leaves: false }
  page.on('dialog', (dialog: Dialog) => {
    dialogs.push(dialog.type())
    void (visitor.leaves ? dialog.accept() : dialog.dismiss())
  })
  return { dialogs, visitor }
}

const toHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Iskra, strona główna' })

/** Reloads the page in the moment in which the success view appears, so before any later work of the page. */
const reloadOnSuccess = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')?.textContent.includes('Rejestracja zakończona')) return
      observer.disconnect()
      location.reload()
    }).observe(document.body, { childList: true, subtree: true })
  })

test('an unsent registration asks for confirmation before leaving the site but not before navigating within it @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  const { dialogs, visitor } = handleDialogs(page)
  visitor.leaves = true
  await page.goto(`/event/${event.id}/register`)
  await wizard.addTickets('Uczestnik')
  await wizard.button('Odejmij bilet: Uczestnik').click()
  await page.reload()
  expect(dialogs).toEqual([])

  await wizard.addTickets('Uczestnik')
  await toHome(page).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await wizard.continueTo('Twoje dane')
  await wizard.fill(person)
  expect(dialogs).toEqual([])
  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])
  await expect(wizard.field('Imię')).toHaveValue('Żaneta')

  await page.goto(`/event/${event.id}/register?krok=details`)
  await reloadOnSuccess(page)
  dialogs.length = 0
  await Promise.all([page.waitForEvent('load'), wizard.confirm()])
  await wizard.expectSuccess()
  await toHome(page).click()
  await expect(page).toHaveURL('/')
  expect(dialogs).toEqual([])
})

test('a page with ticket codes stays open when offline, and has no calendar link without a date @phone', async ({
  page,
  organiser,
  context,
  consoleErrors,
}) => {
  const event = await organiser.anEvent({ date: null })
  const wizard = new Wizard(page)
  const { dialogs } = handleDialogs(page)
  await wizard.reachDetails(event)
  await wizard.confirm()
  await wizard.expectSuccess()
  await expect(page.getByText('Przyjdź i pokaż kod przy wejściu.')).toBeVisible()
  await expect(page.getByText('Dodaj wydarzenie do kalendarza.')).toBeHidden()
  await expect(wizard.button('Kopiuj wszystkie kody')).toBeHidden()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Powrót do wydarzenia' }).click()
  await expect.poll(() => dialogs).toEqual(['alert'])
  await expect(wizard.heading('Rejestracja zakończona pomyślnie!')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Powrót do wydarzenia' }).click()
  await expect(page).toHaveURL(`/event/${event.id}`)
  await expectFailedRequests(consoleErrors)
})
