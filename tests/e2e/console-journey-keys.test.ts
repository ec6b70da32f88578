import { press, tabTo, write } from './by-keys.ts'
import { anOrganiser, printedLink, test } from './console-journey.ts'
import { aSpeaker, aTitle, stored } from './console-owner.ts'
import { expect, type Page } from './site.ts'

/** Opens a section by its link, which is before the content, so Shift+Tab leads there. */
async function section(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Części wieczoru' }).getByRole('link', { name, exact: true })
  await tabTo(page, link, 'Shift+Tab')
  await page.keyboard.press('Enter')
}

/** Presses a button that asks, and confirms. */
async function decide(page: Page, button: string, confirmation: string, done: string): Promise<void> {
  await press(page, page.getByRole('button', { name: new RegExp(`^${button}`) }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: confirmation }))
  await expect(page.getByText(done, { exact: true })).toBeVisible()
}

test('an editor makes, fills and announces the next evening by keys alone @desk', async ({
  page,
  ownSite,
  organiser,
}) => {
  const last = await organiser.anEvent({ title: 'Iskra #41: Zimowy wieczór', date: '2026-10-22' })
  const speaker = await aSpeaker(organiser, aTitle('Ewa Wójcik'))
  await page.goto(await printedLink(ownSite, { ...anOrganiser('Jan Łęcki'), role: 'EDITOR' }))
  await press(page, page.getByRole('button', { name: 'Zaloguj się' }))
  await expect(page).toHaveURL('/admin')

  await press(page, page.getByRole('link', { name: 'Wieczory', exact: true }).first())
  await press(page, page.getByRole('link', { name: 'Nowy wieczór' }).first())
  const source = page.getByRole('combobox', { name: 'Na podstawie' })
  await tabTo(page, source)
  // The list forgets the first letters if the next one comes a second later.
  await expect(async () => {
    await page.keyboard.type('Iskra #41')
    await expect(source).toHaveValue(String(last.id), { timeout: 2_000 })
  }).toPass()
  const title = aTitle('Iskra #42: Klawisze')
  await write(page, page.getByLabel('Tytuł'), title)
  await tabTo(page, page.getByLabel('Data'))
  // The order of day and month depends on the machine.
  await page.keyboard.type('04042031')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const id = Number(/\/events\/(\d+)/.exec(page.url())?.[1])

  await section(page, 'Podstawy')
  await write(page, page.getByLabel('Miejsce'), 'Aula Spadochronowa')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()

  await section(page, 'Prelegenci')
  await write(page, page.getByRole('searchbox', { name: 'Dodaj osobę' }), speaker.name)
  await expect(page.getByRole('button', { name: `Dodaj: ${speaker.name}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Zapisz', exact: true }))
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()

  await section(page, 'Program')
  await press(page, page.getByRole('button', { name: 'Dodaj punkt' }))
  const dialog = page.getByRole('dialog')
  await write(page, dialog.getByLabel('Tytuł'), 'Rozmowa')
  await tabTo(page, dialog.getByLabel('Prelegent'))
  await page.keyboard.type(speaker.name.slice(0, 8))
  await press(page, dialog.getByRole('button', { name: 'Zapisz i dodaj następny' }))
  await expect(dialog.getByLabel('Tytuł')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /^Rozmowa/ })).toContainText(speaker.name)

  await section(page, 'Stan')
  await decide(page, 'Zapowiedz', 'Zapowiedz wieczór', 'Wieczór jest zapowiedziany.')
  await decide(page, 'Otwórz zapisy', 'Otwórz zapisy', 'Zapisy są otwarte.')
  await decide(page, 'Ustaw jako najbliższy', 'Ustaw jako najbliższy', 'To jest teraz najbliższy wieczór.')
  const event = await stored(organiser, id)
  expect(event).toMatchObject({
    title,
    date: '2031-04-04',
    location_name: 'Aula Spadochronowa',
    enabled: true,
    registrationOpen: true,
    isNext: true,
  })
  expect(event.agenda.map((item) => [item.title, item.speaker?.name])).toEqual([['Rozmowa', speaker.name]])
})
