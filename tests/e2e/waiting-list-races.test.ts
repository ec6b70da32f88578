import { expect, expectAccessible, expectAccessibleInBothSizes, expectFailedRequests, test } from './site.ts'
import { addWaiting, fillTwo, join, keysSentTo, setCapacity, soldOut, trackedLabels, whoWaits } from './waiting.ts'
import { person, Wizard } from './wizard.ts'

test('who loses the race for the last places joins with one press, with a new key @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const event = await organiser.anEvent({}, { attendee: 1, startup: 5, personal: 5 })
  const wizard = new Wizard(page)
  const [registrationKeys, keys] = [keysSentTo(page, 'registration'), keysSentTo(page, 'waiting-list')]
  await wizard.reachDetails(event)
  await setCapacity(organiser, event, 0)
  await wizard.confirm()
  await expect(page.getByRole('alert')).toContainText('Bilet „Uczestnik”: nie ma już miejsc.')
  await expectAccessible(page)
  await wizard.button('Dołącz do listy rezerwowej').click()
  await expect(wizard.heading('Jesteś na liście rezerwowej!')).toBeFocused()
  await expect(wizard.heading('Jesteś na początku kolejki')).toBeVisible()
  expect(await whoWaits(organiser, event.id)).toEqual([{ together: false, names: ['Żaneta'] }])
  expect([registrationKeys.length, keys.length, keys[0] === registrationKeys[0]]).toEqual([1, 1, false])
  expect(await organiser.tickets(event.id)).toHaveLength(0)
  await expectFailedRequests(consoleErrors)
})

test('an order of several types goes back to the tickets, where the full one can be waited for @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const event = await organiser.anEvent({}, { attendee: 1, startup: 5, personal: 5 })
  const wizard = new Wizard(page)
  const quantities = { [event.personal.id]: 1, [event.attendee.id]: 1 }
  await wizard.openDraft(event, { quantities }, 'startup-details')
  await wizard.fillStartup()
  await wizard.continueTo('Dane uczestników')
  for (const ticket of [1, 2]) await wizard.fill(person, wizard.attendee(ticket))
  await setCapacity(organiser, event, 0)
  await wizard.confirm()
  await expect(page.getByRole('alert')).toContainText('Za mało miejsc. Bilet „Uczestnik”: nie ma już miejsc.')
  await expect(wizard.heading('Dane uczestników')).toBeVisible()
  await expect(wizard.button('Dołącz do listy rezerwowej')).toBeHidden()
  await wizard.button('Wróć do biletów').click()
  await expect(wizard.heading('Wybierz bilety')).toBeFocused()
  await expect(page.getByText('W międzyczasie zabrakło miejsc.')).toBeVisible()
  await wizard.button('Dołącz do listy rezerwowej').click()
  await expect(wizard.button('Odejmij osobę z listy rezerwowej: Uczestnik')).toBeFocused()
  await expect(page.getByText('Odjęliśmy: 1 × Personal Pitch.')).toBeVisible()
  await wizard.continueTo('Twoje dane')
  for (const [label, value] of Object.entries(person)) await expect(wizard.field(label)).toHaveValue(value)
  await wizard.continueTo('Dane uczestników')
  await expect(wizard.field('Imię', wizard.attendee(1))).toHaveValue('Żaneta')
  await expect(wizard.button(join)).toBeEnabled()
  await expectFailedRequests(consoleErrors)
})

test('a reload and the URL of another type keep a draft, and when places have returned one press registers @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const event = await organiser.anEvent({}, { attendee: 0, startup: 0, personal: 5 })
  const wizard = new Wizard(page)
  await wizard.openSoldOut(event.id)
  for (let n = 0; n < 2; n++) await wizard.button(addWaiting).click()
  await wizard.field('Tylko wszyscy razem').check()
  await fillTwo(wizard)
  await page.reload()
  await expect(wizard.button(join)).toBeEnabled()
  await expect(wizard.field('Imię', wizard.attendee(2))).toHaveValue('Łucja')
  await page.goto(`/event/${event.id}/register?lista=${event.startup.id}`)
  await expect(wizard.field('Tylko wszyscy razem')).toBeChecked()
  await expect(page.getByLabel('Liczba osób na liście rezerwowej: Uczestnik')).toHaveText('2')
  await wizard.continueTo('Twoje dane')
  await wizard.continueTo('Dane uczestników')
  await setCapacity(organiser, event, 2)
  await wizard.button(join).click()
  await expect(page.getByRole('alert')).toContainText('Miejsca wróciły! Możesz od razu się zarejestrować.')
  await expectAccessible(page)
  await wizard.button('Zarejestruj się').click()
  await wizard.expectSuccess()
  expect((await organiser.tickets(event.id)).map(({ attendee }) => attendee.firstName)).toEqual(['Żaneta', 'Łucja'])
  await expectFailedRequests(consoleErrors)
})

test('who gets in at once sees a code, and only that ticket is tracked @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent({}, soldOut)
  const wizard = new Wizard(page)
  await wizard.openSoldOut(event.id)
  for (let n = 0; n < 2; n++) await wizard.button(addWaiting).click()
  await fillTwo(wizard)
  await setCapacity(organiser, event, 1)
  await wizard.button(join).click()
  await expect(wizard.heading('Część z Was ma już bilety!')).toBeFocused()
  await expect(wizard.heading('Jesteś na początku kolejki')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Kod QR biletu/ })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Jesteś na początku kolejki' })).toContainText('Łucja Próbna')
  expect(await whoWaits(organiser, event.id)).toEqual([{ together: false, names: ['Łucja'] }])
  expect(await trackedLabels(page)).toContain(`registration ${event.id} - Uczestnik`)
  await expectAccessibleInBothSizes(page)
})
