import type { CommunityApplication, VibeCodingApplication } from '#schema/application.ts'
import { anAnalyticsEvent, trackedEvents } from './analytics.ts'
import { ApplicationForm, anEmail, applications } from './application-form.ts'
import { press } from './by-keys.ts'
import { expect, expectAccessible, expectPrivacyLine, type Locator, type Page, test } from './site.ts'

/** Types into the focused control and moves to the next one. */
async function typeAndTab(page: Page, control: Locator, key: string): Promise<void> {
  await expect(control).toBeFocused()
  await page.keyboard.type(key)
  await page.keyboard.press('Tab')
}

// Keyboards are used on desktops.
test('the community form works with the keyboard alone, and organisers read the answers @desk', async ({
  page,
  organiser,
}) => {
  const applicationForm = new ApplicationForm(page)
  const email = anEmail()
  const { field, button, heading } = applicationForm
  await page.goto('/community')
  await press(page, page.getByRole('main').getByRole('link', { name: 'Dołącz do społeczności' }))
  await expect(page).toHaveTitle('Dołącz do społeczności · Iskra')
  await expect(button('Dalej')).toBeDisabled()
  await expect(applicationForm.step('Poznajmy')).toBeDisabled()
  await field('Imię').focus()
  await typeAndTab(page, field('Imię'), 'Łucja')
  await typeAndTab(page, field('Nazwisko'), 'Żak')
  await typeAndTab(page, field('Uczelnia'), 'PW')
  await typeAndTab(page, field('Status edukacyjny'), 'Inny')
  await typeAndTab(page, field('Email'), email)
  await typeAndTab(page, field('Grupa wiekowa'), '20')
  await typeAndTab(page, field('Social media'), '@lucja')
  await expect(button('Dalej')).toBeDisabled()
  await field('Numer telefonu').pressSequentially('600 700 800')
  await page.keyboard.press('Enter')

  await expect(heading('Poznajmy Cię lepiej...')).toBeFocused()
  await expect(applicationForm.step('Zaangażowanie')).toBeDisabled()
  await page.keyboard.press('Tab')
  await typeAndTab(page, field('Szukaj sektora'), 'tech')
  for (const sector of ['Edtech', 'TravelTech'])
    await page.getByRole('checkbox', { name: sector, exact: true }).press('Space')
  await field('Szukaj sektora').fill('')
  await page.getByRole('checkbox', { name: 'Inne', exact: true }).press('Space')
  await expect(page.getByRole('checkbox', { name: 'Design', exact: true })).toBeDisabled()
  await page.keyboard.press('Tab')
  await typeAndTab(page, field('Jaki masz status edukacyjny i jaki to sektor?'), 'Rakiety')
  await typeAndTab(page, field('Co najlepiej Cię opisuje?'), 'Upór')
  await typeAndTab(page, field('Co teraz budujesz?'), 'Planer')
  await expect(page.getByText('6/2000 znaków').first()).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await typeAndTab(page, field('Konkretne umiejętności'), 'SQL')
  await typeAndTab(page, field('Twoje supermoce'), 'Cierpliwość')
  await typeAndTab(page, field('Strona internetowa'), 'https://lucja.example')
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
  await typeAndTab(page, field('Kto Cię poleca?'), 'Ola')
  await field('Chcę się angażować w działania społeczności').press('Space')
  await expectPrivacyLine(page.getByRole('main'), /uczelnia partnerska.*dwa lata/, /uczelnia\.example/)
  await expectAccessible(page)
  await button('Wyślij').press('Enter')
  await expect(heading('Aplikacja zakończona pomyślnie!')).toBeFocused()
  expect(await trackedEvents(page)).toContainEqual(anAnalyticsEvent('form_submit', 'interaction', 'community', 1))
  await expectAccessible(page)

  expect(await applications<CommunityApplication>(organiser, 'applications', email)).toMatchObject([
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

test('the vibe coding form has two steps', async ({ page, organiser }) => {
  const applicationForm = new ApplicationForm(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  const email = anEmail()
  const { button, heading, isPhone } = applicationForm
  await page.goto('/join')
  await button('Powrót').click()
  await expect(page).toHaveURL('/vibe-coding')
  await page.goto('/vibe-coding/join')
  await applicationForm.fillBasic(email)
  await expect(page.locator('main .privacy-line')).toBeHidden()
  await applicationForm.continueTo('Poznajmy Cię lepiej...')
  await expectPrivacyLine(page.getByRole('main'), /ułożyć spotkania.*dwa lata/)
  const send = button(isPhone ? 'Wyślij' : 'Dalej')
  await expect(send).toBeDisabled()
  await page.getByRole('radio', { name: /Jagiellońska 55A, po 18:00/ }).check()
  await applicationForm.fill({ 'Kilka słów o Tobie': 'Dopiero zaczynam', 'Czego chcesz się nauczyć?': 'Wszystkiego' })
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
  expect(await trackedEvents(page)).toContainEqual(anAnalyticsEvent('form_submit', 'interaction', 'vibe-coding', 1))
  await expectAccessible(page)
  expect(await applications<VibeCodingApplication>(organiser, 'vibe-coding-applications', email)).toMatchObject([
    { firstName: 'Łucja', meetingLocation: 'sante-evening', programmingSkills: 'No', building: null },
  ])
  const home = page.getByRole('main').getByRole('link')
  await expect(home).toHaveAttribute('href', isPhone ? '/vibe-coding' : '/')
  // Nothing is left to lose: Back leaves the form without a question.
  await page.goBack()
  await expect(page).toHaveURL('/vibe-coding')
  expect(dialogs).toEqual([])
})
