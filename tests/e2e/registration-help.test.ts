import type { Message } from '#schema/message.ts'
import { expect, expectAccessible, expectAccessibleInBothSizes, test, waitForHydration } from './site.ts'
import { person, Wizard } from './wizard.ts'

test('from the page of the event one ticket takes four presses and five fields, and on a device that remembers none @phone', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  const presses: string[] = []
  const fields = new Set<string>()
  await page.exposeFunction('notePress', (text: string) => presses.push(text))
  await page.exposeFunction('noteField', (name: string) => fields.add(name))
  await page.addInitScript(() => {
    const note = (kind: string, text: string) => Reflect.get(window, kind)(text)
    addEventListener('click', ({ target, detail }) => {
      // A press of a label is followed by a click of its control, which no finger made.
      if (target instanceof Element && detail > 0) note('notePress', target.textContent)
    })
    addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type !== 'checkbox') note('noteField', target.name)
    })
  })
  const register = async (eventId: number, type: () => Promise<void>) => {
    presses.length = 0
    fields.clear()
    await page.goto(`/event/${eventId}`)
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Odbierz wejściówkę' }).first().click()
    await wizard.continueTo('Twoje dane')
    await type()
    await wizard.continueTo('Dane uczestników')
    await expect(page.getByText('Bilet dla: Żaneta Próbna, zmień')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await wizard.confirm()
    await wizard.expectSuccess()
    const tickets = await organiser.tickets(eventId)
    expect(tickets).toMatchObject([{ attendee: { firstName: person.Imię, email: person['Adres email'] } }])
    return [presses.length, fields.size]
  }
  const counted = await register(event.id, async () => {
    await wizard.fill(person)
    // By a key, which is no press: it is for the next evening.
    await page.getByLabel('Zapamiętaj mnie na tym urządzeniu').press('Space')
  })
  expect(counted).toEqual([4, 5])
  await expect(page.getByText(`mailem na adres ${person['Adres email']}.`)).toBeVisible()
  const onwards = page.locator('p').filter({ has: page.getByRole('link', { name: 'Powrót do wydarzenia' }) })
  await expect(onwards).toHaveText(/^(?:Udostępnij|Kopiuj link)Powrót do wydarzenia$/)
  const { id } = await organiser.anEvent()
  expect(await register(id, async () => expect(wizard.field('Imię')).toHaveValue(person.Imię))).toEqual([4, 0])
})

test('a disabled button says what is missing and leads there, and a slip in an address is corrected by one press @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.open(event.id)
  const next = wizard.button('Dalej')
  await expect(next).toHaveAccessibleDescription('Zostało: wybór biletu')
  await next.click({ force: true })
  await expect(wizard.button('Dodaj bilet: Uczestnik')).toBeFocused()
  await wizard.addTickets('Uczestnik', 2)
  await expect(next).toHaveAccessibleDescription('')
  await wizard.continueTo('Twoje dane')
  await expect(next).toHaveAccessibleDescription('Zostało: imię, nazwisko, adres email i jeszcze 2')
  await wizard.fill({ ...person, Nazwisko: '', 'Numer telefonu': ' ', 'Adres email': 'zaneta@gmial.com' })
  await expect(next).toBeDisabled()
  await expect(page.getByText('Zostało: nazwisko, numer telefonu')).toBeVisible()
  await expectAccessibleInBothSizes(page)
  await next.click({ force: true })
  await expect(wizard.field('Nazwisko')).toBeFocused()
  await wizard.button('Chodziło Ci o gmail.com?').click()
  await expect(wizard.field('Adres email')).toHaveValue('zaneta@gmail.com')
  await expect(wizard.field('Adres email')).toBeFocused()
  await expect(wizard.button('Chodziło Ci o gmail.com?')).toBeHidden()
  await wizard.fill({ Nazwisko: 'Próbna', 'Numer telefonu': '600 700 800' })
  await wizard.continueTo('Dane uczestników')
  await wizard.field('Użyj danych rejestrującego').check()
  const confirm = wizard.button('Potwierdź')
  await expect(confirm).toHaveAccessibleDescription(/^Zostało: imię.*\(Bilet 2 z 2: Uczestnik\)$/)
  await confirm.click({ force: true })
  await expect(wizard.field('Imię', wizard.attendee(2))).toBeFocused()
})

test('the only ticket that can be had is chosen, and who has one in this browser is asked before a second one @phone', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent({}, { attendee: 9, startup: 0, personal: 0 })
  const wizard = new Wizard(page)
  await wizard.open(event.id)
  await expect(page.getByLabel('Liczba biletów: Uczestnik')).toHaveText('1')
  await expect(wizard.button('Dalej')).toBeEnabled()
  await wizard.reachDetails(event)
  await wizard.confirm()
  await wizard.expectSuccess()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain(`iskra.tickets.${event.id}`)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Żaneta|Próbna|uczelnia/i)

  await wizard.reachDetails(event)
  await wizard.confirm()
  const question = page.getByRole('alert')
  await expect(question).toContainText('Masz już bilet. Wysłać go jeszcze raz?')
  await expectAccessible(page)
  expect(await organiser.tickets(event.id)).toHaveLength(1)
  await wizard.button('Wyślij jeszcze raz').click()
  await expect(question.getByText(`link przyjdzie za chwilę na adres ${person['Adres email']}`)).toBeInViewport({
    ratio: 1,
  })
  const mails = await organiser.call<{ data: Message[] }>('GET', '/messages?kind=lookup&limit=100')
  expect(mails.data.map(({ to }) => to)).toContain(person['Adres email'])
  await wizard.button('Zarejestruj mimo to').click()
  await wizard.expectSuccess()
  expect(await organiser.tickets(event.id)).toHaveLength(2)

  // Another browser asks nothing.
  await page.evaluate(() => localStorage.clear())
  await wizard.reachDetails(event)
  await wizard.confirm()
  await wizard.expectSuccess()
})
