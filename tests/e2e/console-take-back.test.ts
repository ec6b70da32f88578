import { aGuestOf, guestsOf } from './console-guests.ts'
import { aTitle, stored, test } from './console-owner.ts'
import { expect, expectAccessibleInBothSizes } from './site.ts'

const ala = { firstName: 'Ala', lastName: 'Nowak' }
const pola = { firstName: 'Pola', lastName: 'Czekaj' }

test('a cancellation is taken back by keys, in its toast or after a reload @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent({ title: aTitle('Odwołany przez pomyłkę') })
  await aGuestOf(organiser, event.attendee, ala)
  const callOff = async () => {
    await page.getByRole('button', { name: 'Odwołaj wieczór' }).click()
    await expect(page.getByText(/1 osoba dostanie maila\. Maile wyjdą za minutę/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Odwołaj wieczór' }).click()
    await expect(page.getByText('Wieczór jest odwołany. Wyślemy 1 mail za minutę.')).toBeVisible()
  }
  const isCalledOff = async () => (await stored(organiser, event.id)).cancelled
  await page.goto(`/admin/events/${event.id}`)
  await callOff()
  expect(await isCalledOff()).toBe(true)
  const toasts = page.getByRole('region', { name: 'Powiadomienia' })
  await expect(toasts).toHaveAttribute('aria-live', 'polite')
  // The sentence names the key, which leads to the button.
  await expect(toasts.getByText('Cofnij: Alt+T, potem Enter.')).toBeVisible()
  await page.keyboard.press('Alt+T')
  await expect(toasts.getByRole('button', { name: 'Cofnij' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wieczór się odbędzie. Nikt nie dostanie maila o odwołaniu.')).toBeVisible()
  expect(await isCalledOff()).toBe(false)

  await callOff()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Maile, które zaraz wyjdą' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cofnij odwołanie/ })).toHaveCount(0)
  await expectAccessibleInBothSizes(page)
  await page.goto('/admin/messages')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Odwołanie wieczoru: wyślemy 1 mail o' })
    .getByRole('button')
    .click()
  await expect(page.getByText('Wieczór się odbędzie.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maile, które zaraz wyjdą' })).toBeHidden()
  expect(await isCalledOff()).toBe(false)
})

test('what guests do not know yet is listed with its old value, also after a reload, until it is told @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent({ title: aTitle('Przesunięty') })
  await aGuestOf(organiser, event.attendee, ala)
  await organiser.call('PUT', `/events/${event.id}`, { ...(await stored(organiser, event.id)), time: '18:30' })
  await page.goto(`/admin/events/${event.id}/basics`)
  const untold = page.getByText('Godzina: 18:00 → 18:30')
  await expect(untold).toBeVisible()
  await page.getByRole('button', { name: 'Powiadom 1 osobę' }).click()
  await page.getByRole('button', { name: 'Wyślij powiadomienie' }).click()
  await expect(untold).toBeHidden()
  await page.getByRole('region', { name: 'Powiadomienia' }).getByRole('button', { name: 'Cofnij' }).click()
  await expect(page.getByText('Cofnięte. 1 mail nie wyjdzie.')).toBeVisible()
  await expect(untold).toBeVisible()
})

test('a date in the past and the status past ask with numbers before they are saved @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent({ title: aTitle('Zły rok') }, { attendee: 1, startup: 5, personal: 5 })
  await aGuestOf(organiser, event.attendee, ala)
  await aGuestOf(organiser, event.attendee, pola, undefined, '/waiting-list')
  await page.goto(`/admin/events/${event.id}/basics`)
  await page.getByLabel('Data', { exact: true }).fill('2021-03-20')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Bilet ma 1 osoba. Na miejsce czeka 1 osoba: nikt już nie dostanie miejsca, a')
  await question.getByRole('button', { name: 'Popraw datę' }).click()
  expect((await stored(organiser, event.id)).date).toBe('2031-03-20')
  await page.getByLabel('Data', { exact: true }).fill('2031-03-20')
  await page.goto(`/admin/events/${event.id}`)
  await page.getByText('Więcej', { exact: true }).click()
  await page.getByRole('button', { name: /^Oznacz jako miniony/ }).click()
  await expect(question).toContainText('20 marca 2031, 19:00 lista zamknie się na dobre')
  await question.getByRole('button', { name: 'Oznacz jako miniony' }).click()
  await expect.poll(async () => (await stored(organiser, event.id)).status).toBe('PAST')
  expect((await guestsOf(organiser, event.id)).map(({ status }) => status).sort()).toEqual(['CONFIRMED', 'WAITING'])
})

test('a chosen person gets a place above the capacity, and a cancelled ticket goes back on the list @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent({ title: aTitle('Wybrana') }, { attendee: 1, startup: 5, personal: 5 })
  const holder = await aGuestOf(organiser, event.attendee, ala)
  await aGuestOf(organiser, event.attendee, { firstName: 'Ewa', lastName: 'Pierwsza' }, undefined, '/waiting-list')
  await aGuestOf(organiser, event.attendee, pola, undefined, '/waiting-list')
  await page.goto(`/admin/events/${event.id}/waiting`)
  await page.getByRole('button', { name: 'Dodaj miejsce: Pola Czekaj' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Wcześniej na liście czeka 1 zgłoszenie. Miejsc „Uczestnik” będzie 2 zamiast 1.')
  await expectAccessibleInBothSizes(page)
  await question.getByRole('button', { name: 'Dodaj i daj miejsce' }).click()
  await expect(page.getByText('Pola Czekaj: miejsce jest, mail w drodze.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dodaj miejsce: Pola Czekaj' })).toBeHidden()
  expect((await stored(organiser, event.id)).ticketTypes[0]).toMatchObject({ capacity: 2, available: 0 })

  await organiser.call('PATCH', `/tickets/${holder}/status`, { status: 'CANCELLED' })
  await page.goto(`/admin/events/${event.id}/guests/${holder}`)
  await page.getByRole('button', { name: /^Na listę rezerwową/ }).click()
  await question.getByRole('button', { name: 'Wpisz na listę' }).click()
  await expect(page.getByText('Osoba czeka na końcu listy.')).toBeVisible()
  await expect(page.getByText('Pierwsze miejsce w kolejce')).toBeVisible()
})
