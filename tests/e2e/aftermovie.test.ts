import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectFailedRequests, type Page, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const film = '/info/aftermovie.mp4'

test.describe('the aftermovie', () => {
  const opener = (page: Page) => page.getByRole('button', { name: 'Aftermovie' })
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aftermovie' })

  test('is loaded when opened and removed when closed @desk', async ({ page }) => {
    const body = await readFile(new URL('../../worker/local/demo/files/info/aftermovie.mp4', import.meta.url))
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.route(`**${film}`, (route) => route.fulfill({ body, contentType: 'video/mp4' }))
    await page.goto('/')
    await opener(page).scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(requested).not.toContain(film)
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', { name: 'Zamknij film' }).click(),
      () => page.mouse.click(5, 300),
    ]) {
      await opener(page).click()
      await expect(dialog(page)).toHaveAccessibleDescription(/wieczór w kilkanaście sekund/)
      const video = dialog(page).locator('video')
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
      await close()
      await expect(page.locator('video')).toHaveCount(0)
      await expect(opener(page)).toBeFocused()
    }
    expect(requested).toContain(film)
  })

  test('shows a notice if there is no film @desk', async ({ page, consoleErrors }) => {
    await page.goto('/')
    // A click before hydration is not lost.
    await opener(page).click()
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByText('Film pojawi się tu niebawem.')).toBeVisible()
    // The poster is missing too.
    await expect(dialog(page).locator('.spark')).toBeVisible()
    await expect(dialog(page).getByRole('presentation')).toHaveCount(0)
    await expectAccessible(page)
    await expectFailedRequests(consoleErrors)
  })
})
