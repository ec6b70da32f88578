import type { WebhookDelivery, WebhookDetail } from '#schema/webhook.ts'
import { answerCalls, editor, fakeSession, pageOf } from './console.ts'
import { test as ownerTest } from './console-owner.ts'
import { expect, expectAccessible, overflowOf, seenText, test as visitorTest } from './site.ts'

ownerTest('an owner adds a webhook, tests it, and makes a failed call again @desk', async ({ page, context }) => {
  const url = `https://narzedzie.invalid/${crypto.randomUUID()}`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/webhooks')
  await page.getByRole('button', { name: 'Dodaj webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dodaj webhook' })
  await dialog.getByLabel('Adres').fill(url)
  await dialog.getByRole('button', { name: 'Dodaj' }).click()
  await expect(seenText(dialog, 'Wybierz co najmniej jedno zdarzenie')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Nowa rejestracja' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Dodaj' }).click()
  const ready = page.getByRole('dialog', { name: 'Sekret jest gotowy' })
  await expect(ready.getByLabel('Sekret')).toHaveValue(/^whsec_/)
  await ready.getByRole('button', { name: 'Gotowe' }).click()
  await page.getByRole('dialog', { name: 'Zamknąć bez skopiowania?' }).getByRole('button', { name: 'Wróć' }).click()
  await ready.getByRole('button', { name: 'Kopiuj' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await ready.getByLabel('Sekret').inputValue())
  await ready.getByRole('button', { name: 'Gotowe' }).click()

  await page.getByRole('link', { name: url }).click()
  await expect(page.getByText('Nic jeszcze nie poszło')).toBeVisible()
  await page.getByRole('button', { name: `Wyślij test: ${url}` }).click()
  // No such host exists. Tests that run meanwhile may have caused other calls.
  const row = page.getByRole('row').filter({ hasText: 'Test' })
  await expect(row.getByText('Nie udało się połączyć')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: `Wyłącz: ${url}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wyłącz webhook' }).click()
  await expect(page.getByText('Webhook wyłączono')).toBeVisible()
  await page.getByRole('button', { name: `Włącz: ${url}` }).click()
  await page.getByRole('button', { name: /^Wyślij ponownie: Test/ }).click()
  await expect(page.getByText('Wyślemy jeszcze raz.')).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Czeka' })).toBeVisible()
  await page.getByRole('button', { name: `Usuń: ${url}` }).click()
  await expect(page).toHaveURL('/admin/webhooks')
  await expect(page.getByRole('link', { name: url })).toHaveCount(0)
})

const at = '2030-03-01T17:04:05.000Z'
const gone: WebhookDelivery = {
  id: 'a'.repeat(26),
  type: 'ticket.checkedIn',
  status: 'FAILED',
  attempts: 1,
  createdAt: at,
  dueAt: at,
  sentAt: null,
  responseStatus: 410,
  error: 'GONE',
}
const webhook: WebhookDetail = {
  id: 4,
  url: `https://narzedzie.example/bardzo/dlugi/adres${'x'.repeat(80)}`,
  events: ['ticket.checkedIn', 'order.promoted'],
  enabled: false,
  hasSecret: false,
  createdAt: at,
  goneAt: at,
  waiting: 0,
  deliveries: [gone],
}

visitorTest('an editor reads why a webhook is off, and changes nothing @phone', async ({ page }) => {
  await fakeSession(page, editor)
  await answerCalls(page, { 'GET /webhooks': () => pageOf([]) })
  await page.goto('/admin/webhooks')
  await expect(page.getByText('Nie ma jeszcze żadnego webhooka')).toBeVisible()
  await expectAccessible(page)
  await answerCalls(page, { 'GET /webhooks': () => pageOf([webhook]), 'GET /webhooks/4': () => webhook })
  await page.reload()
  await expect(page.getByText('Adres wygasł')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dodaj webhook' })).toHaveCount(0)
  await page.getByRole('link', { name: webhook.url }).click()
  await expect(page.getByText('Odbiorca zrezygnował, odpowiedź 410')).toBeVisible()
  await expect(page.getByText('Ten webhook nie ma sekretu')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  expect(await overflowOf(page)).toBe(0)
})
