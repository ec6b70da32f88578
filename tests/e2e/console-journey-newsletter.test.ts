import type { Issue } from '#schema/newsletter-issue.ts'
import { runSql, signInAs, test } from './console-journey.ts'
import { expect, expectAccessible, expectAccessibleInBothSizes, seenText } from './site.ts'

test('an issue is written, tested, sent with progress, and read in the archive @desk', async ({ page, ownSite }) => {
  const now = Date.now()
  const readers = Array.from({ length: 12 }, (_, n) => `czytelnik.${n}@poczta.example`)
  for (const email of [...readers, 'niepotwierdzona@poczta.example'])
    await runSql(
      ownSite,
      'INSERT INTO subscribers (first_name, email, created_at, key, confirmed_at) VALUES (?, ?, ?, ?, ?)',
      'Łucja',
      email,
      now,
      crypto.randomUUID(),
      email.startsWith('czytelnik') ? now : null,
    )
  const organiser = await signInAs(page, ownSite, 'EDITOR', 'Ola Newsletter')

  await page.getByRole('link', { name: 'Newsletter', exact: true }).click()
  await page.getByRole('link', { name: 'Napisz numer' }).first().click()
  await page.getByLabel('Temat').fill('Marcowa Iskra')
  const body = page.getByLabel('Treść', { exact: true })
  await body.fill(
    '# Cześć\n\nTo **my**. <b>HTML</b> i [link](javascript:alert(1)).\n\n- raz\n- [dwa](https://iskra.example)',
  )
  const preview = page.getByRole('tabpanel').last()
  await expect(preview.getByRole('heading', { level: 2, name: 'Cześć' })).toBeVisible()
  await expect(preview).toContainText('<b>HTML</b> i [link](javascript:alert(1))')
  await expect(preview.getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: 'Zapisz szkic' }).click()
  await expect(page).toHaveURL(/\/admin\/newsletter\/\d+$/)
  await expect(page.getByText('Numer dostanie 12 osób.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Wyślij próbę do mnie' }).click()
  await expect(page.getByText(`Próba idzie na ${organiser.email}.`)).toBeVisible()
  await expect
    .poll(() => ownSite.mailbox.to(organiser.email).map(({ subject }) => subject))
    .toEqual(['[Próba] Marcowa Iskra'])

  await body.press('End')
  await body.pressSequentially(' ')
  await expect(page.getByText('Masz niezapisane zmiany.')).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij zmiany' }).click()
  await page.getByRole('button', { name: 'Wyślij do wszystkich' }).click()
  const question = page.getByRole('dialog', { name: 'Wysłać numer do 12 osób?' })
  await question.getByRole('button', { name: 'Wyślij numer' }).click()
  await expect(seenText(page, 'Wysłane do 12 osób')).toBeVisible({ timeout: 30_000 })
  expect(
    ownSite.mailbox.received
      .filter(({ subject }) => subject === 'Marcowa Iskra')
      .map(({ recipient }) => recipient)
      .sort(),
  ).toEqual(readers.toSorted())
  const [stored] = await runSql<Pick<Issue, 'id' | 'body'>>(ownSite, 'SELECT id, body FROM newsletter_issues')

  await page.getByRole('link', { name: 'Zobacz na stronie' }).click()
  await expect(page).toHaveURL(`/newsletter/${stored?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Marcowa Iskra' })).toBeVisible()
  await expect(page.locator('article')).toContainText('<b>HTML</b> i [link](javascript:alert(1))')
  await expectAccessibleInBothSizes(page)
  await page.getByRole('link', { name: 'Wszystkie numery' }).click()
  await expect(page.getByRole('link', { name: 'Marcowa Iskra' })).toBeVisible()
})
