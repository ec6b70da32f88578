import { answerCalls, editor, fakeSession, owner, pageOf } from './console.ts'
import { expect, expectAccessible, expectAccessibleInBothSizes, test } from './site.ts'

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

test('a mail opens in a frame without scripts, with its styles, and as text; a sample is sent to oneself @desk', async ({
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
  await expectAccessibleInBothSizes(page)
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
    'Wolontariusz przy wejściu: wpuszczenie (Jędrzej B.) Start',
    `${editor.name}: poprawka danych (Jędrzej B.): telefon, opis startupu Start`,
    `${editor.name}: usunięcie prelegenta „Ida Ż.”`,
    `${editor.name}: dodanie 12 zdjęć Start`,
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

test('what is wrong with the site stands in the overview and on its own screen, with what to do @desk', async ({
  page,
}) => {
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
    await expectAccessibleInBothSizes(page)
  }
  await answerCalls(page, { 'GET /health': () => ({ status: 'ok', problems: [], jobs: [] }) })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Wymaga uwagi' })).toBeVisible()
  await expect(problem).toHaveCount(0)
})
