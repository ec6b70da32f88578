import { addAuthenticator, aPerson, mailedLink, printedLink, rowsOf, signInBy, test } from './console-month.ts'
import { expect } from './site.ts'

// One site for all tests of this file.
test.describe.configure({ mode: 'default' })

test('an owner signs in by a link, makes a passkey, signs in with it, and invites an editor @desk', async ({
  page,
  openWindow,
  month,
  complaints,
}) => {
  const owner = aPerson('Ola Żółkiewska')
  const link = await printedLink(month, { ...owner, role: 'OWNER' })
  await signInBy(page, link)
  await expect(page.getByRole('heading', { level: 2, name: 'Pierwsze kroki' })).toBeVisible()
  expect(await page.context().cookies()).toMatchObject([
    { name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Lax' },
  ])

  await addAuthenticator(page)
  await page.getByRole('link', { name: 'Dodaj klucz dostępu' }).click()
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  await page.getByLabel('Nazwa klucza').fill('Laptop')
  await page.getByRole('button', { name: 'Dodaj klucz', exact: true }).click()
  await expect(page.getByText('Klucz dostępu jest dodany.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Laptop/ })).toContainText('jeszcze nigdy')
  await page.getByRole('button', { name: 'Wyloguj się', exact: true }).click()
  await expect(page).toHaveURL('/admin/sign-in')
  expect(
    await rowsOf(month, 'SELECT * FROM sessions JOIN organisers o ON o.id = organiser_id WHERE email = ?', owner.email),
  ).toEqual([])
  await page.goto(link)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByRole('alert')).toHaveText('Ten link został już użyty albo wygasł. Poproś o nowy.')
  await page.getByRole('link', { name: 'Poproś o nowy link' }).click()
  await page.getByRole('button', { name: 'Zaloguj się kluczem dostępu' }).click()
  await expect(page).toHaveURL('/admin')
  complaints.length = 0

  const editor = aPerson('Jan Łęcki')
  await page.getByRole('link', { name: 'Organizatorzy', exact: true }).first().click()
  await page.getByRole('button', { name: 'Zaproś organizatora' }).click()
  await page.getByLabel('Imię i nazwisko').fill(editor.name)
  await page.getByLabel('Adres email').fill(editor.email)
  await page.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
  await expect(page.getByText(`Zaproszenie na adres ${editor.email} jest w drodze.`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`^${editor.name}`) })).toContainText('Redakcja')

  const theirs = await openWindow()
  await signInBy(theirs, await mailedLink(month, editor.email, 'Zaproszenie do organizatorów Iskry'))
  await expect(theirs.getByRole('link', { name: `Twoje konto: ${editor.name}` })).toBeVisible()
  await theirs.goto('/admin/organisers')
  await expect(theirs.getByText('mogą tylko właściciele')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Zaproś organizatora' })).toBeHidden()
  const made = await rowsOf(
    month,
    'SELECT name, email, role FROM organisers WHERE email IN (?, ?)',
    owner.email,
    editor.email,
  )
  expect(made).toEqual([
    { ...owner, role: 'OWNER' },
    { ...editor, role: 'EDITOR' },
  ])
})
