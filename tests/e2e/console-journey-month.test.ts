import { dateInWarsaw } from '#schema/dates.ts'
import { dayMs } from '#schema/durations.ts'
import { aGuestOf } from './console-guests.ts'
import { type OwnSite, openSection, runSql, save, signInAs, test } from './console-journey.ts'
import { aTitle, stored } from './console-owner.ts'
import { presentersOf } from './presenters.ts'
import { expect, type Page, seenText } from './site.ts'

const kept = 'effort'

/** From now on the pages that are opened write down each press, and each field that is filled. */
const watchEffort = (page: Page) =>
  page.addInitScript((kept) => {
    const note = (what: string) => sessionStorage.setItem(kept, `${sessionStorage.getItem(kept) ?? ''}${what}\n`)
    addEventListener('click', () => note('press'), true)
    const noteField = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement) note(target.name)
      if (target instanceof HTMLInputElement && target.type !== 'checkbox') note(target.name)
    }
    addEventListener('input', noteField, true)
  }, kept)

/** How many presses there were, and which fields were filled. */
async function effortOf(page: Page) {
  const notes = await page.evaluate((kept) => sessionStorage.getItem(kept)?.trim().split('\n') ?? [], kept)
  const fields = new Set(notes.filter((note) => note !== 'press'))
  return { presses: notes.filter((note) => note === 'press').length, fields: [...fields].sort() }
}

/** Moves the evening two days back, as if it had been. It is not saved again, so the next run of the jobs closes it. */
const passEvening = async (ownSite: OwnSite, id: number) => {
  const day = dateInWarsaw(new Date(Date.now() - 2 * dayMs))
  await runSql(ownSite, 'UPDATE events SET date = ?, begins_at = 1, schedule_saved_at = 1 WHERE id = ?', day, id)
}

/** Delivers what waits for its minute. */
const passMinute = async (ownSite: OwnSite) => {
  for (const table of ['guest_messages', 'messages']) await runSql(ownSite, `UPDATE ${table} SET due_at = 1`)
  await ownSite.runSchedule(new Date())
}

/** The subjects of the mails to an address, without the evening. */
const subjectsTo = ({ mailbox }: OwnSite, email: string) =>
  mailbox.to(email).map(({ subject }) => subject?.replace(/: Iskra .*/, ''))

test('a month in the console: an evening is copied with twelve presses and four fields at most, its guests are written to, and on the morning after it says what changes @desk', async ({
  page,
  ownSite,
  organiser,
}) => {
  test.slow()
  const date = dateInWarsaw(new Date(Date.now() - 5 * dayMs))
  const partner = await organiser.call<{ id: number; name: string }>('POST', '/partners', { name: aTitle('Fundusz') })
  const last = await organiser.anEvent({ title: aTitle('Iskra #61: Jesienny wieczór'), date, partnerIds: [partner.id] })
  const { email } = await signInAs(page, ownSite, 'EDITOR', 'Jan Łęcki')
  await watchEffort(page)
  await page.goto(`/admin/events/${last.id}`)
  await page.getByRole('link', { name: 'Kopiuj wieczór', exact: true }).click()
  const title = aTitle('Iskra #62: Zimowy wieczór')
  await page.getByLabel('Tytuł').fill(title)
  await page.getByRole('button', { name: 'Utwórz wieczór' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const id = Number(/\/events\/(\d+)/.exec(page.url())?.[1])
  await openSection(page, 'Podstawy')
  await page.getByLabel('Krótki opis').fill('Zima bez zimna.')
  await page.getByLabel('Opis', { exact: true }).fill('Trzy rozmowy i dziesięć pitchów.')
  await page.getByLabel('Zapisy od').fill(`${dateInWarsaw(new Date(Date.now() + dayMs))}T18:00`)
  await save(page)
  await openSection(page, 'Stan')
  await page.getByRole('button', { name: 'Opublikuj' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Niech zapisy otworzą się same/ }).check()
  await dialog.getByRole('button', { name: 'Opublikuj' }).click()
  await expect(page.getByText('Wieczór jest opublikowany.', { exact: true })).toBeVisible()

  const { ticketTypes, ...event } = await stored(organiser, id)
  expect(event).toMatchObject({ title, published: true, registrationOpen: true })
  const { presses, fields } = await effortOf(page)
  expect(fields).toEqual(['description', 'opensAt', 'shortDescription', 'title'])
  expect(presses).toBeGreaterThan(5)
  expect(presses).toBeLessThanOrEqual(12)

  // The hour of the opening comes, and people register.
  await runSql(ownSite, 'UPDATE events SET opens_at = 1 WHERE id = ?', id)
  const typeOf = (kind: string) => ticketTypes.find(({ type }) => type === kind) ?? { id: 0, eventId: id }
  const presenters = await presentersOf(organiser, ownSite.origin, { id, startup: typeOf('PRESENTER_STARTUP') }, [
    'Kometa',
    'Zorza',
  ])
  const emails = Array.from({ length: 4 }, () => `${crypto.randomUUID()}@poczta.example`)
  const guests = await Promise.all(
    emails.map((email, at) =>
      aGuestOf(organiser, typeOf('ATTENDEE'), { firstName: 'Ewa', lastName: `Gość${'ęąść'[at]}`, email }),
    ),
  )

  await page.goto(`/admin/events/${id}`)
  await openSection(page, 'Występujący')
  await page.getByLabel('Pierwszy pitch o').fill('19:30')
  await save(page)
  await page.getByRole('button', { name: 'Wyślij godziny (2 osoby)' }).click()
  await expect(page.getByText('Wszyscy znają swoje godziny.')).toBeVisible()

  // A link for everybody who helps.
  await openSection(page, 'Linki')
  await page.getByRole('button', { name: 'Przygotuj zestaw' }).click()
  await dialog.getByLabel('Mentorzy').fill('Maria Mentorka')
  await dialog.getByLabel('Jury').fill('Jan Juror\nEwa Jurorka')
  await dialog.getByRole('button', { name: 'Utwórz linki' }).click()
  await page.getByRole('button', { name: 'Mam je, zamknij' }).click()

  await openSection(page, 'Wiadomości')
  await page.getByRole('textbox', { name: 'Temat' }).fill('Zabierzcie laptopy')
  await page.getByRole('textbox', { name: 'Treść' }).fill('Na warsztat **weźcie** laptopy.')
  await page.getByRole('button', { name: /^Podgląd/ }).click()
  await expect(dialog.frameLocator('iframe').locator('strong')).toHaveText('weźcie')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Wyślij próbę do mnie/ }).click()
  await expect.poll(() => subjectsTo(ownSite, email)).toContain('[Próba] Zabierzcie laptopy')
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
  // Four guests, and two presenters whom others registered.
  await expect(page.getByText('Wyślemy 8 maili za minutę.')).toBeVisible()

  await openSection(page, 'Zapisani')
  await page.getByRole('link', { name: 'Drukuj identyfikatory' }).click()
  await expect(seenText(page, '16 identyfikatorów, 2 kartki')).toBeVisible()
  await passMinute(ownSite)
  for (const address of [...emails, `pitch.${id}.0@uczelnia.example`])
    await expect.poll(() => subjectsTo(ownSite, address)).toContain('Zabierzcie laptopy')
  expect(subjectsTo(ownSite, `pitch.${id}.1@uczelnia.example`)).toContain('Twój pitch o 19:37')

  // The evening: everybody is let in. On the next morning it closes itself, and people answer.
  await passEvening(ownSite, id)
  for (const ticket of [...presenters, ...guests])
    await organiser.call('PATCH', `/tickets/${ticket}/status`, { status: 'CHECKED_IN' })
  await passMinute(ownSite)
  const keyIn = (address: string) =>
    ownSite.mailbox.to(address).flatMap(({ text }) => /\/feedback\/([a-z2-7]{26})/.exec(text ?? '')?.[1] ?? [])[0]
  for (const [at, address] of [...emails, `pitch.${id}.0@uczelnia.example`].entries()) {
    await expect.poll(() => keyIn(address), { message: address }).toBeDefined()
    const sentence = at === 0 ? { sentence: 'Mniej krzeseł, więcej stolików.' } : {}
    await organiser.call('POST', `/feedback/${keyIn(address)}`, { mark: at === 0 ? 3 : 5, ...sentence })
  }

  await page.goto(`/admin/events/${id}`)
  await openSection(page, 'Raport')
  await expect(page.getByText('Średnio 4,6.')).toBeVisible()
  await expect(page.getByText('Mniej krzeseł, więcej stolików.').first()).toBeVisible()
  await openSection(page, 'Po wieczorze')
  await page.getByRole('button', { name: 'Pokaż listy z wynikami' }).click()
  await page.getByRole('button', { name: 'Wyślij 2 listy' }).click()
  await expect(page.getByText(/^Wysłany/)).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Co zmieniamy' }).fill('Stoliki zamiast **krzeseł**.')
  await save(page)

  await openSection(page, 'Linki')
  await page.getByRole('button', { name: 'Nowy link' }).click()
  await page.getByLabel('Do czego').selectOption('PARTNER')
  await page.getByLabel('Partner', { exact: true }).selectOption({ label: partner.name })
  await page.getByRole('button', { name: 'Utwórz link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Kopiuj' }).click()
  await page.getByRole('button', { name: 'Gotowe' }).click()
  // The whole month.
  expect((await effortOf(page)).presses).toBeLessThanOrEqual(32)

  const next = await organiser.anEvent({ title: aTitle('Iskra #63: Wiosenny wieczór') })
  const ticket = await aGuestOf(organiser, next.attendee, { firstName: 'Ola', lastName: 'Następna' })
  const code = (await organiser.tickets(next.id)).find((one) => one.id === ticket)?.code
  const changes = page.getByRole('region', { name: 'Co zmieniamy' }).locator('strong')
  for (const path of [`/event/${id}`, `/ticket/${code}`]) {
    await page.goto(path)
    await expect(changes).toHaveText('krzeseł')
  }
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
})
