import type { Dialog } from 'playwright/test'
import { Applicant, anAddress } from './applicant.ts'
import { expect, type Page, test } from './site.ts'
import { person, Wizard } from './wizard.ts'

/** Answers every question of the page as told, and lists what was asked. */
function answering(page: Page) {
  const asked: string[] = []
  const visitor = { leaves: false }
  page.on('dialog', (dialog: Dialog) => {
    asked.push(dialog.type())
    void (visitor.leaves ? dialog.accept() : dialog.dismiss())
  })
  return { asked, visitor }
}

const toHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Iskra, strona główna' })

test('an unsent registration asks before the tab leaves the site, and not within it', async ({ page, organiser }) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  const { asked, visitor } = answering(page)
  visitor.leaves = true
  await page.goto(`/event/${event.id}/register`)
  await wizard.take('Uczestnik')
  await wizard.button('Odejmij bilet: Uczestnik').click()
  await page.reload()
  expect(asked).toEqual([])

  await wizard.take('Uczestnik')
  await toHome(page).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await wizard.goOn('Twoje dane')
  await wizard.fill(person)
  expect(asked).toEqual([])
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(wizard.field('Imię')).toHaveValue('Żaneta')

  await page.goto(`/event/${event.id}/register?krok=details`)
  await wizard.field('Użyj danych rejestrującego').check()
  await wizard.confirm()
  await wizard.expectSuccess()
  asked.length = 0
  await page.reload()
  await wizard.expectSuccess()
  await toHome(page).click()
  await expect(page).toHaveURL('/')
  expect(asked).toEqual([])
})

test('without a connection a page stays, with the codes that are on it @phone', async ({
  page,
  organiser,
  context,
  complaints,
}) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  const { asked } = answering(page)
  await wizard.reachDetails(event.id)
  await wizard.confirm()
  await wizard.expectSuccess()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Powrót do wydarzenia' }).click()
  await expect.poll(() => asked).toEqual(['alert'])
  await expect(wizard.heading('Rejestracja zakończona pomyślnie!')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Powrót do wydarzenia' }).click()
  await expect(page).toHaveURL(`/event/${event.id}`)
  complaints.length = 0
})

test('one press of the back button leaves a sent application @phone', async ({ page }) => {
  const applicant = new Applicant(page)
  const { asked, visitor } = answering(page)
  visitor.leaves = true
  await page.goto('/vibe-coding')
  await page.getByRole('link', { name: 'Wypełnij formularz' }).first().click()
  await expect(applicant.heading('Zacznijmy...')).toBeVisible()
  await applicant.fillBasic(anAddress())
  await applicant.goOn('Poznajmy Cię lepiej...')
  await page.getByRole('radio', { name: /po 18:00/ }).check()
  await page.getByRole('radio', { name: 'Tak' }).check()
  await applicant.fill({ 'Kilka słów o Tobie': 'Upór', 'Czego chcesz się nauczyć?': 'Wszystkiego' })
  await applicant.button('Wyślij').click()
  await expect(applicant.heading('Wypełnianie formularza zakończono pomyślnie!')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/vibe-coding')
  expect(asked).toEqual([])
})
