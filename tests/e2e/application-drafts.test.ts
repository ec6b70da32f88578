import type { CommunityApplication } from '#schema/application.ts'
import { ApplicationForm, anEmail, applications } from './application-form.ts'
import { expect, expectAccessible, expectFailedRequests, test } from './site.ts'

test('invalid input shows a message at its field, which disappears with the first edit @desk', async ({ page }) => {
  const applicationForm = new ApplicationForm(page)
  const { field, button } = applicationForm
  await page.goto('/community/join')
  const empty = {
    Imię: 'Imię jest wymagane',
    Nazwisko: 'Nazwisko jest wymagane',
    'Status edukacyjny': 'Status edukacyjny jest wymagany',
    Email: 'Email jest wymagany',
    'Grupa wiekowa': 'Grupa wiekowa jest wymagana',
    'Social media': 'Social media jest wymagane',
    'Numer telefonu': 'Numer telefonu jest wymagany',
  }
  // The fields are disabled until hydration.
  await expect(field('Imię')).toBeEnabled()
  for (const [label, sentence] of Object.entries(empty)) {
    // Walking through a field is no mistake yet.
    await field(label).focus()
    await field(label).blur()
    await expect(field(label)).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(sentence)).toHaveCount(0)
  }
  await button('Dalej').click({ force: true })
  await expect(field('Imię')).toBeFocused()
  for (const [label, sentence] of Object.entries(empty)) {
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expectAccessible(page)
  // Nobody could find hidden characters that were pasted from a document.
  await field('Imię').fill('Łu\u00adcja\u200b')
  await page.keyboard.press('Tab')
  await expect(field('Imię')).toHaveValue('Łucja')
  await expect(field('Imię')).not.toHaveAttribute('aria-invalid', 'true')
  await applicationForm.fillBasic('lucja@')
  await applicationForm.fill({ 'Social media': '@lucja', 'Numer telefonu': '12345' })
  await button('Dalej').click()
  await expect(field('Email')).toBeFocused()
  await expect(field('Email')).toHaveAccessibleDescription('Podaj prawidłowy adres email')
  await expect(field('Numer telefonu')).toHaveAccessibleDescription(/Podaj prawidłowy numer telefonu/)
  await field('Email').fill('lucja@uczelnia.example')
  await expect(page.getByText('Podaj prawidłowy adres email')).toBeHidden()
  await field('Numer telefonu').fill('600700800')
  await applicationForm.continueTo('Poznajmy Cię lepiej...')
  await field('Co teraz budujesz?').fill('x'.repeat(2_050))
  await page.keyboard.press('End')
  await page.keyboard.type('y')
  const count = /^20[05]\d\/2000 znaków$/
  await expect(page.getByText(count).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[aria-live]').filter({ hasText: count })).toHaveCount(1)
  await expect(field('Co teraz budujesz?')).not.toHaveAccessibleDescription(/znaków/)
  await field('Strona internetowa').fill('lucja')
  await field('Strona internetowa').blur()
  await expect(field('Strona internetowa')).toHaveAccessibleDescription('Nieprawidłowy URL')
  await field('Strona internetowa').fill(' lucja.example/o-mnie ')
  await field('Strona internetowa').blur()
  await expect(field('Strona internetowa')).toHaveValue('https://lucja.example/o-mnie')
  await expect(page.getByText('Nieprawidłowy URL')).toBeHidden()

  await page.goto('/join')
  await applicationForm.fillBasic('lucja@')
  await field('Numer telefonu').fill('12')
  await button('Dalej').click()
  await expect(field('Email')).toHaveAccessibleDescription('Nieprawidłowy format email')
  await expect(field('Numer telefonu')).toHaveAccessibleDescription(/Nieprawidłowy format numeru telefonu/)
})

test('a reload, going back and failures keep the answers, and a retry creates one application @phone', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const applicationForm = new ApplicationForm(page)
  const { button, field, heading, refusal } = applicationForm
  const email = anEmail()
  await applicationForm.reachEngagement(email)
  await page.reload()
  await expect(heading('Zaangażowanie się...')).toBeVisible()
  await page.goBack()
  await expect(heading('Motywacja')).toBeFocused()
  await expect(field('Czego szukasz w społeczności?')).toHaveValue('Zespołu')
  await applicationForm.step('Zacznijmy').click()
  await expect(field('Imię')).toHaveValue('Łucja')
  await button('Powrót').click()
  await expect(page).toHaveURL('/')
  await page.goto('/community/join?krok=engagement')
  await expect(heading('Zaangażowanie się...')).toBeVisible()

  const keys: (string | undefined)[] = []
  const replies = [
    { status: 500, json: { error: 'Awaria serwera' } },
    { status: 200, json: { success: false } },
    {
      status: 422,
      json: { error: 'Popraw dane', fields: { email: 'Ten adres nie istnieje', lookingFor: 'Za krótko' } },
    },
    { status: 422, json: { error: 'Popraw dane', fields: { sector: 'Nie ten sektor', website: 'Nie ten adres' } } },
  ]
  await page.route('**/api/community/join', async (route) => {
    const reply = replies.shift()
    if (reply) return route.fulfill(reply)
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The application arrives, but its response is lost.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await button('Wyślij').press('Enter')
  await expect(refusal()).toHaveText('Awaria serwera')
  await expect(button('Wyślij')).toBeFocused()
  await expectAccessible(page)
  await button('Wyślij').click()
  await expect(refusal()).toHaveText('Wystąpił błąd podczas przesyłania formularza')
  await button('Wyślij').click()
  await expect(heading('Zacznijmy...')).toBeVisible()
  await expect(field('Email')).toBeFocused()
  await expect(field('Email')).toHaveAccessibleDescription('Ten adres nie istnieje')
  await field('Email').fill(` ${email} `)
  for (const title of ['Poznajmy Cię lepiej...', 'Motywacja'])
    await button('Dalej')
      .click()
      .then(() => expect(heading(title)).toBeVisible())
  await field('Czego szukasz w społeczności?').fill('Zespołu i wiedzy')
  await applicationForm.continueTo('Zaangażowanie się...')
  await button('Wyślij').click()
  // The refused fields are listed on their step.
  await expect(heading('Poznajmy Cię lepiej...')).toBeVisible()
  const summary = page.getByRole('status').filter({ hasText: 'Popraw 2 pola:' })
  await summary.getByRole('link', { name: 'Strona internetowa' }).click()
  await expect(field('Strona internetowa')).toBeFocused()
  await page.keyboard.type('https://lucja.example')
  // A link to a group focuses its first option.
  await summary.getByRole('link', { name: /^Sektory/ }).click()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Space')
  await applicationForm.continueTo('Motywacja')
  await applicationForm.continueTo('Zaangażowanie się...')
  await button('Wyślij').click()
  await expect(refusal()).toContainText('Twoje dane są zapisane')
  await button('Wyślij').click()
  await expect(heading('Aplikacja zakończona pomyślnie!')).toBeFocused()
  expect(keys).toEqual([keys[0], keys[0]])
  const [stored, ...others] = await applications<CommunityApplication>(organiser, 'applications', email)
  expect([stored?.lookingFor, others]).toEqual(['Zespołu i wiedzy', []])

  await page.goto('/community/join')
  await field('Imię').fill('Łucja')
  await button('Wyczyść odpowiedzi').click()
  await expect(heading('Zacznijmy...')).toBeVisible()
  await expect(field('Imię')).toHaveValue('')
  await button('Przywróć odpowiedzi').click()
  await expect(field('Imię')).toHaveValue('Łucja')
  await expectFailedRequests(consoleErrors)
})

test('the steps and the button stay visible while scrolling @phone', async ({ page }) => {
  const applicationForm = new ApplicationForm(page)
  await page.goto('/community/join')
  await applicationForm.field('Numer telefonu').scrollIntoViewIfNeeded()
  await expect(applicationForm.step('Zacznijmy')).toBeInViewport()
  await expect(applicationForm.button('Dalej')).toBeInViewport()
})
