import { expect, expectAccessible, test } from './site.ts'

test('every page has one heading, a title of its own and nothing that axe finds', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent()
  const titles = new Set<string>()
  const paths = ['/', '/events', '/events/upcoming', '/past-events', `/event/${id}`]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('h1')).toHaveCount(1)
    await expectAccessible(page)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(paths.length)
  for (const title of titles) expect(title).toMatch(/Iskra$/)
})

test('a page that does not exist says so', async ({ page, complaints }) => {
  const response = await page.goto('/nie-ma-takiej-strony')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await expectAccessible(page)
  complaints.length = 0
})
