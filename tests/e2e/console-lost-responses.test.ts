import { messages } from '#schema/error-messages.ts'
import { aTitle, loseOnce, test } from './console-owner.ts'
import { expect, expectAccessible, expectFailedRequests, type Locator, type Organiser, type Page } from './site.ts'

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

test('a link and a webhook whose response is lost are made once, and their lists show them @desk', async ({
  page,
  organiser,
}) => {
  const { id } = await organiser.anEvent({ title: aTitle('Zgubione') })
  const url = `https://narzedzie.invalid/${crypto.randomUUID()}`
  const { linkToldOnce, webhookToldOnce } = messages
  for (const { screen, open, label, value, send, list, field, told, shown } of [
    {
      screen: `events/${id}/links`,
      open: 'Nowy link',
      label: 'Dla kogo',
      value: 'Wejście główne',
      send: 'Utwórz link',
      list: `/events/${id}/door-links`,
      field: 'name',
      told: linkToldOnce,
      shown: page.getByRole('button', { name: 'Wyłącz: Wejście główne' }),
    },
    {
      screen: 'webhooks',
      open: 'Dodaj webhook',
      label: 'Adres',
      value: url,
      send: 'Dodaj',
      list: '/webhooks',
      field: 'url',
      told: webhookToldOnce,
      shown: page.getByRole('link', { name: url }),
    },
  ]) {
    await page.goto(`/admin/${screen}`)
    await page.getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog', { name: open })
    if (list !== '/webhooks') await dialog.getByLabel('Do czego').selectOption('DOOR')
    await dialog.getByLabel(label).fill(value)
    if (list === '/webhooks') await dialog.getByRole('checkbox', { name: 'Nowa rejestracja' }).check()
    await loseOnce(page, list)
    await pressTwice(dialog, send)
    await expect(dialog.getByRole('alert')).toHaveText(told)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
    await expect(shown).toHaveCount(1)
    expect(await countOf(organiser, list, field, value)).toBe(1)
  }
})

test('a person is added by hand without a mail, and once if the response is lost and the form is opened again @desk', async ({
  page,
  organiser,
}) => {
  const { id, attendee } = await organiser.anEvent({}, { attendee: 5, startup: 0, personal: 0 })
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
    await dialog.getByLabel('Wyślij mail z biletem').uncheck()
  }
  await expect(page.getByRole('heading', { name: 'Nikt się jeszcze nie zapisał' })).toBeVisible()
  await fill()
  await expect(dialog.getByRole('option', { name: 'Startup Pitch (nie ma wolnych miejsc)' })).toBeDisabled()
  await expectAccessible(page)
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
  await page.getByRole('link', { name: 'Ewa Gość' }).click()
  await expect(page.getByText('Przez organizatora')).toBeVisible()
  await expect(page.getByText('Nie wysłaliśmy tu żadnego maila.')).toBeVisible()
})
