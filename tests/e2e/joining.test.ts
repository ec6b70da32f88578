import type { CommunityApplication, VibeCodingApplication } from '#schema/application.ts'
import { Applicant, anAddress } from './applicant.ts'
import { expect, expectAccessible, type Locator, type Organiser, type Page, test } from './site.ts'
import { anEvent, told } from './told.ts'

const exists = 'Aplikacja z tym adresem email już istnieje. Sprawdź swoją skrzynkę odbiorczą lub skontaktuj się z nami.'

/** The applications that came with an address, as organisers read them. */
async function applications<T extends { email: string }>(organiser: Organiser, list: string, email: string) {
  const all: T[] = []
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const page = await organiser.call<{ data: T[]; total: number }>(
      'GET',
      `/community/${list}?limit=100&offset=${offset}`,
    )
    all.push(...page.data)
    total = page.total
  }
  return all.filter((one) => one.email === email)
}

/** Types into the control that focus is on, then goes to the next one. */
async function answer(page: Page, control: Locator, key: string): Promise<void> {
  await expect(control).toBeFocused()
  await page.keyboard.type(key)
  await page.keyboard.press('Tab')
}

// Keys are on desks.
test('keys alone lead through the community form, and organisers read what was typed @desk', async ({
  page,
  organiser,
}) => {
  const applicant = new Applicant(page)
  const email = anAddress()
  const { field, button, heading } = applicant
  await page.goto('/community/join')
  await expect(page).toHaveTitle('Dołącz do społeczności · Iskra')
  await expect(button('Dalej')).toBeDisabled()
  await expect(applicant.step('Poznajmy')).toBeDisabled()
  await expectAccessible(page)
  await field('Imię').focus()
  await answer(page, field('Imię'), 'Łucja')
  await answer(page, field('Nazwisko'), 'Żak')
  await answer(page, field('Uczelnia'), 'PW')
  await answer(page, field('Status edukacyjny'), 'Inny')
  await answer(page, field('Email'), email)
  await answer(page, field('Grupa wiekowa'), '20')
  await answer(page, field('Social media'), '@lucja')
  await expect(button('Dalej')).toBeDisabled()
  await field('Numer telefonu').pressSequentially('600 700 800')
  await page.keyboard.press('Enter')

  await expect(heading('Poznajmy Cię lepiej...')).toBeFocused()
  await expect(applicant.step('Zaangażowanie')).toBeDisabled()
  await page.keyboard.press('Tab')
  await answer(page, field('Szukaj sektora'), 'tech')
  for (const sector of ['Edtech', 'TravelTech'])
    await page.getByRole('checkbox', { name: sector, exact: true }).press('Space')
  await field('Szukaj sektora').fill('')
  await page.getByRole('checkbox', { name: 'Inne', exact: true }).press('Space')
  await expect(page.getByRole('checkbox', { name: 'Design', exact: true })).toBeDisabled()
  await page.keyboard.press('Tab')
  await answer(page, field('Jaki masz status edukacyjny i jaki to sektor?'), 'Rakiety')
  await answer(page, field('Co najlepiej Cię opisuje?'), 'Upór')
  await answer(page, field('Co teraz budujesz?'), 'Planer')
  await expect(page.getByText('6/2000 znaków')).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await answer(page, field('Konkretne umiejętności'), 'SQL')
  await answer(page, field('Twoje supermoce'), 'Cierpliwość')
  await answer(page, field('Strona internetowa'), 'https://lucja.example')
  await expectAccessible(page)
  await button('Dalej').press('Enter')

  await expect(heading('Motywacja')).toBeFocused()
  await expect(button('Dalej')).toBeDisabled()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Zespołu')
  await expectAccessible(page)
  await button('Dalej').press('Enter')

  await expect(heading('Zaangażowanie się...')).toBeFocused()
  await page.keyboard.press('Tab')
  await answer(page, field('Kto Cię poleca?'), 'Ola')
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await button('Wyślij').press('Enter')
  await expect(heading('Aplikacja zakończona pomyślnie!')).toBeFocused()
  expect(await told(page)).toContainEqual(anEvent('form_submit', 'interaction', 'community', 1))
  await expectAccessible(page)

  expect(await applications<CommunityApplication>(organiser, 'applications', email)).toEqual([
    {
      id: expect.any(Number),
      createdAt: expect.any(String),
      reviewStatus: 'NEW',
      firstName: 'Łucja',
      lastName: 'Żak',
      university: 'PW',
      educationalStatus: 'other',
      email,
      ageGroup: '20-23',
      socialMedia: '@lucja',
      phone: '600 700 800',
      sector: 'Edtech, TravelTech, Inne',
      otherSpecify: 'Rakiety',
      description: 'Upór',
      building: 'Planer',
      programmingSkills: 'Yes',
      specificSkills: 'SQL',
      superpowers: 'Cierpliwość',
      website: 'https://lucja.example',
      lookingFor: 'Zespołu',
      recommendedBy: 'Ola',
      wantsToEngage: true,
    },
  ])
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('the Vibe Coding form takes two steps', async ({ page, organiser }) => {
  const applicant = new Applicant(page)
  const email = anAddress()
  const { button, heading, isPhone } = applicant
  await page.goto('/join')
  await button('Powrót').click()
  await expect(page).toHaveURL('/vibe-coding')
  await page.goto('/vibe-coding/join')
  await expectAccessible(page)
  await applicant.fillBasic(email)
  await applicant.goOn('Poznajmy Cię lepiej...')
  const send = button(isPhone ? 'Wyślij' : 'Dalej')
  await expect(send).toBeDisabled()
  await page.getByRole('radio', { name: /Jagiellońska 55A, po 18:00/ }).check()
  await applicant.fill({ 'Kilka słów o Tobie': 'Dopiero zaczynam', 'Czego chcesz się nauczyć?': 'Wszystkiego' })
  await page.getByRole('radio', { name: 'Nie' }).check()
  await expectAccessible(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/community/vibe-coding-join', async (route) => {
    await answered.promise
    await route.continue()
  })
  await send.dblclick()
  await expect(button('Wysyłanie...')).toBeDisabled()
  answered.resolve()
  await expect(heading('Wypełnianie formularza zakończono pomyślnie!')).toBeFocused()
  expect(await told(page)).toContainEqual(anEvent('form_submit', 'interaction', 'vibe-coding', 1))
  await expectAccessible(page)
  expect(await applications<VibeCodingApplication>(organiser, 'vibe-coding-applications', email)).toMatchObject([
    { firstName: 'Łucja', meetingLocation: 'sante-evening', programmingSkills: 'No', building: null },
  ])
  const home = page.getByRole('main').getByRole('link')
  await expect(home).toHaveAttribute('href', isPhone ? '/vibe-coding' : '/')
})

// Words are the same at every width.
test('nonsense is answered in words, at its field, and the words go with the first edit @desk', async ({ page }) => {
  const applicant = new Applicant(page)
  const { field, button } = applicant
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
  // Before the page listens its fields are locked, and take no focus.
  await expect(field('Imię')).toBeEnabled()
  for (const [label, sentence] of Object.entries(empty)) {
    await field(label).focus()
    await field(label).blur()
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expectAccessible(page)
  await applicant.fillBasic('lucja@')
  await applicant.fill({ 'Social media': '@lucja', 'Numer telefonu': '12345' })
  await button('Dalej').click()
  await expect(field('Email')).toBeFocused()
  await expect(field('Email')).toHaveAccessibleDescription('Podaj prawidłowy adres email')
  await expect(field('Numer telefonu')).toHaveAccessibleDescription(/Podaj prawidłowy numer telefonu/)
  await field('Email').fill('lucja@uczelnia.example')
  await expect(page.getByText('Podaj prawidłowy adres email')).toBeHidden()
  await field('Numer telefonu').fill('600700800')
  await applicant.goOn('Poznajmy Cię lepiej...')
  await field('Co teraz budujesz?').fill('x'.repeat(2_050))
  await page.keyboard.press('End')
  await page.keyboard.type('y')
  await expect(page.getByText(/^20[05]\d\/2000 znaków$/)).toBeVisible()
  await field('Strona internetowa').fill('lucja')
  await field('Strona internetowa').blur()
  await expect(field('Strona internetowa')).toHaveAccessibleDescription('Nieprawidłowy URL')

  await page.goto('/join')
  await applicant.fillBasic('lucja@')
  await field('Numer telefonu').fill('12')
  await button('Dalej').click()
  await expect(field('Email')).toHaveAccessibleDescription('Nieprawidłowy format email')
  await expect(field('Numer telefonu')).toHaveAccessibleDescription(/Nieprawidłowy format numeru telefonu/)
})

// Answers are kept alike at every width.
test('nothing is lost by a reload, by going back, or by a failure; the retry is one application @phone', async ({
  page,
  organiser,
  complaints,
}) => {
  const applicant = new Applicant(page)
  const { button, field, heading, refusal } = applicant
  const email = anAddress()
  await applicant.reachEngagement(email)
  await page.reload()
  await expect(heading('Zaangażowanie się...')).toBeVisible()
  await page.goBack()
  await expect(heading('Motywacja')).toBeFocused()
  await expect(field('Czego szukasz w społeczności?')).toHaveValue('Zespołu')
  await applicant.step('Zacznijmy').click()
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
  ]
  await page.route('**/api/community/join', async (route) => {
    const reply = replies.shift()
    if (reply) return route.fulfill(reply)
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // This answer is lost on its way back: the application has arrived.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await button('Wyślij').click()
  await expect(refusal()).toHaveText('Awaria serwera')
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
  await applicant.goOn('Zaangażowanie się...')
  await button('Wyślij').click()
  await expect(refusal()).toContainText('Twoje dane są zapisane')
  await button('Wyślij').click()
  await expect(heading('Aplikacja zakończona pomyślnie!')).toBeFocused()
  expect(keys).toEqual([keys[0], keys[0]])
  const [stored, ...others] = await applications<CommunityApplication>(organiser, 'applications', email)
  expect([stored?.lookingFor, others]).toEqual(['Zespołu i wiedzy', []])

  await applicant.reachEngagement(email.toUpperCase())
  await button('Wyślij').click()
  await expect(refusal()).toHaveText(exists)
  expect(await applications(organiser, 'applications', email)).toEqual([stored])
  await button('Wyczyść odpowiedzi').click()
  await expect(heading('Zacznijmy...')).toBeVisible()
  await expect(field('Imię')).toHaveValue('')
  await button('Przywróć odpowiedzi').click()
  await expect(field('Imię')).toHaveValue('Łucja')
  complaints.length = 0
})

test('closing the tab with answers asks first, the steps stay in sight, and the footer names whose rules hold', async ({
  page,
}) => {
  const applicant = new Applicant(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/community/join')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link')).toHaveText([/Polityka prywatności/])
  await expect(footer.getByRole('link')).toHaveAttribute('href', /uczelnia/)
  await expect(footer.getByText(/© 2025/)).toBeVisible()
  await page.reload()
  expect(asked).toEqual([])
  await applicant.field('Imię').fill('Ł')
  if (applicant.isPhone) {
    await applicant.field('Numer telefonu').scrollIntoViewIfNeeded()
    await expect(applicant.step('Zacznijmy')).toBeInViewport()
    await expect(applicant.button('Dalej')).toBeInViewport()
  }
  await page.reload()
  await expect(applicant.field('Imię')).toHaveValue('Ł')
  expect(asked).toEqual(['beforeunload'])
})
