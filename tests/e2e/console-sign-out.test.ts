import { answerCalls, fakeSession, owner, refused } from './console.ts'
import { expect, expectFailedRequests, type Page, test } from './site.ts'

const signedOut = (page: Page) => answerCalls(page, { 'GET /me': () => refused(401, 'unauthorized') })

/** Collects the browser's own questions, and agrees to them. */
function browserQuestions(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  return asked
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Wyloguj się', exact: true }).click()

test('signing out with an edited form asks once, and if it fails keeps the form, which asks again @desk', async ({
  page,
  consoleErrors,
}) => {
  await fakeSession(page)
  await answerCalls(page, { 'DELETE /sessions': () => refused(500, 'unexpected') })
  const asked = browserQuestions(page)
  await page.goto('/admin/profile')
  await page.getByRole('main').getByLabel('Imię i nazwisko').fill('Ola Nowa')
  await signOut(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect(page.getByText('Nie teraz.')).toBeVisible()
  await page.getByRole('link', { name: 'Przegląd' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Zostań tutaj' }).click()
  await expect(page.getByRole('main').getByLabel('Imię i nazwisko')).toHaveValue('Ola Nowa')

  await answerCalls(page, { 'DELETE /sessions': () => ({ sessions: 1 }) })
  await signOut(page)
  await signedOut(page)
  await dialog.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect(page).toHaveURL('/admin/sign-in')
  expect(asked).toEqual([])
  await page.waitForLoadState('networkidle')
  expectFailedRequests(consoleErrors)
})

test('signing out everywhere after the session has ended asks to sign in first @desk', async ({
  page,
  consoleErrors,
}) => {
  await fakeSession(page)
  let sessions = 0
  const sent = await answerCalls(page, {
    'DELETE /sessions/all': async () => {
      if (sessions > 0) await signedOut(page)
      return { sessions }
    },
  })
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Wyloguj się wszędzie' }).click()
  await signedOut(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Wyloguj się wszędzie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zaloguj się ponownie' })
  await expect(dialog).toBeVisible()
  await answerCalls(page, { 'GET /me': () => owner })
  sessions = 2
  await dialog.getByRole('button', { name: 'Link otwarty? Sprawdź' }).click()
  await expect.poll(() => sent.length).toBe(2)
  await expect(page).toHaveURL('/admin/sign-in')
  await page.waitForLoadState('networkidle')
  expectFailedRequests(consoleErrors)
})
