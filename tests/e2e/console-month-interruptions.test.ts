import { aPerson, mailedLink, printedLink, rowsOf, signInAs, signInBy, test } from './console-month.ts'
import { aTitle, stored } from './console-owner.ts'
import { expect, type Page } from './site.ts'

// One site for all tests of this file.
test.describe.configure({ mode: 'default' })

const saveButton = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true })
const saved = (page: Page) => page.getByText('Zapisane', { exact: true })

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('of two editors who change the same evening, the second sees both versions and chooses @desk', async ({
  page,
  month,
  organiser,
  openWindow,
  complaints,
}) => {
  const { id } = await organiser.anEvent({ title: aTitle('Dwoje naraz') })
  const other = await openWindow()
  await signInAs(page, month, 'EDITOR', 'Jan Łęcki')
  await signInAs(other, month, 'EDITOR', 'Ewa Śliwa')
  for (const window of [page, other]) await window.goto(`/admin/events/${id}/basics`)
  await page.getByLabel('Miejsce').fill('Moja sala')
  await page.getByLabel('Adres').fill('ul. Moja 1, Warszawa')
  await other.getByLabel('Miejsce').fill('Ich sala')
  await other.getByLabel('Krótki opis').fill('Ich opis')
  await saveButton(other).click()
  await expect(saved(other)).toBeVisible()
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Ktoś zapisał przed Tobą' })
  await expect(dialog.getByRole('group', { name: 'Miejsce' })).toContainText('Ich sala')
  expect(await stored(organiser, id)).toMatchObject({ location_name: 'Ich sala', address: 'ul. Prosta 1, Warszawa' })
  await dialog.getByRole('group', { name: 'Miejsce' }).getByLabel('Zapisana wersja').check()
  await dialog.getByRole('button', { name: 'Zapisz wybrane' }).click()
  await expect(saved(page)).toBeVisible()
  expect(await stored(organiser, id)).toMatchObject({
    location_name: 'Ich sala',
    address: 'ul. Moja 1, Warszawa',
    shortDescription: 'Ich opis',
  })
  complaints.length = 0
})

test('a session that ends in the middle is renewed by a mailed link, and the form goes on, also offline @desk', async ({
  page,
  month,
  organiser,
  complaints,
}) => {
  const { id } = await organiser.anEvent({ title: aTitle('W połowie zdania') })
  const editor = await signInAs(page, month, 'EDITOR', 'Jan Łęcki')
  await page.goto(`/admin/events/${id}/basics`)
  await page.getByLabel('Krótki opis').fill('Zdanie wpisane przed końcem sesji.')
  await rowsOf(
    month,
    'DELETE FROM sessions WHERE organiser_id = (SELECT id FROM organisers WHERE email = ?)',
    editor.email,
  )
  await saveButton(page).click()
  const question = page.getByRole('dialog', { name: 'Zaloguj się ponownie' })
  await question.getByLabel('Adres email').fill(editor.email)
  await question.getByRole('button', { name: 'Wyślij link' }).click()
  const tab = await page.context().newPage()
  await signInBy(tab, await mailedLink(month, editor.email, 'Link do logowania'))
  await tab.close()
  await question.getByRole('button', { name: 'Link otwarty? Sprawdź' }).click()
  await expect(saved(page)).toBeVisible()
  expect((await stored(organiser, id)).shortDescription).toBe('Zdanie wpisane przed końcem sesji.')

  await page.context().setOffline(true)
  await page.getByLabel('Krótki opis').fill('Zdanie wpisane w tunelu.')
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('nic się nie zapisało')
  await page.context().setOffline(false)
  await expect(page.getByLabel('Krótki opis')).toHaveValue('Zdanie wpisane w tunelu.')
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible()
  expect((await stored(organiser, id)).shortDescription).toBe('Zdanie wpisane w tunelu.')
  complaints.length = 0
})

test('a link opened on another device signs in there, one that is too old nowhere, and a new one here @desk', async ({
  page,
  month,
  openWindow,
  complaints,
}) => {
  const editor = aPerson('Jan Łęcki')
  await printedLink(month, { ...editor, role: 'EDITOR' })
  await page.goto('/admin/events')
  await page.getByLabel('Adres email').fill(editor.email)
  const mails = () => month.mailbox.to(editor.email).length
  const ask = async (button: string) => {
    const before = mails()
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect.poll(mails).toBe(before + 1)
    return mailedLink(month, editor.email, 'Link do logowania')
  }
  const phone = await openWindow()
  await signInBy(phone, await ask('Wyślij link'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const old = await ask('Wyślij link jeszcze raz')
  await rowsOf(
    month,
    'UPDATE sign_in_links SET expires_at = expires_at - ? WHERE organiser_id = (SELECT id FROM organisers WHERE email = ?)',
    15 * 60_000,
    editor.email,
  )
  const tab = await page.context().newPage()
  await tab.goto(old)
  await tab.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(tab.getByRole('alert')).toHaveText('Ten link został już użyty albo wygasł. Poproś o nowy.')
  await tab.close()
  await signInBy(page, await ask('Wyślij link jeszcze raz'))
  complaints.length = 0
})

test('a role lowered while a form is open is explained there, and nothing typed is lost @desk', async ({
  page,
  month,
  openWindow,
}) => {
  const other = await openWindow()
  await signInAs(page, month, 'OWNER', 'Ola Żółkiewska')
  const colleague = await signInAs(other, month, 'OWNER', 'Ewa Śliwa')
  await other.goto('/admin/organisers')
  await other.getByRole('button', { name: 'Zaproś organizatora' }).click()
  const form = other.getByRole('dialog', { name: 'Zaproś organizatora' })
  await form.getByLabel('Imię i nazwisko').fill('Nowa Osoba')
  await form.getByLabel('Adres email').fill('nowa.osoba@iskra.example')

  await page.goto('/admin/organisers')
  await page.getByRole('button', { name: `Zmień na redakcję: ${colleague.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zmień na redakcję' }).click()
  await expect(rowOf(page, colleague.name)).toContainText('Zmień na właściciela')

  await form.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
  await expect(form.getByText('Twoja rola na to nie pozwala')).toBeVisible()
  await expect(form.getByLabel('Imię i nazwisko')).toHaveValue('Nowa Osoba')
  const organisers = 'SELECT role FROM organisers WHERE email IN (?, ?)'
  expect(await rowsOf(month, organisers, colleague.email, 'nowa.osoba@iskra.example')).toEqual([{ role: 'EDITOR' }])
})

test('an editor who is removed while a form is open saves nothing more, and keeps what was typed @desk', async ({
  page,
  month,
  organiser,
  openWindow,
}) => {
  const { id } = await organiser.anEvent({ title: aTitle('Ostatnie zdanie') })
  const other = await openWindow()
  await signInAs(page, month, 'OWNER', 'Ola Żółkiewska')
  const editor = await signInAs(other, month, 'EDITOR', 'Jan Łęcki')
  await other.goto(`/admin/events/${id}/basics`)
  await other.getByLabel('Miejsce').fill('Miejsce, którego nikt nie zapisze')
  await page.goto('/admin/organisers')
  await page.getByRole('button', { name: `Usuń: ${editor.name}` }).click()
  await page.getByRole('button', { name: 'Usuń z organizatorów' }).click()
  await expect(rowOf(page, editor.name)).toHaveCount(0)
  await saveButton(other).click()
  const question = other.getByRole('dialog', { name: 'Zaloguj się ponownie' })
  await question.getByRole('button', { name: 'Później' }).click()
  await expect(other.getByLabel('Miejsce')).toHaveValue('Miejsce, którego nikt nie zapisze')
  expect((await stored(organiser, id)).location_name).toBe('Sala Próbna')
})
