import { answerCalls, fakeSession, held, owner, pageOf } from './console.ts'
import { expect, expectFailedRequests, test } from './site.ts'

const message = {
  id: 'a'.repeat(26),
  kind: 'confirmation',
  to: 'gosc@poczta.example',
  status: 'FAILED',
  attempts: 5,
  dueAt: '2026-11-20T10:00:00.000Z',
  sentAt: null,
  error: '550 unknown',
}

test('a slow save says so, is sent once and keeps what is typed meanwhile, and one without a connection loses nothing @desk', async ({
  page,
  context,
  consoleErrors,
}) => {
  await fakeSession(page)
  const save = held<object>()
  const sent = await answerCalls(page, { 'PATCH /organisers/1': save.answer })
  await page.goto('/admin/profile')
  const main = page.getByRole('main')
  const name = main.getByLabel('Imię i nazwisko')
  await name.fill('Ola Nowa')
  await main.getByRole('button', { name: 'Zapisz' }).click()
  const saving = main.getByRole('button', { name: 'Zapisywanie...' })
  await expect(saving).toHaveAttribute('aria-disabled', 'true')
  await saving.click({ force: true })
  await name.press('Enter')
  await page.getByRole('link', { name: 'Poczta' }).click()
  await page.getByRole('dialog', { name: 'Porzucić zmiany?' }).getByRole('button', { name: 'Zostań tutaj' }).click()
  await name.fill('Ola Nowa-Nowa')
  await answerCalls(page, { 'GET /me': () => ({ ...owner, name: 'Ola Nowa' }) })
  save.give({ ...owner, name: 'Ola Nowa' })
  await expect(main.getByRole('button', { name: 'Zapisz' })).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Ola Nowa' }])
  await expect(name).toHaveValue('Ola Nowa-Nowa')
  await expect(main.getByText('Niezapisane zmiany')).toBeVisible()
  await main.getByRole('button', { name: 'Cofnij zmiany' }).click()
  await expect(name).toHaveValue('Ola Nowa')

  await name.fill('Ola Bez Sieci')
  await page.route('**/api/organisers/1', (route) => route.abort())
  await context.setOffline(true)
  await expect(page.getByText('Nie masz połączenia z internetem.')).toBeVisible()
  await main.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByRole('alert')).toContainText('Nie masz połączenia z internetem')
  await expect(name).toHaveValue('Ola Bez Sieci')
  await context.setOffline(false)
  await answerCalls(page, { 'PATCH /organisers/1': (body) => ({ ...owner, ...body }) })
  await main.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectFailedRequests(consoleErrors)
})

test('a slow action of a row says so and is sent once @desk', async ({ page }) => {
  await fakeSession(page)
  const retry = held<object>()
  const sent = await answerCalls(page, {
    'GET /messages': () => pageOf([message]),
    [`POST /messages/${message.id}/retry`]: retry.answer,
  })
  await page.goto('/admin/messages')
  await page.getByRole('button', { name: /^Wyślij ponownie/ }).click()
  const saving = page.getByRole('button', { name: 'Zapisywanie...' })
  await expect(saving).toHaveAttribute('aria-disabled', 'true')
  await saving.click({ force: true })
  retry.give({ ...message, status: 'PENDING' })
  await expect(page.getByText('wyślemy jeszcze raz')).toBeVisible()
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})

test('all failed mails of an evening are sent again after a question @phone', async ({ page }) => {
  await fakeSession(page)
  const sent = await answerCalls(page, {
    'GET /messages': () => pageOf([{ ...message, error: 'too many mails to this address' }], 12),
    'POST /messages/retry': () => ({ retried: 12 }),
  })
  await page.goto('/admin/messages?eventId=4')
  await expect(page.getByText('Na ten adres poszło już dużo maili.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wyślij wszystkie nieudane' })).toHaveCount(0)
  await page.getByLabel('Stan').selectOption({ value: 'FAILED' })
  await page.getByRole('button', { name: 'Wyślij wszystkie nieudane' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij 12 maili' }).click()
  await expect(page.getByText('W drodze: 12 maili.')).toBeVisible()
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { status: 'FAILED', eventId: 4 },
  ])
})

test('a slow list shows that it is loading, and takes filters meanwhile @desk', async ({ page }) => {
  await fakeSession(page)
  const all = held<object>()
  const tickets = held<object>()
  await answerCalls(page, {
    'GET /messages': (_, route) => (route.request().url().includes('kind=ticket') ? tickets : all).answer(),
  })
  await page.goto('/admin/messages')
  const list = page.getByRole('main').locator('.list')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(list.locator('.skeleton').first()).toBeVisible()
  await expect(list.getByText('Wczytywanie')).toBeAttached()
  await page.getByLabel('Rodzaj').selectOption({ value: 'ticket' })
  await expect(page).toHaveURL('/admin/messages?kind=ticket')
  tickets.give(pageOf([{ ...message, kind: 'ticket', to: 'bilet@poczta.example' }]))
  await expect(page.getByText('bilet@poczta.example')).toBeVisible()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  // The answer to the first question comes last, and does not replace the newer one.
  const last = page.waitForResponse((response) => response.url().includes('/api/messages'))
  all.give(pageOf([message]))
  await (await last).finished()
  await expect(page.getByText('bilet@poczta.example')).toBeVisible()
  await expect(page.getByText(message.to)).toHaveCount(0)
})
