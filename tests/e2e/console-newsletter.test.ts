import { messages } from '#schema/error-messages.ts'
import type { Issue } from '#schema/newsletter-issue.ts'
import { test } from './console-owner.ts'
import { expect, expectAccessible, expectFailedRequests } from './site.ts'

const anIssue = (
  organiser: { call: <T>(method: string, path: string, body?: Record<string, unknown>) => Promise<T> },
  subject: string,
) => organiser.call<Issue>('POST', '/newsletter/issues', { subject, body: 'Cześć **wszystkim**!' })

test('on a phone text and preview are tabs, and leaving an edited draft asks @phone', async ({ page, organiser }) => {
  const { id } = await anIssue(organiser, 'Szkic na telefonie')
  await page.goto(`/admin/newsletter/${id}`)
  const body = page.getByLabel('Treść', { exact: true })
  await body.fill('Nowa **treść**')
  await page.getByRole('tab', { name: 'Pisz' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Podgląd' })).toBeFocused()
  await expect(body).toBeHidden()
  await expect(page.getByRole('tabpanel')).toContainText('Nowa treść')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Wróć: Newsletter' }).click()
  await page.getByRole('dialog', { name: 'Porzucić zmiany?' }).getByRole('button', { name: 'Zostań tutaj' }).click()
  await page.getByRole('tab', { name: 'Pisz' }).click()
  await expect(body).toHaveValue('Nowa **treść**')
})

test('without an SMTP server the console says what is missing @desk', async ({ page, organiser, consoleErrors }) => {
  const { id } = await anIssue(organiser, 'Bez poczty')
  await page.goto(`/admin/newsletter/${id}`)
  await page.getByRole('button', { name: 'Wyślij do wszystkich' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij numer' }).click()
  await expect(page.getByRole('alert')).toHaveText(messages.newsletterNotConfigured)
  expectFailedRequests(consoleErrors, '409')
  expect(await organiser.call<Issue>('GET', `/newsletter/issues/${id}`)).toMatchObject({ status: 'DRAFT' })
})

test('readers are listed, searched and filtered by the API @desk', async ({ page, organiser }) => {
  const word = crypto.randomUUID().slice(0, 8)
  for (const name of ['Ala', 'Ola'])
    await organiser.call('POST', '/newsletter/subscribe', { firstName: name, email: `${name}.${word}@poczta.example` })
  await page.goto('/admin/newsletter/readers')
  await page.getByLabel('Szukaj po imieniu i adresie').fill(`ola.${word}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('rowheader', { name: `ola.${word}@poczta.example` })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Adres niepotwierdzony' })).toBeVisible()
  // Names and email addresses of people stay out of the URL.
  await expect(page).toHaveURL('/admin/newsletter/readers')
  await page.getByLabel('Adres potwierdzony').selectOption('Tak')
  await expect(page.getByText('0 osób')).toBeVisible()
})
