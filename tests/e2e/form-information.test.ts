import { ApplicationForm, anEmail } from './application-form.ts'
import { expect, expectAccessible, expectAccessibleOnPhones, type Locator, test } from './site.ts'
import { person, Wizard } from './wizard.ts'

/** The privacy note next to the button of a form: recipients, purpose, retention and a link to the policy. */
async function expectPrivacyLine(within: Locator, text: RegExp, policy: RegExp): Promise<void> {
  const line = within.locator('.privacy-line')
  await expect(line).toContainText('dostają organizatorzy Iskry')
  await expect(line).toContainText(text)
  await expect(line.getByRole('link', { name: /polityce prywatności/ })).toHaveAttribute('href', policy)
}

const ours = /^https:\/\/iskra\.example\//

// Identical at both widths.
test('the registration names the recipients of the data and what to tell friends @phone', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  const toFriends = page.getByText('Wpisujesz dane innych osób? Powiedz im')
  await wizard.open(event.id)
  await wizard.addTickets('Uczestnik', 2)
  await wizard.continueTo('Twoje dane')
  await expect(wizard.field('Uczelnia')).toHaveAccessibleDescription(/Nie studiujesz\? Wpisz szkołę, firmę albo „brak”/)
  await expect(page.locator('main .privacy-line')).toBeHidden()
  await wizard.fill(person)
  await wizard.continueTo('Dane uczestników')
  await expectPrivacyLine(page.getByRole('main'), /bilety.*180 dni.*po dwóch latach/, ours)
  await wizard.field('Użyj danych rejestrującego').check()
  await expect(toFriends).toBeVisible()

  await page.goto(`/event/${event.id}/register`)
  await wizard.button('Odejmij bilet: Uczestnik').click()
  await wizard.continueTo('Twoje dane')
  await wizard.continueTo('Dane uczestników')
  await expect(toFriends).toBeHidden()
  await wizard.field('Użyj danych rejestrującego').uncheck()
  await expect(toFriends).toBeVisible()
})

// Identical at both widths.
test('a presenter is told that mentors read the details, and a personal pitch needs no startup @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.open(event.id)
  await wizard.addTickets('Personal Pitch')
  await wizard.continueTo('Twoje dane')
  await wizard.fill(person)
  await wizard.continueTo('O Tobie i Twoim pomyśle')
  await expect(page.getByText('Nie masz startupu? Opisz pomysł')).toBeVisible()
  await expect(wizard.field('Nazwa startupu i krótki opis')).toHaveAccessibleDescription(/jedno zdanie o\spomyśle/)
  await expectAccessible(page)
  await expectAccessibleOnPhones(page)
  await wizard.fillStartup()
  await wizard.continueTo('Dane uczestników')
  await expectPrivacyLine(page.getByRole('main'), /mentorzy.*180 dni/, ours)

  await page.goto(`/event/${event.id}/register`)
  await wizard.addTickets('Startup Pitch')
  await wizard.continueTo('Twoje dane')
  await wizard.continueTo('O Twoim startupie')
  await expect(page.getByText('Nie masz startupu?')).toBeHidden()
})

test('the application forms name the recipients of the data @phone', async ({ page }) => {
  const applicationForm = new ApplicationForm(page)
  await applicationForm.reachEngagement(anEmail())
  await expectPrivacyLine(page.getByRole('main'), /uczelnia partnerska.*dwa lata/, /uczelnia\.example/)
  await page.goto('/vibe-coding/join')
  await applicationForm.fillBasic(anEmail())
  await expect(page.locator('main .privacy-line')).toBeHidden()
  await applicationForm.continueTo('Poznajmy Cię lepiej...')
  await expectPrivacyLine(page.getByRole('main'), /ułożyć spotkania.*dwa lata/, ours)
})

test('the newsletter forms name the recipients of the address @phone', async ({ page }) => {
  await page.goto('/newsletter/unsubscribe')
  await expectPrivacyLine(page.getByRole('main'), /przestać na niego pisać.*180 dni/, ours)
  await expectPrivacyLine(page.getByRole('contentinfo'), /dopóki się nie wypiszesz/, ours)
})

// Identical at both widths.
test('the success screen shows the next steps, and Back leaves the form @phone', async ({
  page,
  organiser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await page.goto(`/event/${event.id}`)
  await page.getByRole('link', { name: 'Odbierz wejściówkę' }).click()
  await expect(wizard.button('Dodaj bilet: Uczestnik')).toBeEnabled()
  await wizard.addTickets('Uczestnik', 2)
  await wizard.continueTo('Twoje dane')
  await wizard.fill(person)
  await wizard.continueTo('Dane uczestników')
  await wizard.field('Użyj danych rejestrującego').check()
  await wizard.fill({ ...person, Imię: 'Łucja' }, wizard.attendee(2))
  await wizard.confirm()
  await wizard.expectSuccess()
  await expect(page.getByRole('main')).toContainText('Wyślemy je też mailem.')
  await expect(page.getByRole('link', { name: 'Dodaj do kalendarza' })).toHaveAttribute(
    'href',
    `/event/${event.id}.ics`,
  )
  await wizard.button('Kopiuj wszystkie kody').click()
  const codes = (await organiser.tickets(event.id)).map(({ attendee, code }) => `${attendee.firstName} Próbna: ${code}`)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await page.reload()
  await wizard.expectSuccess()
  await page.goBack()
  await expect(page).toHaveURL(`/event/${event.id}`)
  await expect(page.getByRole('link', { name: 'Odbierz wejściówkę' })).toBeVisible()
})

test('an event without a date has no calendar link on the success screen @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent({ date: null })
  const wizard = new Wizard(page)
  await wizard.reachDetails(event.id)
  await wizard.confirm()
  await wizard.expectSuccess()
  await expect(page.getByText('Przyjdź i pokaż kod przy wejściu.')).toBeVisible()
  await expect(page.getByText('Dodaj wydarzenie do kalendarza.')).toBeHidden()
  await expect(wizard.button('Kopiuj wszystkie kody')).toBeHidden()
})
