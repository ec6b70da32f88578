import { expect, test } from './site.ts'

test('text that was pasted from a document loses its hidden characters, which nobody could find @phone', async ({
  page,
}) => {
  await page.goto('/community/join')
  const name = page.getByLabel(/^Imię/).first()
  await name.fill('Łu\u00adcja\u200b')
  await page.keyboard.press('Tab')
  await expect(name).toHaveValue('Łucja')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
})
