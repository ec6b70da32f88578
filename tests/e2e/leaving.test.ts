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

test('an unsent registration asks before it is left, and is there on the way back', async ({ page, organiser }) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  const { asked, visitor } = answering(page)
  await page.goto(`/event/${event.id}`)
  await page.getByRole('link', { name: 'Odbierz wejściówkę' }).click()
  await expect(wizard.button('Dodaj bilet: Uczestnik')).toBeEnabled()
  // Nothing is chosen yet.
  await page.goBack()
  await expect(page).toHaveURL(`/event/${event.id}`)
  await page.goForward()
  await wizard.take('Uczestnik')
  await wizard.button('Odejmij bilet: Uczestnik').click()
  await toHome(page).click()
  await expect(page).toHaveURL('/')
  expect(asked).toEqual([])

  await page.goBack()
  await wizard.take('Uczestnik')
  await toHome(page).click()
  await expect.poll(() => asked).toEqual(['confirm'])
  await expect(page).toHaveURL(`/event/${event.id}/register`)
  // What is refused never arrives, which Playwright waits for.
  await page.goBack({ timeout: 1_000 }).catch(() => {})
  await expect.poll(() => asked).toEqual(['confirm', 'confirm'])
  await expect(page).toHaveURL(`/event/${event.id}/register`)

  // Steps are no leaving.
  await wizard.goOn('Twoje dane')
  await wizard.fill(person)
  await page.goBack()
  await expect(wizard.heading('Wybierz bilety')).toBeFocused()
  await page.goForward()
  await expect(wizard.heading('Twoje dane')).toBeFocused()
  expect(asked).toHaveLength(2)

  visitor.leaves = true
  await page.reload()
  expect(asked.at(-1)).toBe('beforeunload')
  await expect(wizard.field('Imię')).toHaveValue('Żaneta')
  await toHome(page).click()
  await expect(page).toHaveURL('/')
  expect(asked).toHaveLength(4)

  // The form's own way back says by itself that it leaves.
  await page.goto(`/event/${event.id}/register`)
  await wizard.button('Powrót').click()
  await expect(page).toHaveURL(`/event/${event.id}`)
  await page.goto(`/event/${event.id}/register?krok=details`)
  await wizard.field('Użyj danych rejestrującego').check()
  await wizard.confirm()
  await wizard.expectSuccess()
  const before = asked.length
  await page.reload()
  await wizard.expectSuccess()
  await toHome(page).click()
  await expect(page).toHaveURL('/')
  expect(asked).toHaveLength(before)
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

test('an unsent application asks before it is left within the site as well @phone', async ({ page }) => {
  const applicant = new Applicant(page)
  const { asked, visitor } = answering(page)
  await page.goto('/')
  await page.goto('/vibe-coding/join')
  await applicant.field('Imię').fill('Ł')
  await toHome(page).click()
  await expect.poll(() => asked).toEqual(['confirm'])
  await expect(applicant.field('Imię')).toHaveValue('Ł')
  visitor.leaves = true
  await toHome(page).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(applicant.field('Imię')).toHaveValue('Ł')
  await applicant.button('Powrót').click()
  await expect(page).toHaveURL('/vibe-coding')
  expect(asked).toEqual(['confirm', 'confirm'])

  // Sent, nothing is asked, and one press of the back button passes its steps.
  await page.getByRole('link', { name: 'Wypełnij formularz' }).first().click()
  await applicant.fillBasic(anAddress())
  await applicant.goOn('Poznajmy Cię lepiej...')
  await page.getByRole('radio', { name: /po 18:00/ }).check()
  await page.getByRole('radio', { name: 'Tak' }).check()
  await applicant.fill({ 'Kilka słów o Tobie': 'Upór', 'Czego chcesz się nauczyć?': 'Wszystkiego' })
  await applicant.button('Wyślij').click()
  await expect(applicant.heading('Wypełnianie formularza zakończono pomyślnie!')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/vibe-coding')
  expect(asked).toEqual(['confirm', 'confirm'])
})

test('a newsletter form asks where what is typed would be lost, and not once it is sent', async ({ page }) => {
  const { asked, visitor } = answering(page)
  await page.goto('/vibe-coding')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill('czytelnik@uczelnia.example')
  await footer.getByRole('link', { name: 'Kalendarz' }).click()
  await expect(page).toHaveURL('/events')
  await expect(footer.getByLabel('Email')).toHaveValue('czytelnik@uczelnia.example')
  await page.goBack()
  await expect(page).toHaveURL('/vibe-coding')
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Wypełnij formularz' }).first().click()
  await expect.poll(() => asked).toEqual(['confirm'])
  await expect(footer.getByLabel('Email')).toHaveValue('czytelnik@uczelnia.example')
  visitor.leaves = true
  await page.reload()
  expect(asked).toEqual(['confirm', 'beforeunload'])

  await page.goto('/newsletter/unsubscribe')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(`ktos.${Date.now()}@uczelnia.example`)
  asked.length = 0
  visitor.leaves = false
  await footer.getByRole('link', { name: 'Kalendarz' }).click()
  await expect.poll(() => asked).toEqual(['confirm'])
  await expect(page).toHaveURL('/newsletter/unsubscribe')
  await main.getByLabel('Email').fill('')
  await footer.getByLabel('Imię').fill('Łucja')
  await footer.getByLabel('Email').fill(`lucja.${process.pid}.${Date.now()}@uczelnia.example`)
  await footer.getByRole('button', { name: 'Zapisz się' }).click()
  await expect(footer.getByText('Pomyślnie zapisano do newslettera!')).toBeVisible()
  await page.reload()
  expect(asked).toEqual(['confirm'])
})
