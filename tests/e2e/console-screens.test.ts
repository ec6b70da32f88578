import { tabTo } from './by-keys.ts'
import { answerCalls, editor, fakeSession, owner, pageOf, refused } from './console.ts'
import { expect, expectAccessible, expectFailedRequests, test } from './site.ts'

const at = '2026-11-20T10:00:00.000Z'

const aMessage = (number: number, change: object = {}) => ({
  id: String(number).padStart(26, 'a'),
  kind: 'confirmation',
  to: `gosc${number}@poczta.example`,
  status: 'SENT',
  attempts: 1,
  dueAt: at,
  sentAt: at,
  error: null,
  ...change,
})

test('filters and page of a list are in the URL and survive a reload, and the next page begins at its top @phone', async ({
  page,
}) => {
  await fakeSession(page)
  const rows = Array.from({ length: 50 }, (_, index) => aMessage(index))
  const sent = await answerCalls(page, { 'GET /messages': () => pageOf(rows, 10_000, 50) })
  await page.goto('/admin/messages?kind=ticket&offset=50')
  await expect(page.getByText('51–100 z 10 000')).toBeVisible()
  expect(sent.at(-1)?.search).toBe('?kind=ticket&limit=50&offset=50')
  await page.getByRole('button', { name: 'Następne' }).click()
  await expect(page).toHaveURL('/admin/messages?kind=ticket&offset=100')
  await expect(page.getByRole('rowheader').first()).toBeInViewport()
  await page.reload()
  await expect.poll(() => sent.at(-1)?.search).toBe('?kind=ticket&limit=50&offset=100')
  await page.getByRole('button', { name: 'Wyczyść filtry' }).click()
  await expect(page).toHaveURL('/admin/messages')
})

test('lists are used with the keyboard: / searches, arrows move between rows @desk', async ({ page }) => {
  await fakeSession(page)
  const people = ['Zenon', 'Łukasz', 'Adam'].map((name, index) => ({
    ...editor,
    id: index + 5,
    name,
    email: `${index}@iskra.example`,
  }))
  await answerCalls(page, { 'GET /organisers': () => pageOf(people) })
  await page.goto('/admin/organisers')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('uk/')
  await expect(search).toHaveValue('uk/')
  await expect(page.getByText('Nic nie pasuje do tych filtrów')).toBeVisible()
  // Names and email addresses of people stay out of the URL.
  await expect(page).toHaveURL('/admin/organisers')
  await search.fill('')
  await page.getByRole('button', { name: 'Imię i nazwisko' }).press('Enter')
  await expect(page).toHaveURL('/admin/organisers?sort=name')
  await expect(page.getByRole('rowheader')).toHaveText(['Adam', 'Łukasz', 'Zenon'])
  await expect(page.getByRole('columnheader', { name: 'Imię i nazwisko' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: /właściciela: Adam/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /właściciela: Łukasz/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: /właściciela: Zenon/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /właściciela: Zenon/ })).toBeFocused()
})

test('a refused invitation says why at its field, and an owner changes a role and removes an organiser @desk', async ({
  page,
  consoleErrors,
}) => {
  await fakeSession(page)
  const known = { email: 'Ten adres już jest na liście.' }
  const sent = await answerCalls(page, {
    'POST /organisers': () => ({
      status: 422,
      json: { success: false, code: 'invalid', message: known.email, error: known.email, fields: known },
    }),
    'PATCH /organisers/2': (body) => ({ ...editor, ...body }),
    'DELETE /organisers/2': () => refused(409, 'conflict', 'Ostatni właściciel musi zostać.'),
  })
  const remove = async () => {
    await page.getByRole('button', { name: `Usuń: ${editor.name}` }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText(editor.email)
    await page.getByRole('button', { name: 'Usuń z organizatorów' }).press('Enter')
  }
  await page.goto('/admin/organisers')
  await page.getByRole('button', { name: 'Zaproś organizatora' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zaproś organizatora' })
  await dialog.getByLabel('Imię i nazwisko').fill('Żaneta Ćwik')
  await dialog.getByLabel('Adres email').fill('zaneta@iskra.example')
  await dialog.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
  await expect(dialog.getByLabel('Adres email')).toHaveAccessibleDescription(known.email)
  await expect(dialog.getByLabel('Adres email')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Porzuć zmiany' }).press('Enter')
  const promote = page.getByRole('button', { name: `Zmień na właściciela: ${editor.name}` })
  await promote.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Zmień na właściciela' }).press('Enter')
  await expect(page.getByText(`${editor.name}: rola to teraz „Właściciel”.`)).toBeVisible()
  // A button that stays keeps the focus. After the last one of a row the heading has it.
  await expect(promote).toBeFocused()
  await remove()
  await expect(page.getByText('Ostatni właściciel musi zostać.')).toBeVisible()
  await answerCalls(page, {
    'GET /organisers': () => pageOf([owner]),
    'DELETE /organisers/2': () => editor,
  })
  await remove()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const writes = sent.filter(({ call }) => !call.startsWith('GET'))
  expect(writes.map(({ call, body }) => [call, body])).toEqual([
    ['POST /organisers', { name: 'Żaneta Ćwik', email: 'zaneta@iskra.example', role: 'EDITOR' }],
    ['PATCH /organisers/2', { role: 'OWNER' }],
    ['DELETE /organisers/2', {}],
  ])
  expectFailedRequests(consoleErrors)
})

test('the change log says who changed what, with both versions @desk', async ({ page }) => {
  await fakeSession(page)
  const change = { id: 1, entity: 'events', entityId: '4', action: 'UPDATE', actor: '2', at }
  await answerCalls(page, {
    'GET /changes': () =>
      pageOf([
        { ...change, before: { title: 'Stary', date: null }, after: { title: 'Nowy', date: null } },
        {
          ...change,
          id: 2,
          actor: 'token',
          entity: 'people',
          entityId: null,
          action: 'DELETE',
          before: null,
          after: null,
        },
        { ...change, id: 3, actor: '77', entity: 'something-new' },
        { ...change, id: 4, actor: 'door:4', entity: 'tickets', before: null, after: null },
      ]),
  })
  await page.goto('/admin/changes')
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('Wieczór, nr 4')
  await expect(rows.nth(1)).toContainText(editor.name)
  await page.getByText('Pokaż (1)').click()
  await expect(rows.nth(1)).toContainText('Stary')
  await expect(rows.nth(1)).toContainText('Nowy')
  await expect(rows.nth(2)).toContainText('Token organizatora')
  await expect(rows.nth(3)).toContainText('Dawny organizator')
  await expect(rows.nth(3)).toContainText('something-new, nr 4')
  await expect(rows.nth(4)).toContainText('Wolontariusz przy wejściu')
  await expectAccessible(page)
})

test('an action without network shows a toast, even if it is the first one of the page, and Tab walks past it @desk', async ({
  page,
  context,
  consoleErrors,
}) => {
  await fakeSession(page)
  await page.goto('/admin/organisers')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  await page.route('**/api/organisers/2', (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await page.getByRole('button', { name: `Usuń: ${editor.name}` }).press('Enter')
  await page.getByRole('button', { name: 'Usuń z organizatorów' }).press('Enter')
  await expect(page.getByText('więc nic się nie zapisało')).toBeVisible()
  await tabTo(page, page.locator('[data-sonner-toast]'))
  await tabTo(page, page.getByRole('link', { name: 'Przegląd' }))
  expectFailedRequests(consoleErrors)
})

test('the overview tells what waits, and what a new organiser does first @phone', async ({ page }) => {
  await fakeSession(page)
  await answerCalls(page, {
    'GET /messages': () => pageOf([], 2),
    'GET /community/applications': () => pageOf([], 12),
  })
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Maile, które nie doszły' })).toHaveAttribute(
    'href',
    '/admin/messages?status=FAILED',
  )
  await expect(page.getByText('12', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Dodaj klucz dostępu/ })).toBeVisible()
})

test('what is wrong with the site stands in the overview and on its own screen, with what to do', async ({ page }) => {
  await fakeSession(page)
  const oldestWaitingMail = new Date(Date.now() - 14 * 60_000).toISOString()
  const failing = { status: 'failing', problems: ['mailRefused'], oldestWaitingMail, mailError: 'EAUTH AUTH PLAIN 535' }
  await answerCalls(page, { 'GET /health': () => ({ ...failing, jobs: [] }) })
  const problem = page.getByText(/^Poczta nie wychodzi od 1[45] minut: serwer odrzuca hasło\.$/)
  for (const path of ['/admin', '/admin/health']) {
    await page.goto(path)
    await expect(problem).toBeVisible()
    await expect(page.getByText('Popraw użytkownika i hasło w SMTP_URL.')).toBeVisible()
    await expect(page.getByText('EAUTH AUTH PLAIN 535')).toBeHidden()
    await page.getByText('Szczegóły').click()
    await expect(page.getByText('EAUTH AUTH PLAIN 535')).toBeVisible()
    await expectAccessible(page)
  }
  await answerCalls(page, { 'GET /health': () => ({ status: 'ok', problems: [], jobs: [] }) })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Wymaga uwagi' })).toBeVisible()
  await expect(problem).toHaveCount(0)
})
