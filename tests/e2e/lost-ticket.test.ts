import { expect, expectAccessibleInBothSizes, expectFailedRequests, type Page, test, waitForHydration } from './site.ts'

const answered = 'Jeśli ten adres ma bilety na nadchodzące wydarzenia, za chwilę dostanie maila z linkami.'

/** Answers lookups with `status` and collects the addresses that were sent. */
async function answerLookups(page: Page, status: number, json: object = { data: {} }): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.route('**/api/orders/lookup', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status, json })
  })
  return sent
}

test('a visitor finds the form on the event and asks for lost tickets with the keyboard alone @desk', async ({
  page,
  organiser,
}) => {
  const sent = await answerLookups(page, 202)
  const { id } = await organiser.anEvent()
  await page.goto(`/event/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Zgubiony bilet?' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zgubiony bilet?')
  await expect(page).toHaveURL('/tickets')
  const main = page.getByRole('main')
  const email = main.getByLabel('Adres email')
  // Before that, the browser shows its own message.
  await waitForHydration(page)
  await email.press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Adres email jest wymagany')
  await email.pressSequentially('nikt')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription('Wprowadź prawidłowy adres email')
  await expectAccessibleInBothSizes(page)
  expect(sent).toEqual([])
  await email.fill('zaneta@uczelnia.example')
  await email.press('Enter')
  await expect(main.getByRole('status')).toHaveText(answered)
  expect(sent).toEqual([{ email: 'zaneta@uczelnia.example' }])
  await expect(main.getByRole('button', { name: 'Wyślij linki' })).toBeFocused()
  await expectAccessibleInBothSizes(page)
  await main.getByRole('button', { name: 'Podaj inny adres' }).press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('')
})

test('a refused lookup keeps the address and says why @phone', async ({ page, consoleErrors }) => {
  const sentence = 'Za dużo prób. Spróbuj za minutę.'
  await answerLookups(page, 429, { success: false, code: 'tooMany', message: sentence, error: sentence })
  await page.goto('/tickets')
  const main = page.getByRole('main')
  await main.getByLabel('Adres email').fill('zaneta@uczelnia.example')
  await main.getByRole('button', { name: 'Wyślij linki' }).click()
  await expect(main.getByRole('alert').last()).toHaveText(sentence)
  await page.unroute('**/api/orders/lookup')
  await page.route('**/api/orders/lookup', (route) => route.abort())
  await main.getByRole('button', { name: 'Wyślij linki' }).click()
  await expect(main.getByRole('alert').last()).toHaveText('Nie udało się wysłać. Spróbuj ponownie.')
  await expect(main.getByLabel('Adres email')).toHaveValue('zaneta@uczelnia.example')
  await expectFailedRequests(consoleErrors)
})
