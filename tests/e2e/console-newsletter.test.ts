import type { Issue } from '#schema/newsletter-issue.ts'
import { test } from './console-owner.ts'
import { expect, expectAccessible } from './site.ts'

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
