import type { Page as List } from '#schema/envelope.ts'
import type { Partner } from '#schema/partner.ts'
import type { Speaker } from '#schema/speaker.ts'
import { test } from './console-owner.ts'
import { expect, expectFailedRequests } from './site.ts'

test('two organisers who edit the same partner see both versions @desk', async ({ page, organiser, consoleErrors }) => {
  const { id } = await organiser.call<Partner>('POST', '/partners', { name: 'Hala Żarnik', role: 'VENUE' })
  await page.goto(`/admin/content/partners/${id}`)
  await page.getByLabel('Rola').fill('MEDIA')
  await organiser.call('PUT', `/partners/${id}`, { name: 'Hala Nowa', role: 'VENUE' })
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ktoś zapisał przed Tobą' })
  await expect(dialog.getByRole('group', { name: 'Nazwa' })).toContainText('Hala Nowa')
  await expect(dialog.getByRole('group', { name: 'Rola' })).toContainText('MEDIA')
  await dialog.getByRole('button', { name: 'Zapisz wybrane' }).click()
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  expect(await organiser.call<Partner>('GET', `/partners/${id}`)).toMatchObject({ name: 'Hala Nowa', role: 'MEDIA' })
  expectFailedRequests(consoleErrors)
})

test('a new speaker whose response is lost is saved once when it is sent again @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const name = `Ola ${crypto.randomUUID().slice(0, 8)}`
  let losses = 0
  await page.route('**/api/speakers', async (route) => {
    if (route.request().method() !== 'POST' || losses > 0) return route.fallback()
    losses += 1
    expect((await route.fetch()).status()).toBe(201)
    await route.abort()
  })
  await page.goto('/admin/content/speakers/new')
  await page.getByLabel('Imię i nazwisko').fill(name)
  await page.getByLabel('Rodzaj').selectOption('Prelegent')
  const add = page.getByRole('button', { name: 'Dodaj' })
  await add.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Serwer nie odpowiedział' })).toBeVisible()
  await add.click()
  await expect(page).toHaveURL(/\/speakers\/\d+$/)
  const { data } = await organiser.call<List<Speaker>>('GET', '/speakers?limit=100')
  expect([losses, data.filter((speaker) => speaker.name === name).length]).toEqual([1, 1])
  expectFailedRequests(consoleErrors)
})
