import { answerCalls, editor, fakeSession, owner, refused } from './console.ts'
import { expect, expectAccessible, expectFailedRequests, type Page, test } from './site.ts'

const key = 'abcdefghijklmnopqrstuvwxyz'

const signedOut = (page: Page) => answerCalls(page, { 'GET /me': () => refused(401, 'unauthorized') })

test('who is not signed in asks for a link, and comes back to the screen @desk', async ({ page, consoleErrors }) => {
  await signedOut(page)
  const sent = await answerCalls(page, { 'POST /sign-in': () => ({ status: 202, json: { data: { accepted: true } } }) })
  await page.goto('/admin/messages?status=FAILED')
  await expect(page).toHaveURL('/admin/sign-in?to=%2Fadmin%2Fmessages%3Fstatus%3DFAILED')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logowanie')
  await expect(page).toHaveTitle('Logowanie · Konsola Iskra')
  const email = page.getByLabel('Adres email')
  await email.press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Adres email jest wymagany')
  await expectAccessible(page)
  await email.fill('ola@iskra.example')
  await email.press('Enter')
  await expect(page.getByText('mail z linkiem jest już w drodze')).toBeVisible()
  // The mail may be lost, or its link may be opened elsewhere or too late.
  const again = page.getByRole('button', { name: 'Wyślij link jeszcze raz' })
  await expect(again).toHaveAttribute('aria-disabled', 'false')
  await again.click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([1, 2].map(() => ({ email: 'ola@iskra.example' })))
  // The link was opened in another tab.
  await fakeSession(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/admin/messages?status=FAILED')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poczta')
  await expectFailedRequests(consoleErrors)
})

test('a link is spent by its button, not by opening it @phone', async ({ page }) => {
  await signedOut(page)
  const sent = await answerCalls(page, { 'POST /sessions': () => owner })
  await page.goto(`/admin/sign-in/${key}`)
  await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible()
  await expectAccessible(page)
  expect(sent).toEqual([])
  await fakeSession(page)
  await page.getByRole('button', { name: 'Zaloguj się' }).press('Enter')
  await expect(page).toHaveURL('/admin')
  expect(sent.map(({ body }) => body)).toEqual([{ key }])
})

test('a volunteer at the door is shown the door, and can sign in as an organiser @phone', async ({ page }) => {
  await answerCalls(page, { 'GET /me': () => ({ role: 'DOOR', eventId: 4, name: 'Kasia' }) })
  await page.goto('/admin/organisers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cześć, Kasia')
  await expect(page.getByRole('link', { name: 'Otwórz wejście' })).toHaveAttribute('href', '/admin/door/4')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zaloguj się jako organizator' }).click()
  await expect(page).toHaveURL('/admin/sign-in')
  await expect(page.getByLabel('Adres email')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Adres email')).toBeVisible()
})

test('an organiser who comes by Cloudflare Access is called so @desk', async ({ page }) => {
  await fakeSession(page, { id: null, role: 'OWNER', name: 'access:7335d417' })
  await page.goto('/admin/profile')
  await expect(page.getByRole('link', { name: 'Twoje konto' })).toContainText('Cloudflare Access')
  await expect(page.getByRole('main')).toContainText('Cloudflare Access')
  await expect(page.getByRole('main')).not.toContainText('tokenie')
  await expect(page.getByRole('button', { name: 'Wyloguj się wszędzie' })).toHaveCount(0)
})

test('a role that was lowered meanwhile is explained at the button and in the form, which keeps what was typed @desk', async ({
  page,
  consoleErrors,
}) => {
  await fakeSession(page)
  const forbidden = () => refused(403, 'forbidden')
  await answerCalls(page, { 'DELETE /organisers/2': forbidden, 'POST /organisers': forbidden })
  await page.goto('/admin/organisers')
  await page.getByRole('button', { name: `Usuń: ${editor.name}` }).click()
  await page.getByRole('button', { name: 'Usuń z organizatorów' }).click()
  await expect(page.getByText('Twoja rola na to nie pozwala')).toBeVisible()
  await page.getByRole('button', { name: 'Zaproś organizatora' }).click()
  const form = page.getByRole('dialog', { name: 'Zaproś organizatora' })
  await form.getByLabel('Imię i nazwisko').fill('Nowa Osoba')
  await form.getByLabel('Adres email').fill('nowa.osoba@iskra.example')
  await form.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
  await expect(form.getByText('Twoja rola na to nie pozwala')).toBeVisible()
  await expect(form.getByLabel('Imię i nazwisko')).toHaveValue('Nowa Osoba')
  await expectFailedRequests(consoleErrors)
})

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

test('signing out with an edited form asks once, if it fails keeps the form, and leaves nothing on the screen @desk', async ({
  page,
  consoleErrors,
}) => {
  await fakeSession(page)
  const sent = await answerCalls(page, {
    'DELETE /sessions': () => refused(500, 'unexpected'),
    'DELETE /sessions/all': () => ({ sessions: 3 }),
  })
  const asked = browserQuestions(page)
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Wyloguj się wszędzie' }).click()
  const cancel = page.getByRole('dialog', { name: 'Wylogować się wszędzie?' }).getByRole('button', { name: 'Anuluj' })
  await expect(cancel).toBeFocused()
  await cancel.press('Enter')
  expect(sent).toEqual([])
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
  expect(sent.map(({ call }) => call)).toEqual(['DELETE /sessions'])
  await expect(page.locator('body')).not.toContainText(new RegExp(`${owner.name}|${owner.email}`))
  // The sign-in page has asked whether somebody is signed in.
  await page.waitForLoadState('networkidle')
  await expectFailedRequests(consoleErrors)
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
  await expect(dialog.getByLabel('Adres email')).toHaveValue(owner.email)
  await answerCalls(page, { 'GET /me': () => owner })
  sessions = 2
  await dialog.getByRole('button', { name: 'Link otwarty? Sprawdź' }).click()
  await expect.poll(() => sent.length).toBe(2)
  await expect(page).toHaveURL('/admin/sign-in')
  await page.waitForLoadState('networkidle')
  await expectFailedRequests(consoleErrors)
})
