import { messages } from '#schema/error-messages.ts'
import { aTitle, loseOnce, test } from './console-owner.ts'
import { expect, expectFailedRequests, type Locator, type Organiser, type Page } from './site.ts'

/** How many items a list of the API has whose `field` is `value`. */
async function countOf(organiser: Organiser, path: string, field: string, value: string): Promise<number> {
  const { data } = await organiser.call<{ data: Record<string, unknown>[] }>('GET', `${path}?limit=100`)
  return data.filter((item) => item[field] === value).length
}

/** Presses a button whose response is lost, and presses it again. */
async function pressTwice(scope: Page | Locator, button: string) {
  await scope.getByRole('button', { name: button, exact: true }).click()
  await expect(scope.getByRole('alert').filter({ hasText: 'Serwer nie odpowiedział' })).toBeVisible()
  await scope.getByRole('button', { name: button, exact: true }).click()
}

test.afterEach(({ consoleErrors }) => expectFailedRequests(consoleErrors))

test('a door link whose response is lost is made once, and its list shows it @desk', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent({ title: aTitle('Drzwi') })
  await page.goto(`/admin/events/${id}/door`)
  await page.getByRole('button', { name: 'Nowy link' }).click()
  await page.getByLabel('Dla kogo').fill('Wejście główne')
  await loseOnce(page, `/events/${id}/door-links`)
  const dialog = page.getByRole('dialog', { name: 'Nowy link' })
  await pressTwice(dialog, 'Utwórz link')
  await expect(dialog.getByRole('alert')).toHaveText(messages.doorLinkToldOnce)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect(page.getByRole('button', { name: 'Unieważnij: Wejście główne' })).toHaveCount(1)
  expect(await countOf(organiser, `/events/${id}/door-links`, 'name', 'Wejście główne')).toBe(1)
})

test('a link for mentors whose response is lost is made once, and its list shows it @desk', async ({
  page,
  organiser,
}) => {
  const { id } = await organiser.anEvent({ title: aTitle('Mentorzy') })
  await page.goto(`/admin/events/${id}/presenters`)
  await page.getByRole('button', { name: 'Nowy link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowy link' })
  await dialog.getByLabel('Dla kogo').fill('Anna, fundusz')
  await loseOnce(page, `/events/${id}/packs`)
  await pressTwice(dialog, 'Zrób link')
  await expect(dialog.getByRole('alert')).toHaveText(messages.packToldOnce)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect(page.getByRole('button', { name: 'Wyłącz: Anna, fundusz' })).toHaveCount(1)
  expect(await countOf(organiser, `/events/${id}/packs`, 'name', 'Anna, fundusz')).toBe(1)
})

test('a webhook whose response is lost is made once, and its list shows it @desk', async ({ page, organiser }) => {
  const url = `https://narzedzie.invalid/${crypto.randomUUID()}`
  await page.goto('/admin/webhooks')
  await page.getByRole('button', { name: 'Dodaj webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dodaj webhook' })
  await dialog.getByLabel('Adres').fill(url)
  await dialog.getByRole('checkbox', { name: 'Nowa rejestracja' }).check()
  await loseOnce(page, '/webhooks')
  await pressTwice(dialog, 'Dodaj')
  await expect(dialog.getByRole('alert')).toHaveText(messages.webhookToldOnce)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect(page.getByRole('link', { name: url })).toHaveCount(1)
  expect(await countOf(organiser, '/webhooks', 'url', url)).toBe(1)
})

test('an organiser whose invitation is lost on its way back is invited once @desk', async ({ page, organiser }) => {
  const email = `${crypto.randomUUID()}@iskra.example`
  await page.goto('/admin/organisers')
  await page.getByRole('button', { name: 'Zaproś organizatora' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zaproś organizatora' })
  await dialog.getByLabel('Imię i nazwisko').fill('Żaneta Ćwik')
  await dialog.getByLabel('Adres email').fill(email)
  await loseOnce(page, '/organisers')
  await pressTwice(dialog, 'Wyślij zaproszenie')
  await expect(page.getByText(`Zaproszenie na adres ${email} jest w drodze.`)).toBeVisible()
  expect(await countOf(organiser, '/organisers', 'email', email)).toBe(1)
})

test('an issue of the newsletter whose response is lost is stored once @desk', async ({ page, organiser }) => {
  const subject = aTitle('Zgubiony numer')
  await page.goto('/admin/newsletter/new')
  await page.getByLabel('Temat').fill(subject)
  await page.getByLabel('Treść', { exact: true }).fill('Cześć!')
  await loseOnce(page, '/newsletter/issues')
  await pressTwice(page, 'Zapisz szkic')
  await expect(page).toHaveURL(/\/newsletter\/\d+$/)
  expect(await countOf(organiser, '/newsletter/issues', 'subject', subject)).toBe(1)
})

test('a person whose response is lost is added once, also from a form that was opened again @desk', async ({
  page,
  organiser,
}) => {
  const { id, attendee } = await organiser.anEvent({ title: aTitle('Osoby') })
  await page.goto(`/admin/events/${id}/guests`)
  const dialog = page.getByRole('dialog', { name: 'Nowa osoba' })
  const add = dialog.getByRole('button', { name: 'Dodaj osobę' })
  const fill = async () => {
    await page.getByRole('button', { name: 'Dodaj osobę' }).click()
    await dialog.getByLabel('Rodzaj biletu').selectOption(String(attendee.id))
    for (const [label, value] of [
      ['Imię', 'Ewa'],
      ['Nazwisko', 'Gość'],
      ['Adres email', 'ewa.gosc@poczta.example'],
      ['Numer telefonu', '600 700 800'],
      ['Uczelnia', 'SGH'],
    ] as const)
      await dialog.getByRole('textbox', { name: label }).fill(value)
  }
  await fill()
  await loseOnce(page, `/events/${id}/guests`)
  await add.click()
  await expect(dialog.getByRole('alert')).toContainText('Serwer nie odpowiedział')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await fill()
  await add.click()
  await expect(page.getByRole('link', { name: 'Ewa Gość' })).toHaveCount(1)
  const { data } = await organiser.call<{ data: unknown[] }>('GET', `/events/${id}/guests`)
  expect(data).toHaveLength(1)
})
