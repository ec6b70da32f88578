import { secrets } from '../support/secrets.ts'
import { openOnPhone, swipe } from './phone-emulation.ts'
import { expect, expectAccessible, expectFailedRequests, test } from './site.ts'

test('gallery photos open in a lightbox, can be browsed, and return the focus when closed @desk', async ({
  page,
  organiser,
  browser,
  baseURL,
}) => {
  for (const [folder, last] of [
    ['gallery/1', 7],
    ['gallery/2', 2],
  ] as const)
    for (let n = 1; n <= last; n++) await organiser.aPhoto(`${folder}/photo${n}.jpg`)
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Tak to wygląda' })
  await section.scrollIntoViewIfNeeded()
  const tiles = section.getByRole('link', { name: /^Powiększ: Zdjęcie \d+ z galerii Iskry$/ })
  await expect(tiles).toHaveCount(7)
  await section.getByRole('button', { name: 'Pokaż wszystkie zdjęcia (9)' }).click()
  await expect(tiles).toHaveCount(9)
  await expect(tiles.nth(5)).toBeFocused()
  await expect(section.getByRole('button')).toHaveCount(0)

  await tiles.nth(8).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Powiększone zdjęcie' })
  const shown = dialog.getByRole('img')
  await expect(dialog).toContainText('9 z 9')
  await expect(shown).toHaveAttribute('src', '/gallery/2/photo2.jpg')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveAttribute('src', '/gallery/1/photo1.jpg')
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Poprzednie zdjęcie' }).click()
  await expect(shown).toHaveAttribute('src', '/gallery/2/photo1.jpg')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tiles.nth(8)).toBeFocused()

  await tiles.first().click()
  await dialog.getByRole('button', { name: 'Zamknij' }).click()
  await expect(dialog).toBeHidden()
  await expect(tiles.first()).toBeFocused()

  const withoutScripts = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const plain = (await withoutScripts.newPage()).getByRole('region', { name: 'Tak to wygląda' })
  await plain.page().goto('/')
  await expect(plain.getByRole('link', { name: /^Powiększ/ })).toHaveCount(9)
  await expect(plain.getByRole('button')).toHaveCount(0)
  await withoutScripts.close()
})

test('a past event shows at most thirty photos on a desktop and more on a phone, without broken ones @desk', async ({
  page,
  organiser,
  browser,
  baseURL,
}) => {
  const { id } = await organiser.anEvent({ status: 'PAST', date: '2020-03-20', registrationOpen: false })
  const folder = `events/${id}/photos`
  await Promise.all(
    Array.from({ length: 32 }, (_, at) => organiser.aPhoto(`${folder}/photo${at + 1}.jpg`, { broken: at === 2 })),
  )
  await page.goto(`/event/${id}`)
  const gallery = page.getByRole('region', { name: 'Galeria' })
  await gallery.scrollIntoViewIfNeeded()
  await expect(gallery.getByRole('link')).toHaveCount(29)
  await expect(gallery.locator('img[src$="/photo3.jpg"]')).toHaveCount(0)

  const small = await openOnPhone(browser, baseURL)
  await small.goto(`/event/${id}`)
  const photos = small.getByRole('region', { name: 'Galeria' }).getByRole('link')
  await photos.first().scrollIntoViewIfNeeded()
  await expect(photos).toHaveCount(31)
  await photos.first().tap()
  const dialog = small.getByRole('dialog')
  await expect(dialog).toContainText('1 z 31')
  await swipe(small, dialog.getByRole('img'), -150)
  await expect(dialog).toContainText('2 z 31')
  await swipe(small, dialog.getByRole('img'), 150)
  await expect(dialog).toContainText('1 z 31')
  await small.context().close()
})

test('a visitor reports a photo by keyboard, and an organiser hides it with one press @desk', async ({
  page,
  organiser,
  browser,
  baseURL,
  consoleErrors,
}) => {
  const { id } = await organiser.anEvent({ status: 'PAST', date: '2020-03-21', registrationOpen: false })
  const url = (n: number) => `/events/${id}/photos/photo${n}.jpg`
  for (const n of [1, 2, 3, 4]) await organiser.aPhoto(url(n).slice(1), { broken: n === 4 })
  await page.goto(`/event/${id}`)
  const gallery = page.getByRole('region', { name: 'Galeria' })
  await gallery.scrollIntoViewIfNeeded()
  // The gallery works once the broken photo is gone.
  await expect(gallery.getByRole('link')).toHaveCount(3)
  await gallery.getByRole('link').nth(1).click()
  const viewer = page.getByRole('dialog', { name: 'Powiększone zdjęcie' })
  const report = viewer.getByRole('button', { name: 'Zgłoś zdjęcie' })
  await report.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Zgłoś zdjęcie' })
  const reason = dialog.getByLabel('Co jest nie tak?')
  await reason.fill('Jestem na nim')
  await reason.press('ArrowRight')
  await expectAccessible(page)
  await page.route('**/api/photos/reports', (route) => route.abort(), { times: 1 })
  const send = dialog.getByRole('button', { name: 'Wyślij zgłoszenie' })
  await send.click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await expect(reason).toHaveValue('Jestem na nim')
  await send.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Dziękujemy')
  await expect(dialog.getByRole('button', { name: 'Zamknij' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(report).toBeFocused()
  await expectFailedRequests(consoleErrors)
  // The arrow key in the form did not move on to the next photo.
  await expect(viewer).toContainText('2 z 3')

  const asOrganiser = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { Authorization: `Bearer ${secrets.ORGANISER_TOKEN}` },
  })
  const overview = await asOrganiser.newPage()
  await overview.goto('/admin')
  const reported = overview.getByRole('listitem').filter({ has: overview.getByText(url(2), { exact: true }) })
  await expect(reported).toContainText('Jestem na nim')
  await reported.getByRole('button', { name: 'Ukryj zdjęcie' }).click()
  await expect(reported).toContainText('Ukryte')
  expect((await page.request.get(url(2))).status()).toBe(404)
  await overview.goto(`/admin/events/${id}/gallery`)
  await expect(overview.getByRole('listitem').filter({ hasText: 'Ukryte po zgłoszeniu' })).toBeVisible()
  await expect(overview.getByRole('img', { name: /^Zdjęcie/ })).toHaveCount(3)

  await overview.goto('/admin')
  await reported.getByRole('button', { name: 'Pokaż znowu' }).click()
  await expect(reported.getByRole('img')).toBeVisible()
  expect((await page.request.get(url(2))).status()).toBe(200)
  await reported.getByRole('button', { name: 'Odrzuć zgłoszenie' }).click()
  await expect(reported).toHaveCount(0)
  await asOrganiser.close()
})
