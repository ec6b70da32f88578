import { expect, expectAccessibleInBothSizes, overflowOf, test } from './site.ts'

test('the API documentation is accessible in both themes and sizes and works with the keyboard @desk', async ({
  page,
}) => {
  await page.goto('/api/docs')
  // All articles have the same structure, and axe needs over a minute for all of them: keep one of each kind.
  const others = page.locator('article:not(#listEvents, #register, #writeFile, #schema-EventDetail)')
  await others.evaluateAll((articles) => {
    for (const article of articles) article.remove()
  })
  await expect(page.locator('article')).toHaveCount(4)
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
  await expectAccessibleInBothSizes(page)
  await page.goto('/api/docs')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'openapi.json' })).toBeFocused()
  await page.goto('/api/docs#register')
  await expect(page.getByRole('heading', { name: 'Register for an event' })).toBeInViewport()
  const errors = page.locator('#register').getByText(/^Errors:/)
  await errors.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#register').getByText('soldOut', { exact: true }).last()).toBeVisible()
})

test('the API documentation fits a phone @phone', async ({ page }) => {
  await page.goto('/api/docs')
  expect(await overflowOf(page)).toBe(0)
})
