import { addAuthenticator, anOrganiser, mailedLink, printedLink, runSql, signInBy, test } from './console-journey.ts'
import { expect, expectFailedRequests } from './site.ts'

test('an owner signs in by a link, makes a passkey, signs in with it, and invites an editor @desk', async ({
  page,
  openWindow,
  ownSite,
  consoleErrors,
}) => {
  const owner = anOrganiser('Ola Żółkiewska')
  const link = await printedLink(ownSite, { ...owner, role: 'OWNER' })
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
    await runSql(
      ownSite,
      'SELECT * FROM sessions JOIN organisers o ON o.id = organiser_id WHERE email = ?',
      owner.email,
    ),
  ).toEqual([])
  await page.goto(link)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByRole('alert')).toHaveText('Ten link został już użyty albo wygasł. Poproś o nowy.')
  await page.getByRole('link', { name: 'Poproś o nowy link' }).click()
  await page.getByRole('button', { name: 'Zaloguj się kluczem dostępu' }).click()
  await expect(page).toHaveURL('/admin')
  await expectFailedRequests(consoleErrors)

  const editor = anOrganiser('Jan Łęcki')
  await page.getByRole('link', { name: 'Ustawienia' }).first().click()
  await page.getByRole('button', { name: 'Zaproś organizatora' }).click()
  await page.getByLabel('Imię i nazwisko').fill(editor.name)
  await page.getByLabel('Adres email').fill(editor.email)
  await page.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
  await expect(page.getByText(`Zaproszenie na adres ${editor.email} jest w drodze.`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`^${editor.name}`) })).toContainText('Redakcja')

  const theirs = await openWindow()
  await signInBy(theirs, await mailedLink(ownSite, editor.email, 'Zaproszenie do organizatorów Iskry'))
  await expect(theirs.getByRole('link', { name: `Twoje konto: ${editor.name}` })).toBeVisible()
  await theirs.goto('/admin/organisers')
  await expect(theirs.getByText('mogą tylko właściciele')).toBeVisible()
  await expect(theirs.getByRole('row', { name: new RegExp(`^${owner.name}`) })).toBeVisible()
  await expect(theirs.getByRole('main').getByRole('button', { name: /Usuń|Zaproś|Zmień/ })).toHaveCount(0)
  const made = await runSql(
    ownSite,
    'SELECT name, email, role FROM organisers WHERE email IN (?, ?) ORDER BY id',
    owner.email,
    editor.email,
  )
  expect(made).toEqual([
    { ...owner, role: 'OWNER' },
    { ...editor, role: 'EDITOR' },
  ])
})
