import { expect, expectAccessible, expectPrivacyLine, test } from './site.ts'
import { person, Wizard } from './wizard.ts'

test('a refused step lists its invalid fields with links that also work by keyboard @desk', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await wizard.open(event.id)
  await wizard.addTickets('Uczestnik', 2)
  await wizard.continueTo('Twoje dane')
  await expect(wizard.field('Uczelnia')).toHaveAccessibleDescription(/Nie studiujesz\? Wpisz szkołę, firmę albo „brak”/)
  await expect(page.locator('main .privacy-line')).toBeHidden()
  await wizard.fill({ ...person, Imię: 'A', 'Adres email': 'ania@', 'Numer telefonu': '12345' })
  await wizard.button('Dalej').click()
  const summary = page.getByRole('status').filter({ hasText: 'Popraw' })
  await expect(summary.getByText('Popraw 3 pola:')).toBeVisible()
  await expect(summary.getByRole('link')).toHaveText(['Imię', 'Adres email', 'Numer telefonu'])
  await expect(wizard.field('Imię')).toBeFocused()
  // Only the summary is announced; the messages describe their fields.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(wizard.field('Imię')).toHaveAccessibleDescription('Imię musi mieć co najmniej 2 znaki')
  await expectAccessible(page)
  await page.keyboard.press('Shift+Tab')
  await expect(summary.getByRole('link', { name: 'Numer telefonu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(wizard.field('Numer telefonu')).toBeFocused()
  await expect(wizard.field('Numer telefonu')).toBeInViewport()
  expect(new URL(page.url()).hash).toBe('')
  await wizard.fill(person)
  await wizard.continueTo('Dane uczestników')
  await expect(summary).toHaveCount(0)

  // Two attendees have the same fields: each link names its attendee.
  await expectPrivacyLine(page.getByRole('main'), /bilety.*180 dni.*po dwóch latach/)
  await wizard.field('Użyj danych rejestrującego').check()
  await expect(page.getByText('Wpisujesz dane innych osób? Powiedz im')).toBeVisible()
  await wizard.fill({ ...person, 'Adres email': 'lucja@' }, wizard.attendee(2))
  // A message that appears on blur is announced, with the name of its field. Nothing is said of untouched attendees.
  await expect(page.locator('[aria-live]').filter({ hasText: 'Adres email: ' })).toHaveText(
    'Adres email: Wprowadź prawidłowy adres email',
  )
  await expect(wizard.attendee(1).locator('[aria-live]').filter({ hasText: /./ })).toHaveCount(0)
  await wizard.confirm()
  await expect(summary.getByText('Popraw 1 pole:')).toBeVisible()
  await summary.getByRole('link', { name: 'Adres email – Bilet 2 z 2: Uczestnik' }).click()
  await expect(wizard.field('Adres email', wizard.attendee(2))).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('uczelnia.example')
  await page.keyboard.press('Enter')
  await wizard.expectSuccess()
  expect((await organiser.tickets(event.id)).map(({ attendee }) => attendee.email)).toEqual([
    person['Adres email'],
    'lucja@uczelnia.example',
  ])
})
