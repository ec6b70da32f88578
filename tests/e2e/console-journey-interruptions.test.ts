import { mailedLink, runSql, signInAs, signInBy, test } from './console-journey.ts'
import { aTitle, stored } from './console-owner.ts'
import { expect, expectAccessible, expectFailedRequests } from './site.ts'

test('a session that ends in the middle is renewed in place, at once or later, by a mailed link, and the form is saved @desk', async ({
  page,
  ownSite,
  organiser,
  consoleErrors,
}) => {
  const { id } = await organiser.anEvent({ title: aTitle('W połowie zdania') })
  const editor = await signInAs(page, ownSite, 'EDITOR', 'Jan Łęcki')
  await page.goto(`/admin/events/${id}/basics`)
  await page.getByLabel('Krótki opis').fill('Zdanie wpisane przed końcem sesji.')
  await runSql(
    ownSite,
    'DELETE FROM sessions WHERE organiser_id = (SELECT id FROM organisers WHERE email = ?)',
    editor.email,
  )
  const save = page.getByRole('button', { name: 'Zapisz', exact: true })
  await save.press('Enter')
  const question = page.getByRole('dialog', { name: 'Zaloguj się ponownie' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  // Who postpones signing in keeps the form as it is.
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Krótki opis')).toHaveValue('Zdanie wpisane przed końcem sesji.')
  await save.press('Enter')
  const check = question.getByRole('button', { name: 'Link otwarty? Sprawdź' })
  await check.press('Enter')
  await expect(question.getByText('Jeszcze nie.')).toBeVisible()
  await question.getByLabel('Adres email').fill(editor.email)
  await question.getByRole('button', { name: 'Wyślij link' }).click()
  const tab = await page.context().newPage()
  await signInBy(tab, await mailedLink(ownSite, editor.email, 'Link do logowania'))
  await tab.close()
  await check.press('Enter')
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  expect((await stored(organiser, id)).shortDescription).toBe('Zdanie wpisane przed końcem sesji.')
  await expectFailedRequests(consoleErrors)
})
