import { press } from './by-keys.ts'
import { expect, expectAccessible, test, waitForHydration } from './site.ts'
import { person, Wizard } from './wizard.ts'

// Keyboards are used on desktops. `visibility.test.ts` checks that nothing covers the focus on phones.
test('registration works with the keyboard alone, and each step is accessible @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await page.goto(`/event/${event.id}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused()
  await page.keyboard.press('Enter')
  // A link that waits for hydration for more than a second is followed without the router, which sets the state.
  await waitForHydration(page)
  await press(page, page.getByRole('link', { name: 'Odbierz wejściówkę' }))
  await expect(page).toHaveURL(`/event/${event.id}/register`)
  expect(await page.evaluate(() => history.state)).toEqual({ eventId: event.id })
  await expect(wizard.button('Dodaj bilet: Uczestnik')).toBeEnabled()
  await expect(wizard.button('Dalej')).toBeDisabled()
  await expectAccessible(page)
  await press(page, wizard.button('Dodaj bilet: Uczestnik'))
  await press(page, wizard.button('Dalej'))
  await expect(wizard.heading('Twoje dane')).toBeFocused()
  await expect(wizard.button('Dalej')).toBeDisabled()
  for (const value of Object.values(person)) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(wizard.heading('Dane uczestników')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(wizard.field('Imię', wizard.attendee(1))).toHaveValue('Żaneta')
  await expectAccessible(page)
  await press(page, wizard.button('Potwierdź'))
  await wizard.expectSuccess()
  await expectAccessible(page)
  expect(await organiser.tickets(event.id)).toHaveLength(1)
})
