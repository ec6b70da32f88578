import { press, tabTo, write } from './by-keys.ts'
import { anOrganiser, linksToSection, printedLink, test } from './console-journey.ts'
import { aSpeaker, aTitle, stored } from './console-owner.ts'
import { expect, type Page } from './site.ts'

/** Opens a section by its link, which is before the content, so Shift+Tab leads there. */
async function section(page: Page, name: string, heading = name): Promise<void> {
  const { part, section } = linksToSection(page, name)
  if (!(await part.getAttribute('aria-current'))) {
    await tabTo(page, part, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(part).toHaveAttribute('aria-current')
  }
  if ((await section.getAttribute('aria-current')) !== 'page') {
    await tabTo(page, section, 'Shift+Tab')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
}

/** Types a date. The order of day and month depends on the machine, so both are the same number. */
async function writeDate(page: Page, digits: string): Promise<void> {
  await tabTo(page, page.getByLabel('Data'))
  await page.keyboard.type(digits)
}

test('an editor makes the next evening of the last one by keys alone, up to open registration @desk', async ({
  page,
  ownSite,
  organiser,
}) => {
  test.slow()
  const last = await organiser.anEvent({ title: 'Iskra #41: Zimowy wieczór', date: '2026-10-22' })
  await organiser.call('POST', '/agenda', { eventId: last.id, title: 'Otwarcie', startTime: '18:00', endTime: '18:15' })
  const speaker = await aSpeaker(organiser, aTitle('Ewa Wójcik'))
  await page.goto(await printedLink(ownSite, { ...anOrganiser('Jan Łęcki'), role: 'EDITOR' }))
  await press(page, page.getByRole('button', { name: 'Zaloguj się' }))
  await expect(page).toHaveURL('/admin')

  await press(page, page.getByRole('link', { name: 'Wieczory', exact: true }).first())
  await press(page, page.getByRole('link', { name: 'Nowy wieczór' }).first())
  const source = page.getByRole('combobox', { name: 'Na podstawie' })
  await expect(source).toContainText('Iskra #41: Zimowy wieczór (22 października 2026)')
  await tabTo(page, source)
  // The list forgets the first letters if the next one comes a second later.
  await expect(async () => {
    await page.keyboard.type('Iskra #41')
    await expect(source).toHaveValue(String(last.id), { timeout: 2_000 })
  }).toPass()
  const title = aTitle('Iskra #42: Źródła pomysłów')
  await write(page, page.getByLabel('Tytuł'), title)
  await writeDate(page, '04042031')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const id = Number(/\/events\/(\d+)/.exec(page.url())?.[1])

  const saved = () => expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  await section(page, 'Podstawy')
  await writeDate(page, '05052031')
  await write(page, page.getByLabel('Miejsce'), 'Aula Spadochronowa')
  await write(page, page.getByLabel('Adres'), 'al. Niepodległości 162, Warszawa')
  await page.keyboard.press('Enter')
  await saved()

  await section(page, 'Wskazówki', 'Wskazówki dla gości')
  await write(page, page.getByRole('textbox', { name: 'Jak wejść' }), 'Wejście od podwórza, domofon 12.')
  await write(page, page.getByRole('textbox', { name: 'Dostępność' }), 'Winda jest przy wejściu B.')
  await press(page, page.getByRole('button', { name: 'Zapisz', exact: true }))
  await saved()

  await section(page, 'Prelegenci')
  await write(page, page.getByRole('searchbox', { name: 'Dodaj osobę' }), speaker.name)
  await expect(page.getByRole('button', { name: `Dodaj: ${speaker.name}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await saved()

  await section(page, 'Program')
  await press(page, page.getByRole('button', { name: 'Dodaj punkt' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Od', { exact: true })).toHaveValue('18:15')
  await write(page, dialog.getByLabel('Tytuł'), 'Rozmowa o początkach')
  await write(page, dialog.getByLabel('Do', { exact: true }), '19:00')
  await tabTo(page, dialog.getByLabel('Prelegent'))
  await page.keyboard.type(speaker.name.slice(0, 8))
  await press(page, dialog.getByRole('button', { name: 'Zapisz i dodaj następny' }))
  await expect(dialog.getByLabel('Tytuł')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /^Rozmowa/ })).toContainText('18:15–19:00')
  await expect(page.getByRole('row', { name: /^Rozmowa/ })).toContainText(speaker.name)

  await section(page, 'Bilety')
  await press(page, page.getByRole('button', { name: 'Edytuj : Uczestnik' }))
  await write(page, dialog.getByLabel('Liczba miejsc'), '120')
  await press(page, dialog.getByRole('button', { name: 'Zapisz', exact: true }))
  await expect(page.getByRole('row', { name: /^Uczestnik/ })).toContainText('0 z 120')

  await section(page, 'Stan')
  await tabTo(page, page.getByRole('link', { name: 'Podgląd' }))
  const [preview] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.getByText('Podgląd. Ten wieczór jest szkicem')).toBeVisible()
  for (const text of ['Aula Spadochronowa', 'Rozmowa o początkach', speaker.name])
    await expect(preview.getByText(text).first()).toBeVisible()
  await preview.close()
  await press(page, page.getByRole('button', { name: 'Opublikuj' }))
  await expect(dialog.getByText('poniedziałek, 5 maja 2031')).toBeVisible()
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Od razu otwórz zapisy' }))
  await page.keyboard.press('Space')
  await expect(dialog.getByText('To będzie najbliższy wieczór: zaprosi na niego strona główna.')).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Opublikuj' }))
  await expect(page.getByText('Wieczór jest opublikowany.', { exact: true })).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Przegląd' }).first())
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

  const event = await stored(organiser, id)
  expect(event).toMatchObject({
    title,
    date: '2031-05-05',
    location_name: 'Aula Spadochronowa',
    address: 'al. Niepodległości 162, Warszawa',
    published: true,
    enabled: true,
    registrationOpen: true,
    isNext: true,
    guestNote: 'Wejście od podwórza, domofon 12.',
    accessNote: 'Winda jest przy wejściu B.',
  })
  expect(event.speakers.map((one) => one.speaker.name)).toEqual([speaker.name])
  expect(event.agenda.map((item) => [item.title, item.startTime, item.speaker?.name ?? null])).toEqual([
    ['Otwarcie', '18:00', null],
    ['Rozmowa o początkach', '18:15', speaker.name],
  ])
  expect(event.ticketTypes.find((type) => type.type === 'ATTENDEE')?.capacity).toBe(120)
})
