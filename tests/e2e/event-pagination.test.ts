import { expect, expectFailedRequests, type Page, test } from './site.ts'

const more = (page: Page) => page.getByRole('button', { name: 'Pokaż więcej' })
const past = (page: Page) => page.locator('.event-grid[data-past=true]')
const end = 'To już wszystkie wydarzenia.'

/** Loads the rest of a list by keyboard. Returns the number of cards before each press. */
async function loadAll(page: Page): Promise<number[]> {
  const counts: number[] = []
  await more(page).last().focus()
  while ((await more(page).count()) > 0) {
    const cards = past(page).getByRole('article')
    const before = await cards.count()
    counts.push(before)
    await more(page).last().press('Enter')
    // Focus moves to the first new card.
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    const focused = cards.nth(before).locator('a')
    await expect((await focused.count()) > 0 ? focused : cards.nth(before)).toBeFocused()
  }
  return counts
}

// One width only: events of a parallel test would shift the pagination.
test('past events load page by page to the last one by keyboard @desk', async ({ page, organiser, consoleErrors }) => {
  test.slow()
  const titles = Array.from({ length: 25 }, (_, n) => `Dawny wieczór ${n}.`)
  for (const [n, title] of titles.entries())
    await organiser.call('POST', '/events', {
      title,
      status: 'PAST',
      date: `2012-05-${String(n + 1).padStart(2, '0')}`,
      // Disabled events have no link; one is the first of its page.
      enabled: n % 10 !== 4,
    })
  const failure = page.getByText('Nie udało się wczytać kolejnych wydarzeń.')
  await page.route('**/api/events?*offset=*', (route) => route.abort(), { times: 1 })
  await page.goto('/past-events')
  await more(page).click()
  await expect(failure).toBeVisible()
  await expect(more(page)).toBeFocused()
  await expect(past(page).getByRole('article')).toHaveCount(10)
  await expectFailedRequests(consoleErrors)
  await more(page).click()
  await expect(past(page).getByRole('article')).toHaveCount(20)
  await expect(failure).toBeHidden()

  await page.goto('/events')
  await expect(page.getByText(end)).toBeHidden()
  const [before] = await loadAll(page)
  expect(before).toBe(20)
  await expect(page.getByText(end)).toBeVisible()
  for (const title of titles) await expect(past(page).getByText(title, { exact: true })).toHaveCount(1)
})
