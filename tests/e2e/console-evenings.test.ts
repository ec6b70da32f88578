import { dateInWarsaw } from '#schema/dates.ts'
import type { EventDetail } from '#schema/event.ts'
import { sectionNames } from '#web/admin/evening/section-names.ts'
import { openScreen } from './console.ts'
import { aSpeaker, aTitle, stored, test } from './console-owner.ts'
import { expect, expectAccessible } from './site.ts'
import { findUnmarked } from './visible-states.ts'

test('the list of evenings is searched and filtered, and keeps both in the URL @phone', async ({ page, organiser }) => {
  const title = aTitle('Wieczór na liście')
  await organiser.anEvent({ title })
  await organiser.anEvent({ title: aTitle('Inny wieczór') })
  await page.goto('/admin/events')
  await page.getByRole('searchbox', { name: 'Tytuł albo miejsce' }).fill(title)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=Wiecz/)
  await page.getByRole('combobox', { name: 'Które' }).selectOption('Minione')
  await expect(page.getByText('Nic nie pasuje do tych filtrów')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Które' })).toHaveValue('PAST')
  await page.getByRole('button', { name: 'Wyczyść filtry' }).click()
  await page.getByRole('searchbox', { name: 'Tytuł albo miejsce' }).fill(title)
  // The code of the section arrives after the screen.
  await page.route('**/status-section-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Stan' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
})

test('a copy of an earlier evening has its content, a later date, and is a draft @desk', async ({
  page,
  organiser,
}) => {
  const earlier = aTitle('Iskra #41: Wzór')
  const { id } = await organiser.anEvent({ title: earlier, date: '2026-03-19' })
  await organiser.call('POST', '/agenda', { eventId: id, title: 'Otwarcie', startTime: '18:00' })
  await page.goto(`/admin/events/${id}`)
  await page.getByRole('link', { name: 'Kopiuj wieczór' }).click()
  await expect(page.getByRole('combobox', { name: 'Na podstawie' })).toHaveValue(String(id))
  // The next free number: other tests have evenings with numbers too.
  await expect(page.getByLabel('Tytuł')).toHaveValue(/^Iskra #(4[2-9]|[5-9]\d): $/)
  await expect(page.getByText(/^czwartek, /).first()).toBeVisible()
  const title = aTitle('Iskra #42: Kopia')
  await page.getByLabel('Tytuł').fill(title)
  await page.getByRole('group', { name: 'Terminy do wyboru' }).getByRole('button').nth(1).click()
  // A pressed button is marked also without the focus.
  await page.getByLabel('Tytuł').focus()
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await findUnmarked(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Utwórz wieczór' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const copy = await stored(organiser, Number(/\d+$/.exec(page.url())?.[0]))
  expect(copy).toMatchObject({ title, published: false, registrationOpen: false, location_name: 'Sala Próbna' })
  expect(copy.agenda.map((item) => item.title)).toEqual(['Otwarcie'])
  expect(copy.ticketTypes).toHaveLength(3)
  expect(new Date(copy.date ?? '').getUTCDay()).toBe(4)
  const type = copy.ticketTypes.find(({ name }) => name === 'Uczestnik')
  await page.getByRole('link', { name: /^Uczestnik/ }).click()
  await expect(page.getByRole('combobox', { name: 'Bilet' })).toHaveValue(String(type?.id))
})

test('cancelling, restoring and removing an evening ask once each @phone', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent({ title: aTitle('Stan') })
  await page.goto(`/admin/events/${id}`)
  const act = async (name: string, agree: string, done: string) => {
    await page.getByRole('button', { name: `${name}: ` }).click()
    await page.getByRole('dialog').getByRole('button', { name: agree }).click()
    await expect(page.getByText(done)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Odwołaj wieczór' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odwołaj wieczór' }).click()
  await expect(page.getByText('Wieczór jest odwołany.')).toBeVisible()
  expect((await stored(organiser, id)).cancelled).toBe(true)
  await act('Cofnij odwołanie', 'Cofnij odwołanie', 'Wieczór nie jest już odwołany.')
  // What derives from the evening is read again after each action.
  await page.waitForLoadState('networkidle')
  await act('Usuń wieczór', 'Usuń wieczór', 'Wieczór usunięty.')
  await expect(page).toHaveURL(/\/admin\/events$/)
  await expect(stored(organiser, id)).rejects.toThrow('404')
})

test('the overview tells what the next evening lacks, and leads there @phone', async ({ page, organiser }) => {
  const title = aTitle('Najbliższy')
  const { id } = await organiser.call<EventDetail>('POST', '/events', { title, date: '2031-05-15', isNext: true })
  // Other tests may make their evening the next one meanwhile.
  await page.route('**/api/events?isNext=true*', async (route) => {
    const response = await route.fetch({ url: new URL(`/api/events/${id}`, page.url()).href })
    const { data } = await response.json()
    await route.fulfill({ json: { data: { data: [data], total: 1, limit: 1, offset: 0 } } })
  })
  // Other tests have mails that fail and applications too.
  const totals = { messages: 0, applications: 2, 'vibe-coding-applications': 0 }
  for (const [list, total] of Object.entries(totals))
    await page.route(`**/${list}?*limit=1`, (route) =>
      route.fulfill({ json: { data: { data: [], total, limit: 1, offset: 0 } } }),
    )
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: '2 Nowe zgłoszenia do społeczności' })).toBeVisible()
  await expect(page.getByText(/Maile, które nie doszły|Nowe zgłoszenia na Vibe/)).toHaveCount(0)
  const lines = page.getByRole('region', { name: 'Stan wieczoru' })
  await expect(lines.getByRole('link')).toHaveText([
    'Brakuje godziny',
    'Brakuje miejsca',
    'Brakuje adresu',
    'Brakuje krótkiego opisu',
    'Brakuje opisu',
    'Brakuje godziny otwarcia zapisów',
    'Brakuje wskazówki „Jak wejść”',
    'Brakuje opisu dostępności',
    'Brakuje programu',
    'Brakuje prelegentów',
    'Brakuje biletów',
    /^Brakuje obrazów: Karta, /,
  ])
  await lines.getByRole('link', { name: 'Brakuje miejsca' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Podstawy', exact: true })).toBeVisible()
  await expect(page.getByText('W tej części brakuje:')).toBeVisible()
  await page.getByLabel('Miejsce').fill('Aula Główna')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Brakuje: 11' })).toBeVisible()

  // On the day, what was to be prepared makes room for the links of helpers. What is done comes last.
  const notes = { guestNote: 'Wejście od podwórza', accessNote: 'Winda' }
  const today = { date: dateInWarsaw(new Date()), time: '23:59', ...notes }
  await organiser.call('PUT', `/events/${id}`, { ...(await stored(organiser, id)), ...today })
  await page.goto('/admin')
  const ofDay = page.getByRole('region', { name: 'Stan wieczoru' })
  await expect(ofDay.getByRole('link', { name: 'Brakuje linku dla wolontariuszy' })).toHaveAttribute(
    'href',
    `/admin/events/${id}/links`,
  )
  await expect(ofDay.getByRole('listitem').last()).toHaveText('Zrobione: Wskazówki: gotowe')
  await expect(ofDay.getByRole('link', { name: /prelegentów|biletów|obrazów/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'wait' })
})

test('an evening is not called ready while its pictures cannot be checked @desk', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent({ location: 'Hala', address: 'Prosta 1' })
  const speaker = await aSpeaker(organiser, aTitle('Ewa'))
  await organiser.call('POST', '/agenda', { eventId: id, title: 'Start', startTime: '18:00' })
  const speakers = [{ speakerId: speaker.id }]
  await organiser.call('PUT', `/events/${id}`, { ...(await stored(organiser, id)), speakers })
  const isPicture = (url: URL) => url.pathname.startsWith(`/events/${id}/`)
  await page.route(isPicture, (route) => route.abort())
  await page.goto(`/admin/events/${id}/status`)
  const missing = page.getByRole('region', { name: 'Stan wieczoru' })
  await expect(missing.getByText('Nie udało się sprawdzić wszystkiego')).toBeVisible()
  await expect(missing.getByText('Wszystko na teraz jest zrobione')).toHaveCount(0)
  await page.unroute(isPicture)
  await missing.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(missing.getByRole('link', { name: /^Brakuje obrazów: / })).toBeVisible()
})

test('an evening without a date is shown on every screen, and gets its date later @desk', async ({
  page,
  organiser,
}) => {
  const title = aTitle('Bez daty')
  const { id } = await organiser.anEvent({ title, date: null, time: 'TBA' })
  await page.goto(`/admin/events?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row', { name: title })).toContainText('bez daty')
  for (const section of sectionNames) {
    await openScreen(page, `/admin/events/${id}/${section}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.locator('main [role="alert"]')).toHaveCount(0)
    await expect(page.locator('main')).not.toContainText(/Invalid|NaN|null|undefined|1970/)
  }
  await page.getByRole('link', { name: 'Strona', exact: true }).click()
  await expect(page.getByLabel('Data')).toHaveValue('')
  await page.getByLabel('Miejsce').fill('Aula Główna')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  expect(await stored(organiser, id)).toMatchObject({ date: null, location_name: 'Aula Główna' })
  await page.getByLabel('Data').fill('2031-05-15')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Niezapisane zmiany')).toHaveCount(0)
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  expect((await stored(organiser, id)).date).toBe('2031-05-15')
})

test('a draft is previewed, published in one dialog that tells the effects, and taken back @desk', async ({
  page,
  organiser,
  browser,
}) => {
  const title = aTitle('Szkic')
  const { id } = await organiser.call<EventDetail>('POST', '/events', { title, date: '2032-12-16', published: false })
  const stranger = await browser.newPage()
  const statusForStranger = async () => (await stranger.goto(new URL(`/event/${id}`, page.url()).href))?.status()
  await page.goto(`/admin/events?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row', { name: title })).toContainText('Szkic')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Widzą go tylko organizatorzy.').first()).toBeVisible()
  expect(await statusForStranger()).toBe(404)
  const [preview] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Podgląd' }).click()])
  await preview.close()

  await page.getByRole('button', { name: 'Opublikuj' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('czwartek, 16 grudnia 2032, godzina do ogłoszenia')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Miejsca' })).toHaveAttribute('href', `/admin/events/${id}/basics`)
  await expect(dialog.getByText(`Strona /event/${id} otworzy się dla wszystkich.`)).toBeVisible()
  await dialog.getByRole('radio', { name: /^Jeszcze niezapowiedziany/ }).check()
  await expect(dialog.getByText('Na listach pojawi się przygaszona karta „Wkrótce”.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /^Zapowiedziany/ }).check()
  await dialog.getByRole('button', { name: 'Opublikuj' }).click()
  await expect(page.getByText('Wieczór jest opublikowany.')).toBeVisible()
  expect(await stored(organiser, id)).toMatchObject({ published: true, enabled: true, registrationOpen: false })
  expect(await statusForStranger()).toBe(200)

  await page.getByRole('button', { name: 'Cofnij publikację: ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij publikację' }).click()
  await expect(page.getByText('Wieczór jest znowu szkicem.')).toBeVisible()
  expect(await statusForStranger()).toBe(404)
  await stranger.close()
})
