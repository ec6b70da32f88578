import { rm, truncate, writeFile } from 'node:fs/promises'
import { readQrInHtml } from '../support/qr-in-html.ts'
import { press, write } from './by-keys.ts'
import {
  expect,
  expectAccessibleInBothSizes,
  expectFailedRequests,
  expectPrivacyLine,
  test,
  waitForHydration,
} from './site.ts'
import { deckFile, person, Wizard } from './wizard.ts'

// `visibility.test.ts` checks that nothing covers the focus on phones.
test('two people register by keys alone from the event page to the confirmed tickets, and each step is accessible @desk', async ({
  page,
  organiser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const event = await organiser.anEvent({ title: 'Wieczór o świetle' })
  const wizard = new Wizard(page)
  await page.goto(`/event/${event.id}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused()
  await page.keyboard.press('Enter')
  // A link that waits for hydration for more than a second is followed without the router, which sets the state.
  await waitForHydration(page)
  await press(page, page.getByRole('link', { name: 'Odbierz wejściówkę' }).first())
  await expect(page).toHaveURL(`/event/${event.id}/register?bilet=${event.attendee.id}`)
  expect(await page.evaluate(() => history.state)).toEqual({ eventId: event.id })
  await expect(wizard.button('Dodaj bilet: Uczestnik')).toBeEnabled()
  await expect(page.getByLabel('Liczba biletów: Uczestnik')).toHaveText('1')
  await expectAccessibleInBothSizes(page)
  await press(page, wizard.button('Dodaj bilet: Uczestnik'))
  await press(page, wizard.button('Dalej'))
  await expect(wizard.heading('Twoje dane')).toBeFocused()
  await expect(wizard.button('Dalej')).toBeDisabled()
  const typePerson = async (values: typeof person) => {
    for (const value of Object.values(values)) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(value)
    }
  }
  await typePerson(person)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Zapamiętaj mnie na tym urządzeniu')).toBeFocused()
  await expect(page.getByLabel('Zapamiętaj mnie na tym urządzeniu')).not.toBeChecked()
  await page.keyboard.press('Space')
  await expectAccessibleInBothSizes(page)
  await page.keyboard.press('Enter')
  await expect(wizard.heading('Dane uczestników')).toBeFocused()
  await expect(wizard.button('Potwierdź')).toBeDisabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(wizard.field('Imię', wizard.attendee(1))).toHaveValue('Żaneta')
  await write(page, wizard.field('Imię', wizard.attendee(2)), '')
  await page.keyboard.press('Shift+Tab')
  await typePerson({ ...person, Imię: 'Łucja', 'Adres email': 'lucja@uczelnia.example' })
  await expectAccessibleInBothSizes(page)
  await press(page, wizard.button('Potwierdź'))
  await wizard.expectSuccess()
  await expectAccessibleInBothSizes(page)

  const tickets = await organiser.tickets(event.id)
  expect(tickets.map(({ attendee }) => attendee.firstName)).toEqual(['Żaneta', 'Łucja'])
  for (const { shortCode } of tickets) await expect(page.getByText(shortCode ?? '?')).toBeVisible()
  // These QR codes are drawn in the browser.
  const drawn = await page
    .getByRole('img', { name: /^Kod QR biletu/ })
    .evaluateAll((all) => all.map((one) => one.outerHTML))
  const { origin } = new URL(page.url())
  expect(await Promise.all(drawn.map(readQrInHtml))).toEqual(tickets.map(({ code }) => `${origin}/ticket/${code}`))
  await expect(page.getByRole('main')).toContainText(`Wyślemy je też mailem na adres ${person['Adres email']}.`)
  const linked = (name: string) => page.getByRole('link', { name })
  await expect(linked('Dodaj do kalendarza')).toHaveAttribute('href', `/event/${event.id}.ics`)
  await expect(linked('Twoja rejestracja')).toHaveAttribute('href', /^\/order\/[a-z2-7]{26}$/)
  await press(page, wizard.button('Kopiuj wszystkie kody'))
  const codes = tickets.map(({ attendee, shortCode }) => `${attendee.firstName} Próbna: ${shortCode}`)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  // Another test, or this one when it is repeated, may have subscribed the address.
  await page.request.post('/api/newsletter/unsubscribe', { data: { email: person['Adres email'] } })
  await press(page, wizard.button('Zapisz mnie do newslettera'))
  await expect(page.getByText(`Potwierdź adres linkiem, który wysyłamy na ${person['Adres email']}.`)).toBeVisible()
  await linked('Otwórz bilet: Łucja Próbna').press('Enter')
  await expect(page).toHaveURL(`/ticket/${tickets[1]?.code}`)
  await expect(page.getByText('Ważny', { exact: true })).toBeVisible()
  await page.goBack()
  await wizard.expectSuccess()
  // A reload shows the codes again; Back leaves the form; a new visit starts an empty one.
  await page.reload()
  await wizard.expectSuccess()
  for (const { shortCode } of tickets) await expect(page.getByText(shortCode ?? '?')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/event/${event.id}#tresc`)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await linked('Odbierz wejściówkę').first().press('Enter')
  await expect(wizard.heading('Wybierz bilety')).toBeVisible()
  await expect(page.getByLabel('Liczba biletów: Uczestnik')).toHaveText('1')
  // The form knows the buyer again, and forgets by one press.
  await press(page, wizard.button('Dalej'))
  await expect(wizard.field('Imię')).toHaveValue(person.Imię)
  await press(page, wizard.button('Nie Ty? Wyczyść'))
  await expect(wizard.field('Imię')).toBeFocused()
  await expect(wizard.field('Imię')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('iskra.buyer'))).toBe(null)
})

test('the folded ticket opens with the fields of its holder, and two tickets are asked about as before @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.openDraft(event, { quantities: { [event.attendee.id]: 1 } }, 'details')
  await wizard.button('zmień').click()
  const box = page.getByLabel('Użyj danych rejestrującego')
  await expect(box).toBeFocused()
  await expect(box).toBeChecked()
  await expect(wizard.field('Imię')).toHaveValue(person.Imię)
  await box.uncheck()
  await wizard.fill({ ...person, Imię: 'Łucja' })
  // Who was typed stays, also when the step is opened again.
  await wizard.button('Powrót').click()
  await wizard.continueTo('Dane uczestników')
  await expect(box).not.toBeChecked()
  await expect(wizard.field('Imię')).toHaveValue('Łucja')
  const other = await organiser.anEvent()
  await wizard.openDraft(other, { quantities: { [other.attendee.id]: 2 } }, 'details')
  await expect(box).not.toBeChecked()
  await expect(wizard.field('Imię', wizard.attendee(1))).toHaveValue('')
})

test('a link with a ticket type leaves the draft of a form alone that was opened without it @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  const chosen = (name: string) => page.getByLabel(`Liczba biletów: ${name}`)
  await wizard.open(event.id)
  await expect(chosen('Uczestnik')).toHaveText('0')
  await wizard.addTickets('Uczestnik')
  await page.goto(`/event/${event.id}/register?bilet=${event.startup.id}`)
  await expect(chosen('Uczestnik')).toHaveText('1')
  await expect(chosen('Startup Pitch')).toHaveText('0')
  // One that a link has chosen gives way to the next link.
  const other = await organiser.anEvent()
  await page.goto(`/event/${other.id}/register?bilet=${other.attendee.id}`)
  await expect(chosen('Uczestnik')).toHaveText('1')
  await page.goto(`/event/${other.id}/register?bilet=${other.startup.id}`)
  await expect(chosen('Startup Pitch')).toHaveText('1')
  await expect(chosen('Uczestnik')).toHaveText('0')
})

test('a personal pitch needs no startup; a file that is no PDF or too large is refused, and another one can be chosen @desk', async ({
  page,
  organiser,
  consoleErrors,
}, testInfo) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.reachStartup(event, 'personal')
  await expect(page.getByText('Nie masz startupu? Opisz pomysł')).toBeVisible()
  await expect(wizard.field('Nazwa startupu i krótki opis')).toHaveAccessibleDescription(/jedno zdanie o\spomyśle/)
  await expectAccessibleInBothSizes(page)
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'pitch.pptx', mimeType: 'application/vnd.ms-powerpoint', buffer: Buffer.from('x') })
  await expect(page.getByText('Nazwa pliku musi kończyć się na .pdf')).toBeVisible()
  await expect(page.getByText('Wybierz inny plik PDF albo upuść go tutaj')).toBeVisible()
  // A path, so that nobody has to pass ten megabytes on.
  const large = testInfo.outputPath('large.pdf')
  await writeFile(large, '')
  await truncate(large, 10 * 1024 * 1024 + 1)
  await input.setInputFiles(large)
  await expect(page.getByText('Plik jest zbyt duży. Maksymalny rozmiar to 10MB')).toBeVisible()
  // The browser does not know the type, so the server checks the content.
  await input.setInputFiles({ ...deckFile('pitch.pdf', 'no PDF'), mimeType: 'application/octet-stream' })
  await expect(page.getByText('Tylko pliki PDF są dozwolone')).toBeVisible()
  await expect(page.getByText('Wybierz inny plik PDF albo upuść go tutaj')).toBeVisible()
  await expect(wizard.button('Spróbuj ponownie')).toBeHidden()
  // The refusal is logged to the console.
  expect(consoleErrors.join()).toContain('Tylko pliki PDF są dozwolone')
  await expectFailedRequests(consoleErrors)
  await wizard.uploadDeck({ ...deckFile(), mimeType: 'application/octet-stream' })
  await wizard.button('Usuń plik').click()
  await expect(page.getByText('Plik został przesłany pomyślnie')).toBeHidden()
})

test('a cut deck is accepted with a word about it, which stays; one that changed after it was chosen is not sent at all @desk', async ({
  page,
  organiser,
  consoleErrors,
}, testInfo) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.reachStartup(event)
  const path = testInfo.outputPath('pitch.pdf')
  await writeFile(path, '%PDF-1.7\nPitch\n%%EOF')
  const input = page.locator('input[type=file]')
  // The file is chosen, and written again by its owner before the page has read it.
  await input.evaluate((element) =>
    element.addEventListener('change', (event) => event.stopImmediatePropagation(), { once: true, capture: true }),
  )
  await input.setInputFiles(path)
  await writeFile(path, '%PDF-1.7\nPitch, again, and longer\n%%EOF')
  await input.dispatchEvent('change')
  await expect(page.getByText('Ten plik zmienił się albo zniknął, odkąd go wybrano')).toBeVisible()
  await expect(wizard.button('Spróbuj ponownie')).toBeHidden()
  expect(consoleErrors).toEqual([])
  await wizard.uploadDeck(deckFile('pitch.pdf', '%PDF-1.7\nPitch'))
  await expect(page.getByText('Plik wygląda na niepełny')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Plik wygląda na niepełny')).toBeVisible()
})

test('a file that is sent again after the connection failed is sent as it was chosen @desk', async ({
  page,
  organiser,
  consoleErrors,
}, testInfo) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.reachStartup(event)
  const path = testInfo.outputPath('pitch.pdf')
  await writeFile(path, '%PDF-1.7\nPitch\n%%EOF')
  await page.route('**/api/uploads', (route) => route.abort(), { times: 1 })
  await page.locator('input[type=file]').setInputFiles(path)
  await expect(wizard.button('Spróbuj ponownie')).toBeVisible()
  await rm(path)
  await press(page, wizard.button('Spróbuj ponownie'))
  await expect(page.getByText('Plik został przesłany pomyślnie')).toBeVisible()
  await expectFailedRequests(consoleErrors)
})

test('an upload goes on while the presenter changes another step, and the form waits for it @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.reachStartup(event)
  await wizard.fillStartup()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.locator('input[type=file]').setInputFiles(deckFile())
  await expect(page.getByText('Przesyłanie...')).toBeVisible()
  await expect(wizard.button('Dalej')).toBeDisabled()
  await wizard.button('Powrót').click()
  await wizard.field('Imię').fill('Zofia')
  held.resolve()
  await page.waitForResponse('**/api/uploads/*/complete')
  await wizard.continueTo('O Twoim startupie')
  await expect(page.getByText('Plik został przesłany pomyślnie')).toBeVisible()
  await wizard.continueTo('Dane uczestników')
  await expectPrivacyLine(page.getByRole('main'), /mentorzy.*180 dni/)
})

test('quantities are limited by the places left and by five, and two ticket types show a hint', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent({}, { attendee: 9, startup: 2, personal: 0 })
  const wizard = new Wizard(page)
  await wizard.open(event.id)
  const add = wizard.button('Dodaj bilet: Uczestnik')
  await wizard.addTickets('Uczestnik', 5)
  const phone = (page.viewportSize()?.width ?? 0) < 768
  if (phone) {
    await expect(page.getByText('Najwyżej 5', { exact: true })).toBeHidden()
    await add.click()
    await expect(page.getByRole('alert')).toHaveText('Najwyżej 5')
    await wizard.button('Odejmij bilet: Uczestnik').click()
    await expect(page.getByRole('alert')).toBeHidden()
    await add.click()
  } else await expect(add).toBeDisabled()
  await expect(page.getByLabel('Liczba biletów: Uczestnik')).toHaveText('5')
  await expect(page.getByText(/zawiera już wejście dla uczestnika/)).toBeHidden()
  await wizard.addTickets('Startup Pitch', 2)
  await expect(wizard.button('Dodaj bilet: Startup Pitch')).toBeDisabled()
  await expect(page.getByText(/zawiera już wejście dla uczestnika/)).toBeVisible()
  await expect(page.getByText('Brak miejsc')).toBeVisible()
})
