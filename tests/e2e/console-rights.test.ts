import type { Page as ListPage } from '#schema/envelope.ts'
import type { Message } from '#schema/message.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import { anApplication } from '../support/factories.ts'
import { test } from './console-owner.ts'
import { expect, expectAccessible, expectFailedRequests, seenText } from './site.ts'

test('a person is found, exported, erased everywhere, and stays in the list of erasures without the address @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const email = `znika.${crypto.randomUUID()}@uczelnia.example`
  await organiser.call('POST', '/community/join', anApplication({ email }))
  await organiser.call('POST', '/newsletter/subscribe', { firstName: 'Łucja', email })
  await page.goto('/admin/rights')
  await page.getByLabel('Adres email osoby').fill('zły adres')
  await page.getByRole('button', { name: 'Znajdź' }).click()
  await expect(seenText(page, 'Wprowadź prawidłowy adres email')).toBeVisible()
  await page.getByLabel('Adres email osoby').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Znajdź' }).click()
  const held = page.getByRole('region', { name: /^Co mamy pod adresem/ })
  await expect(held.getByText('Zgłoszenie do społeczności')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Co mamy pod adresem' })).toHaveCount(1)
  await held.getByText('Pokaż wszystkie pola').click()
  await expect(held.getByText('"isActive": true')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    held.getByRole('button', { name: 'Pobierz wszystko (JSON)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('dane-osoby.json')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual(
    await organiser.call<PersonalData>('GET', `/people/${email}`),
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Usuń wszędzie' }).click()
  const lookedUp = Promise.withResolvers<void>()
  await page.route('**/api/people/*', async (route) => {
    if (route.request().method() === 'GET') await lookedUp.promise
    await route.continue()
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń wszędzie' }).click()
  await expect(page.getByRole('heading', { name: 'Usunięte' })).toBeFocused()
  await expect(page.getByText('Ktoś zapisał się pod tym adresem')).toBeHidden()
  lookedUp.resolve()
  await expect(page.getByText('Pod tym adresem nie ma już niczego.')).toBeVisible()
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await expectAccessible(page)
  await expect(organiser.call('GET', `/people/${email}`)).rejects.toThrow('404')
  const mails = await organiser.call<ListPage<Message>>('GET', `/messages?to=${encodeURIComponent(email)}`)
  expect(mails.total).toBe(0)
  const kept = await page.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage), location.href])
  expect(kept.join()).not.toContain('znika')

  await page.getByRole('button', { name: 'Znajdź' }).click()
  await expect(page.getByText(/Dane pod tym adresem usunęliśmy/)).toBeVisible()
  await page.getByRole('button', { name: /^Powtórz po przywróceniu kopii/ }).click()
  await page.getByRole('button', { name: 'Powtórz usunięcia' }).click()
  await expect(page.getByText('Nie ma kogo usuwać: nikt z listy nie wrócił.')).toBeVisible()
  await expectFailedRequests(consoleErrors, '404')
})

test('of the entrances under a near name those go with a person that are ticked @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const email = `bliska.${crypto.randomUUID()}@uczelnia.example`
  await organiser.call('POST', '/newsletter/subscribe', { firstName: 'Żaneta', email })
  const named = ['Kos Żaneta', 'Zaneta Kos'].map((name, at) => ({
    nonce: `${at}`.repeat(26),
    eventId: 4,
    name,
    at: `2026-11-19T17:0${at}:00.000Z`,
  }))
  let erased: unknown
  await page.route('**/api/people/*', async (route) => {
    if (route.request().method() === 'DELETE') erased = route.request().postDataJSON()
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const { data, ...body } = await response.json()
    await route.fulfill({ response, json: { ...body, ...(data && { data: { ...data, namedEntrances: named } }) } })
  })
  await page.goto('/admin/rights')
  await page.getByLabel('Adres email osoby').fill(email)
  await page.getByRole('button', { name: 'Znajdź' }).click()
  await page.getByRole('checkbox', { name: /Kos Żaneta/ }).check()
  await page.getByRole('checkbox', { name: /Zaneta Kos/ }).check()
  await page.getByRole('checkbox', { name: /Kos Żaneta/ }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usuń wszędzie' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń wszędzie' }).click()
  await expect(page.getByRole('heading', { name: 'Usunięte' })).toBeFocused()
  expect(erased).toEqual({ namedEntrances: ['1'.repeat(26)] })
  await expect(page.getByText('Pod tym adresem nie ma już niczego.')).toBeVisible()
  // The person is looked for once more after the erasure.
  await page.unrouteAll({ behavior: 'wait' })
  await expectFailedRequests(consoleErrors, '404')
})
