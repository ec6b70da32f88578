import type { PresenterLetter } from '#schema/letter.ts'
import type { Pack } from '#schema/pack.ts'
import type { Partner } from '#schema/partner.ts'
import { aTitle, loseOnce, test } from './console-owner.ts'
import { presentersOf } from './presenters.ts'
import { expect, expectAccessible, expectFailedRequests, overflowOf } from './site.ts'

test('organisers release letters, write a sentence about a startup, and show a partner what they choose @desk', async ({
  page,
  organiser,
  baseURL,
}) => {
  const partner = await organiser.call<Partner>('POST', '/partners', { name: aTitle('Fundusz'), role: 'MAIN' })
  const title = aTitle('Poranek')
  const event = await organiser.anEvent({ title, partnerIds: [partner.id] })
  const ids = await presentersOf(organiser, baseURL, event, ['Kometa: planer nauki', 'Zorza: światło'])
  for (const id of ids) await organiser.call('PATCH', `/tickets/${id}/status`, { status: 'CHECKED_IN' })
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const juror = { name: 'Jurorka', juror: true, expiresAt }
  const { url: pack } = await organiser.call<Pack & { url: string }>('POST', `/events/${event.id}/packs`, juror)
  for (const [at, id] of ids.entries())
    await organiser.call('PUT', `/packs/${pack.split('/').at(-1)}/marks/${id}`, { marks: {}, sentence: `Zdanie ${at}` })
  await organiser.call('POST', `/events/${event.id}/jury`, { open: false })
  await organiser.aPhoto(`events/${event.id}/photos/photo1.jpg`)

  // Letters, by keys: without a sentence, released, taken back in the toast, and released together with the other.
  const read: string[] = []
  page.on('request', (request) => {
    if (/\/(?:letters|results|sentences)$/.test(request.url())) read.push(request.url())
  })
  for (const section of ['stage', 'after']) {
    await page.goto(`/admin/events/${event.id}/${section}`)
    await expect(page.getByRole('button', { name: /^Pokaż (?:wyniki|listy)/ })).toBeVisible()
  }
  const letters = page.getByRole('region', { name: 'Występujący', exact: true })
  // Nothing of the results is read before the press.
  await expect(page.getByRole('heading', { name: 'Zorza' })).toBeVisible()
  expect(read).toEqual([])
  await letters.getByRole('button', { name: 'Pokaż listy z wynikami' }).press('Enter')
  const kometa = letters.getByRole('region', { name: 'Kometa' })
  await kometa.getByRole('checkbox', { name: 'Zdanie 0' }).focus()
  await page.keyboard.press('Space')
  await kometa.getByRole('button', { name: /^Wyślij list/ }).focus()
  await page.keyboard.press('Enter')
  await expect(kometa.getByText(/^Wysłany/)).toBeVisible()
  await page.getByRole('region', { name: 'Powiadomienia' }).getByRole('button', { name: 'Cofnij' }).click()
  await letters.getByRole('button', { name: 'Wyślij 2 listy' }).click()
  await expect(letters.getByText(/^Wysłany/)).toHaveCount(2)
  const stored = await organiser.call<PresenterLetter[]>('GET', `/events/${event.id}/letters`)
  expect(stored.map(({ sentAt }) => sentAt === null)).toEqual([false, false])

  const zorza = letters.getByRole('region', { name: 'Zorza' })
  await expect(zorza).toContainText('Nie ma jeszcze zgody.')
  await zorza.getByRole('button', { name: /^Napisz zdanie/ }).press('Enter')
  await page.getByRole('dialog').getByLabel('Jedno zdanie o startupie').fill('Świeci bez baterii')
  await page.keyboard.press('Enter')
  await expect(zorza.getByText('Świeci bez baterii')).toBeVisible()

  await page.getByRole('link', { name: 'Nowy link w części Linki' }).click()
  await page.getByRole('button', { name: 'Nowy link' }).click()
  await page.getByLabel('Do czego').selectOption('PARTNER')
  await page.getByLabel('Partner', { exact: true }).selectOption({ label: partner.name })
  await page.getByRole('button', { name: 'Utwórz link' }).click()
  const url = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Kopiuj' }).click()
  await page.getByRole('button', { name: 'Gotowe' }).click()
  await page.goto(`/admin/events/${event.id}/after`)
  await page.getByRole('button', { name: /^Wybierz zdania i zdjęcia/ }).click()
  await page.getByRole('checkbox', { name: 'Zdjęcie 1' }).check()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflowOf(page)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zapisz wybór' }).click()
  await expect(page.getByText('Pokazuje 0 zdań i 1 zdjęcie.')).toBeVisible()
  expect(await overflowOf(page)).toBe(0)
  await page.goto(url)
  await expect(page.getByRole('img', { name: 'Zdjęcie 1 z wieczoru' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a partner link whose response was lost is in the list at once @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const partner = await organiser.call<Partner>('POST', '/partners', { name: aTitle('Fundusz'), role: 'MAIN' })
  const event = await organiser.anEvent({ title: aTitle('Poranek'), partnerIds: [partner.id] })
  await page.goto(`/admin/events/${event.id}/links`)
  await page.getByRole('button', { name: 'Nowy link' }).click()
  await page.getByLabel('Do czego').selectOption('PARTNER')
  await page.getByLabel('Partner', { exact: true }).selectOption({ label: partner.name })
  await loseOnce(page, `/events/${event.id}/partner-links`)
  await page.getByRole('button', { name: 'Utwórz link' }).click()
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0)
  // Behind the dialog, which stays open with what was chosen.
  const link = page.getByRole('row', { name: partner.name })
  await expect(link.getByRole('button', { name: /^Wyłącz/ })).toBeVisible()
  await expectFailedRequests(consoleErrors)
})
