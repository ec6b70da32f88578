import { openSection, save, signInAs, test } from './console-journey.ts'
import { aSpeaker, aTitle, stored } from './console-owner.ts'
import { expect, type Page } from './site.ts'

/** Presses a button that asks, and confirms. */
async function decide(page: Page, button: string, confirmation: string, done: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${button}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: confirmation }).click()
  await expect(page.getByText(done, { exact: true })).toBeVisible()
}

const idIn = (page: Page) => Number(/\/events\/(\d+)/.exec(page.url())?.[1])

test('an editor makes the next evening of the last one, up to open registration @desk', async ({
  page,
  ownSite,
  organiser,
}) => {
  const last = await organiser.anEvent({ title: 'Iskra #41: Zimowy wieczór', date: '2026-10-22' })
  await organiser.call('POST', '/agenda', { eventId: last.id, title: 'Otwarcie', startTime: '18:00', endTime: '18:15' })
  const known = await aSpeaker(organiser, aTitle('Ewa Wójcik'))
  await signInAs(page, ownSite, 'EDITOR', 'Jan Łęcki')

  await page.getByRole('link', { name: 'Wieczory', exact: true }).first().click()
  await page.getByRole('link', { name: 'Nowy wieczór' }).first().click()
  await page
    .getByRole('combobox', { name: 'Na podstawie' })
    .selectOption('Iskra #41: Zimowy wieczór (22 października 2026)')
  const title = aTitle('Iskra #42: Źródła pomysłów')
  await page.getByLabel('Tytuł').fill(title)
  await page.getByLabel('Data').fill('2031-04-17')
  await page.getByRole('button', { name: 'Utwórz wieczór' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const id = idIn(page)

  await openSection(page, 'Podstawy')
  await page.getByLabel('Data').fill('2031-04-24')
  await page.getByLabel('Miejsce').fill('Aula Spadochronowa')
  await page.getByLabel('Adres').fill('al. Niepodległości 162, Warszawa')
  await save(page)

  await openSection(page, 'Prelegenci')
  await page.getByRole('searchbox', { name: 'Dodaj osobę' }).fill(known.name)
  await page.getByRole('button', { name: `Dodaj: ${known.name}` }).click()
  await save(page)

  await openSection(page, 'Program')
  await page.getByRole('button', { name: 'Dodaj punkt' }).click()
  const item = page.getByRole('dialog')
  await expect(item.getByLabel('Od', { exact: true })).toHaveValue('18:15')
  await item.getByLabel('Tytuł').fill('Rozmowa o początkach')
  await item.getByLabel('Do', { exact: true }).fill('19:00')
  await item.getByLabel('Prelegent').selectOption(known.name)
  await item.getByRole('button', { name: 'Zapisz i dodaj następny' }).click()
  await expect(item.getByLabel('Tytuł')).toHaveValue('')
  await item.getByRole('button', { name: 'Zamknij' }).click()
  await expect(page.getByRole('row', { name: /^Rozmowa/ })).toContainText('18:15–19:00')

  await openSection(page, 'Bilety')
  await page.getByRole('button', { name: 'Edytuj : Uczestnik' }).click()
  await item.getByLabel('Liczba miejsc').fill('120')
  await item.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Uczestnik/ })).toContainText('0 z 120')

  await openSection(page, 'Stan')
  await decide(page, 'Zapowiedz', 'Zapowiedz wieczór', 'Wieczór jest zapowiedziany.')
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Zobacz na stronie' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const text of ['Aula Spadochronowa', 'Rozmowa o początkach', known.name])
    await expect(preview.getByText(text).first()).toBeVisible()
  await preview.close()
  await decide(page, 'Otwórz zapisy', 'Otwórz zapisy', 'Zapisy są otwarte.')
  await decide(page, 'Ustaw jako najbliższy', 'Ustaw jako najbliższy', 'To jest teraz najbliższy wieczór.')
  await page.getByRole('link', { name: 'Przegląd' }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

  const event = await stored(organiser, id)
  expect(event).toMatchObject({
    date: '2031-04-24',
    location_name: 'Aula Spadochronowa',
    address: 'al. Niepodległości 162, Warszawa',
    enabled: true,
    registrationOpen: true,
    isNext: true,
  })
  expect(event.speakers.map(({ speaker }) => speaker.name)).toEqual([known.name])
  expect(event.agenda.map((entry) => [entry.title, entry.startTime, entry.speaker?.name ?? null])).toEqual([
    ['Otwarcie', '18:00', null],
    ['Rozmowa o początkach', '18:15', known.name],
  ])
  expect(event.ticketTypes.find((type) => type.type === 'ATTENDEE')?.capacity).toBe(120)
})
