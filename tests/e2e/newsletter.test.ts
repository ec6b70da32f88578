import type { Subscriber } from '#schema/subscriber.ts'
import {
  expect,
  expectAccessible,
  expectFailedRequests,
  expectPrivacyLine,
  type Organiser,
  type Page,
  test,
} from './site.ts'

const anEmail = () => `czytelnik-${crypto.randomUUID()}@poczta.example`

const subscriberOf = async (organiser: Organiser, email: string): Promise<Subscriber | undefined> => {
  const { data } = await organiser.call<{ data: Subscriber[] }>('GET', '/newsletter/subscribers?limit=100')
  return data.find((subscriber) => subscriber.email === email.toLowerCase())
}

/** The form in the footer of every page. */
const formOn = (page: Page) => {
  const form = page.getByRole('contentinfo').getByRole('form')
  return {
    form,
    firstName: form.getByLabel('Imię'),
    email: form.getByLabel('Email'),
    button: form.locator('[type=submit]'),
    another: form.getByRole('button', { name: 'Zapisz inny adres' }),
  }
}

/** Scrolls to the form and waits for its code, which loads near the viewport. */
async function reachForm(page: Page) {
  const parts = formOn(page)
  await parts.form.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  return parts
}

test('a reader subscribes, gets an error for the same address, and subscribes another one @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const address = anEmail()
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/about-us')
  const { form, firstName, email, button, another } = await reachForm(page)
  await firstName.fill('  Żaneta ')
  await email.fill(` ${address.toUpperCase()} `)
  await email.press('Enter')
  await expect(form.getByRole('status')).toHaveText('Pomyślnie zapisano do newslettera!')
  const confirm = form.getByText(`linkiem, który wysyłamy na ${address.toUpperCase()}`)
  await expect(confirm).toBeInViewport({ ratio: 1 })
  await expect(button).toHaveText('Pomyślnie zapisano')
  await expect(button).toBeFocused()
  await expect(firstName).toBeDisabled()
  await expect(email).toBeDisabled()
  await expectAccessible(page)
  expect(await subscriberOf(organiser, address)).toMatchObject({ firstName: 'Żaneta', isActive: true })

  await another.click()
  await expect(firstName).toBeFocused()
  await expect(firstName).toHaveValue('')
  await expect(button).toHaveText('Zapisz się')
  await firstName.fill('Żaneta')
  await email.fill(address)
  await button.click()
  await expect(form.getByRole('status')).toHaveText('Ten email jest już zapisany do newslettera')
  await expect(button).toHaveText('Jesteś już z nami')
  await expect(email).toBeDisabled()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expectFailedRequests(consoleErrors)

  await another.click()
  await expect(email).toHaveValue('')
  await expect(form.getByRole('status')).toBeEmpty()
})

// The tests of this file run at one width: the form is identical at both.
test('a field that was left empty says so when the form is sent, and an edit removes the message @phone', async ({
  page,
}) => {
  await page.goto('/vibe-coding')
  const { form, firstName, email, button } = await reachForm(page)
  const message = form.locator('.field-error')
  await firstName.press('Tab')
  await email.press('Tab')
  await expect(message).toHaveText(['', ''])
  await firstName.click()
  await firstName.press('Tab')
  await expect(message).toHaveText(['', ''])
  await button.click()
  await expect(message).toHaveText(['Imię jest wymagane', 'Email jest wymagany'])
  await expect(firstName).toBeFocused()
  await expect(firstName).toHaveAccessibleDescription('Imię jest wymagane')
  await expect(email).toHaveAccessibleDescription('Email jest wymagany')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await firstName.fill('Ż')
  await expect(firstName).not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('Imię jest wymagane')).toHaveCount(0)
  await email.fill('żaneta@poczta')
  await button.click()
  await expect(firstName).toHaveAccessibleDescription('Imię musi mieć co najmniej 2 znaki')
  await expect(email).toHaveAccessibleDescription('Nieprawidłowy format email')
})

test('a failed subscription shows an error, keeps the input and can be retried @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const address = anEmail()
  let reply = Promise.withResolvers<void>()
  await page.route('**/api/newsletter/subscribe', async (route) => {
    await reply.promise
    await route.abort()
  })
  await page.goto('/cooperation')
  const { form, firstName, email, button } = await reachForm(page)
  await firstName.fill('Oskar')
  await email.fill(address)
  await button.click()
  await expect(button).toHaveText('Zapisywanie...')
  await expect(email).toBeDisabled()
  reply.resolve()
  await expect(form.getByRole('alert')).toHaveText('Wystąpił błąd podczas zapisywania. Spróbuj ponownie.')
  await expect(button).toHaveText('Zapisz się')
  await expect(email).toHaveValue(address)
  await firstName.fill('Oskar Iskra')
  await expect(form.getByRole('status')).toBeEmpty()

  await page.unroute('**/api/newsletter/subscribe')
  reply = Promise.withResolvers<void>()
  await button.click()
  await expect(button).toHaveText('Pomyślnie zapisano')
  expect(await subscriberOf(organiser, address)).toMatchObject({ firstName: 'Oskar Iskra' })
  await expectFailedRequests(consoleErrors)
})

test('a reader unsubscribes on the page that the footer links to @desk', async ({ page, organiser, consoleErrors }) => {
  const address = anEmail()
  await organiser.call('POST', '/newsletter/subscribe', { firstName: 'Ewa', email: address })
  await page.goto('/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wypisz się z newslettera' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wypisz się z newslettera')
  const main = page.getByRole('main')
  const email = main.getByLabel('Email')
  const button = main.getByRole('button', { name: 'Wypisz mnie' })
  await expectPrivacyLine(main, /przestać na niego pisać.*180 dni/)
  await expectPrivacyLine(page.getByRole('contentinfo'), /dopóki się nie wypiszesz/)
  await button.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Email jest wymagany')
  await email.fill('nikt')
  await button.click()
  await expect(email).toHaveAccessibleDescription('Nieprawidłowy format email')
  await email.fill(anEmail())
  await button.click()
  await expect(main.getByRole('alert').last()).toHaveText('Nie znaleziono subskrypcji dla tego emaila')
  await expectAccessible(page)
  await page.route('**/api/newsletter/unsubscribe', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await email.fill(address)
  await button.click()
  await expect(main.getByRole('alert').last()).toHaveText('Wystąpił błąd podczas wypisywania. Spróbuj ponownie.')
  await button.click()
  await expect(main.getByRole('status')).toHaveText('Pomyślnie wypisano z newslettera')
  await expectAccessible(page)
  expect(await subscriberOf(organiser, address)).toMatchObject({ isActive: false })
  await expectFailedRequests(consoleErrors)
})
