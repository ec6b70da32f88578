import { expect, type Locator, type Page, test } from './site.ts'
import { person, Wizard } from './wizard.ts'

/** Presses Tab until the control is focused. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reaches ${control}`)
}

// Keyboards are used on desktops. `visibility.test.ts` checks that nothing covers the focus on phones.
test('registration works with the keyboard alone @desk', async ({ page, organiser }) => {
  const event = await organiser.anEvent()
  const wizard = new Wizard(page)
  await page.goto(`/event/${event.id}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Odbierz wejściówkę' }))
  await page.keyboard.press('Enter')
  await expect(wizard.button('Dodaj bilet: Uczestnik')).toBeEnabled()
  await tabTo(page, wizard.button('Dodaj bilet: Uczestnik'))
  await page.keyboard.press('Enter')
  await tabTo(page, wizard.button('Dalej'))
  await page.keyboard.press('Enter')
  await expect(wizard.heading('Twoje dane')).toBeFocused()
  for (const value of Object.values(person)) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(wizard.heading('Dane uczestników')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(wizard.field('Imię', wizard.attendee(1))).toHaveValue('Żaneta')
  await tabTo(page, wizard.button('Potwierdź'))
  await page.keyboard.press('Enter')
  await wizard.expectSuccess()
  expect(await organiser.tickets(event.id)).toHaveLength(1)
})
