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

test('a refused invitation says why at its field, and an owner sends one again, changes a role and removes an organiser @desk', async ({
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
    'GET /organisers': () => pageOf([owner, { ...editor, state: 'INVITED', invitedAt: at, lastSeenAt: null }]),
    'POST /organisers/2/invitation': () => ({ status: 202, json: { data: editor } }),
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
  await expect(page.getByRole('row', { name: editor.name })).toContainText('Zaproszenie czekaod 20 listopada 2026')
  await expect(page.getByRole('row', { name: owner.name })).toContainText('ostatnio: 20 listopada 2026')
  await page.getByRole('button', { name: `Zaproś ponownie: ${editor.name}` }).press('Enter')
  await expect(page.getByText(`Zaproszenie na adres ${editor.email} jest w drodze.`)).toBeVisible()
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
    ['POST /organisers/2/invitation', {}],
    ['PATCH /organisers/2', { role: 'OWNER' }],
    ['DELETE /organisers/2', {}],
  ])
  expectFailedRequests(consoleErrors)
})

test('a mail opens in a frame without scripts, with its styles, and as text; a sample is sent to oneself', async ({
  page,
}) => {
  await fakeSession(page)
  const html = `<!DOCTYPE html><html><body><h1 style="color: rgb(1, 2, 3)">Masz bilet!</h1><a href="#">Otwórz</a></body></html>`
  const content = { subject: 'Twój bilet: Start', html, text: 'Otwórz: https://iskra.example/order/…' }
  const message = aMessage(1)
  const sent = await answerCalls(page, {
    'GET /messages': () => pageOf([message, aMessage(2, { to: '' })]),
    [`GET /messages/${message.id}/content`]: () => content,
    'GET /messages/samples/reminder': () => ({ ...content, subject: '[Próbka] Będziesz?' }),
    'POST /messages/samples': () => ({ status: 202, json: { data: { accepted: true } } }),
  })
  await page.goto('/admin/messages')
  const open = page.getByRole('button', { name: `Otwórz: Potwierdzenie rejestracji, ${message.to}` })
  await open.click()
  const dialog = page.getByRole('dialog', { name: content.subject })
  const frame = dialog.frameLocator('iframe')
  await expect(frame.getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sam tekst' }).click()
  await expect(dialog.getByText(content.text)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(page.getByRole('button', { name: /^Otwórz: Potw/ })).toHaveCount(1)

  await page.getByRole('link', { name: 'Wzory maili' }).click()
  await page.getByRole('button', { name: 'Otwórz: Przypomnienie' }).click()
  await expect(page.getByRole('dialog', { name: '[Próbka] Będziesz?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Wyślij do mnie: Przypomnienie' }).click()
  await expect(page.getByText(`Próbka jest w drodze na ${owner.email}.`)).toBeVisible()
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([{ kind: 'reminder' }])
})

test('the change log says who changed what, with both versions @desk', async ({ page }) => {
  await fakeSession(page)
  const evening = { name: 'Start', eventId: 4, event: 'Start' }
  const content = { before: null, after: null, fields: null, about: null }
  const change = { id: 1, entity: 'events', entityId: '4', action: 'UPDATE', actor: '2', at, ...content }
  const ticket = { ...change, entity: 'tickets', entityId: '88', about: { ...evening, name: 'Jędrzej B.' } }
  const photo = (id: number) => ({
    ...change,
    id,
    entity: 'files',
    entityId: `events/4/photos/photo${id}.jpg`,
    action: 'CREATE',
    about: evening,
    at: `2026-11-20T09:00:${String(60 - id).padStart(2, '0')}.000Z`,
  })
  await answerCalls(page, {
    'GET /changes': () =>
      pageOf([
        {
          ...change,
          about: evening,
          before: { title: 'Stary', time: '18:00', date: null },
          after: { title: 'Nowy', time: '18:30', date: null },
        },
        {
          ...change,
          id: 2,
          actor: 'token',
          entity: 'people',
          entityId: null,
          action: 'DELETE',
        },
        { ...change, id: 3, actor: '77', entity: 'something-new' },
        { ...ticket, id: 4, actor: 'door:4', fields: ['CHECKED_IN'] },
        { ...ticket, id: 5, fields: ['phone', 'startupName', 'sectors'] },
        { ...change, id: 6, entity: 'speakers', action: 'DELETE', before: { name: 'Ida Ż.' } },
        ...Array.from({ length: 12 }, (_, index) => photo(10 + index)),
      ]),
  })
  await page.goto('/admin/changes')
  const rows = page.getByRole('row')
  await expect(page.getByRole('rowheader')).toHaveText([
    `${editor.name}: zmiana wieczoru „Start”: tytuł, godzina`,
    'Token organizatora: usunięcie danych osoby',
    'Dawny organizator: zmiana something-new nr 4',
    'Wolontariusz przy wejściu: wpuszczenie (Jędrzej B.)Start',
    `${editor.name}: poprawka danych (Jędrzej B.): telefon, opis startupuStart`,
    `${editor.name}: usunięcie prelegenta „Ida Ż.”`,
    `${editor.name}: dodanie 12 zdjęćStart`,
  ])
  await expect(page.getByRole('link', { name: '„Start”' })).toHaveAttribute('href', '/admin/events/4')
  await expect(page.getByRole('link', { name: '(Jędrzej B.)' }).first()).toHaveAttribute(
    'href',
    '/admin/events/4/guests/88',
  )
  await page.getByText('Pokaż (2)').click()
  await expect(rows.nth(1)).toContainText('Stary')
  await expect(rows.nth(1)).toContainText('Nowy')
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
