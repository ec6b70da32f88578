import { expect, expectFailedRequests, shortenTimeouts, test } from './site.ts'
import { person, Wizard } from './wizard.ts'

test('a reload and the back button keep all input @phone', async ({ page, organiser }) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.openDraft(event, { quantities: { [event.attendee.id]: 1 } }, 'buyer')
  await wizard.continueTo('Dane uczestników')
  await page.reload()
  await expect(wizard.heading('Dane uczestników')).toBeVisible()
  await expect(page.getByText('Bilet dla: Żaneta Próbna, zmień')).toBeVisible()
  await page.goBack()
  await expect(wizard.heading('Twoje dane')).toBeFocused()
  await expect(wizard.field('Uczelnia')).toHaveValue('Uczelnia Przykładowa')
  await page.goForward()
  const toFriends = page.getByText('Wpisujesz dane innych osób? Powiedz im')
  await expect(toFriends).toBeHidden()
  await wizard.button('zmień').click()
  await wizard.field('Użyj danych rejestrującego').uncheck()
  await expect(toFriends).toBeVisible()
  await wizard.field('Użyj danych rejestrującego').check()
  await wizard.confirm()
  await wizard.expectSuccess()
  expect(await organiser.tickets(event.id)).toHaveLength(1)
})

test('errors are shown at their field, a timeout and a lost connection keep the input, and the retry registers once @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const event = await organiser.anEvent()
  await shortenTimeouts(page)
  const wizard = new Wizard(page)
  await wizard.reachDetails(event)
  const keys: (string | undefined)[] = []
  const fields = { 'ticketData.0.email': 'Inny adres' }
  const replies = [
    { status: 422, json: { success: false, code: 'invalid', message: 'Popraw dane', fields } },
    { status: 500, body: 'no JSON' },
  ]
  await page.route('**/api/registration', async (route) => {
    const reply = replies.shift()
    if (reply) return route.fulfill(reply)
    const attempt = keys.push(route.request().headers()['idempotency-key'])
    if (attempt === 3) return route.continue()
    // The order arrives, but the first response never does, and the second one is lost.
    await route.fetch()
    if (attempt === 2) await route.abort('connectionreset')
  })
  await wizard.confirm()
  const email = wizard.field('Adres email', wizard.attendee(1))
  await expect(email).toHaveAccessibleDescription(/Inny adres/)
  await expect(email).toBeFocused()
  await email.fill('inny@uczelnia.example')
  await wizard.confirm()
  await expect(page.getByRole('alert')).toContainText('Wystąpił błąd podczas rejestracji. Spróbuj ponownie.')
  await wizard.confirm()
  await expect(page.getByRole('button', { name: 'Potwierdzanie...' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Odpowiedź serwera nie nadeszła.')
  await wizard.confirm()
  await expect.poll(() => keys.length).toBe(2)
  await expect(page.getByRole('alert')).toContainText('Twoje dane są zapisane')
  await wizard.confirm()
  await wizard.expectSuccess()
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
  expect(await organiser.tickets(event.id)).toHaveLength(1)
  await expectFailedRequests(consoleErrors)
})

test('an address with ten tickets gets a message at its field, and another address succeeds @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const event = await organiser.anEvent({}, { attendee: 30, startup: 5, personal: 5 })
  const wizard = new Wizard(page)
  const { id } = event.attendee
  const names = { firstName: 'Żaneta', lastName: 'Próbna', phone: '600 700 800', university: 'Uczelnia' }
  const someone = { ...names, email: person['Adres email'] }
  for (const quantity of [5, 4]) {
    const ticketData = Array.from({ length: quantity }, () => someone)
    const tickets = [{ ticketTypeId: id, quantity }]
    await organiser.call('POST', '/registration', { userData: someone, eventId: event.id, tickets, ticketData })
  }
  await wizard.openDraft(event, { quantities: { [id]: 2 } }, 'details')
  await wizard.field('Użyj danych rejestrującego').check()
  await wizard.fill({ ...person, 'Adres email': 'druga@uczelnia.example' }, wizard.attendee(2))
  await wizard.confirm()
  await expect(wizard.heading('Twoje dane')).toBeVisible()
  await expect(wizard.field('Adres email')).toHaveAccessibleDescription(
    'Na ten adres jest już 10 biletów na to wydarzenie.',
  )
  await wizard.fill({ 'Adres email': 'trzecia@uczelnia.example' })
  await expect(page.getByText('Na ten adres jest już 10 biletów')).toHaveCount(0)
  await wizard.continueTo('Dane uczestników')
  await wizard.confirm()
  await wizard.expectSuccess()
  expect(await organiser.tickets(event.id)).toHaveLength(11)
  await expectFailedRequests(consoleErrors)
})

test('at most ten tickets can be selected in total, and the choice can be cleared @phone', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent({}, { attendee: 30, startup: 5, personal: 5 })
  const wizard = new Wizard(page)
  await wizard.open(event.id)
  for (const ticket of ['Uczestnik', 'Startup Pitch']) await wizard.addTickets(ticket, 5)
  await expect(wizard.button('Dalej')).toBeEnabled()
  await wizard.addTickets('Personal Pitch')
  await expect(page.getByRole('alert')).toHaveText('Na jeden adres możesz wziąć najwyżej 10 biletów na to wydarzenie.')
  await expect(wizard.button('Dalej')).toBeDisabled()
  await wizard.button('Odejmij bilet: Uczestnik').click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await wizard.continueTo('Twoje dane')
  await page.goBack()
  await wizard.button('Wyczyść formularz').click()
  await expect(page.getByLabel('Liczba biletów: Uczestnik')).toHaveText('0')
})
