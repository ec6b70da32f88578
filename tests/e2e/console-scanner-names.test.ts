import { aDoor, answer, conflictsOf, namesOn, openLink, statusOf, waitForServiceWorker } from './scanner.ts'
import { allowFailedRequests, expect, expectAccessibleOnPhones, test } from './site.ts'

const later = { timeout: 20_000 }

test('somebody without a code is found by name, and somebody without a ticket gets one @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { eventId, link, ticketOf } = await aDoor(organiser)
  await openLink(page, link, consoleErrors)
  await expect(page.getByText('0 z 3')).toBeVisible()
  await page.getByRole('button', { name: 'Szukaj' }).click()
  // From the third letter on, without a press.
  await page.getByLabel('Imię i nazwisko').fill('wi')
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await page.getByLabel('Imię i nazwisko').fill('wil')
  await expect(page.getByRole('listitem')).toContainText('Uczestnik · ')
  await expectAccessibleOnPhones(page)
  await page.getByRole('listitem').filter({ hasText: 'Ola Wilga' }).getByRole('button', { name: 'Wpuść' }).click()
  await expect(answer(page)).toContainText('Wejdź')
  await expect.poll(() => statusOf(organiser, ticketOf('Ola'))).toBe('CHECKED_IN')

  await page.getByRole('button', { name: 'Następny' }).click()
  await page.getByRole('button', { name: 'Szukaj' }).click()
  await page.getByLabel('Imię i nazwisko').fill('wilga')
  // Who is inside has the time instead of a button.
  await expect(page.getByRole('listitem')).toContainText(/Na sali od \d\d:\d\d/)
  await expect(page.getByRole('listitem').getByRole('button')).toHaveCount(0)
  await page.getByLabel('Imię i nazwisko').fill('Zoja Nowa')
  await expect(page.getByText('Nie ma takiej osoby na liście.')).toBeVisible()
  await page.getByRole('button', { name: 'Dopisz osobę bez biletu' }).click()
  await expect(page.getByLabel('Imię')).toHaveValue('Zoja')
  await expect(page.getByLabel('Nazwisko')).toHaveValue('Nowa')
  await expect(page.getByLabel('Rodzaj biletu').locator('option:checked')).toHaveText('Uczestnik')
  await expectAccessibleOnPhones(page)
  await page.getByRole('button', { name: 'Dopisz i wpuść' }).click()
  await expect(answer(page)).toContainText('Zoja Nowa')
  const issued = (await organiser.tickets(eventId)).find(({ attendee }) => attendee.firstName === 'Zoja')
  expect(issued?.status).toBe('CHECKED_IN')
  await expect(page.getByText('2 z 4')).toBeVisible(later)
})

test('without network people come in by name, wait on the phone, and are settled by an organiser @phone', async ({
  page,
  context,
  organiser,
  consoleErrors,
}) => {
  const { eventId, link } = await aDoor(organiser)
  await openLink(page, link, consoleErrors)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Szukaj' }).click()
  await page.getByLabel('Imię i nazwisko').fill('Ola Wilga')
  await expect(page.getByText('Zapiszemy nazwisko i sprawdzimy później.')).toBeVisible()
  await expectAccessibleOnPhones(page)
  await page.getByRole('button', { name: 'Wpuść po nazwisku' }).click()
  await expect(answer(page)).toContainText('Wejdź')
  await expect(answer(page)).toContainText('Ola Wilga')
  await expect(answer(page)).toContainText('Sprawdzimy później')
  await page.getByRole('button', { name: 'Następny' }).click()

  // A walk-in likewise.
  await page.getByRole('button', { name: 'Szukaj' }).click()
  await page.getByLabel('Imię i nazwisko').fill('Zoja Nowa')
  await page.getByRole('button', { name: 'Dopisz osobę bez biletu' }).click()
  await expect(page.getByLabel('Rodzaj biletu')).toHaveCount(0)
  await page.getByRole('button', { name: 'Wpuść, sprawdzimy później' }).click()
  await expect(answer(page)).toContainText('Zoja Nowa')
  await page.getByRole('button', { name: 'Następny' }).click()
  await expect(page.getByText('2 skany do wysłania')).toBeVisible()
  expect(await namesOn(page)).toEqual(['Ola Wilga', 'Zoja Nowa'])

  await page.reload()
  await context.setOffline(false)
  await expect.poll(async () => (await conflictsOf(organiser, eventId)).length, later).toBe(2)
  expect(await conflictsOf(organiser, eventId)).toMatchObject([
    { kind: 'NAMED', name: 'Ola Wilga' },
    { kind: 'NAMED', name: 'Zoja Nowa' },
  ])
  await expect(page.getByText('2 z 3')).toBeVisible()
  // The phone keeps no name that the server has.
  await expect.poll(() => namesOn(page)).toEqual([])
  allowFailedRequests(consoleErrors)
})
