import type { Mentor } from '#schema/mentor.ts'
import type { Partner } from '#schema/partner.ts'
import type { Speaker } from '#schema/speaker.ts'
import { aPhotoFile, pictureAt } from './console-content.ts'
import { test } from './console-owner.ts'
import { expect, expectAccessible, expectFailedRequests, type Page, seenText } from './site.ts'

const speakers = '/admin/content/speakers'
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)

test('a speaker is added with a cropped portrait, and both are stored @desk', async ({ page, organiser, baseURL }) => {
  const name = 'Wawrzyniec Brzęczyszczykiewicz-Łękołodzki'
  await page.goto(speakers)
  await page.getByRole('link', { name: 'Dodaj prelegenta' }).first().click()
  await page.getByLabel('Imię i nazwisko').fill(name)
  await page.getByLabel('Rodzaj').selectOption('Gość specjalny')
  const picture = page.getByLabel('Zdjęcie', { exact: true })
  await picture.focus()
  await picture.setInputFiles(await aPhotoFile('portret.jpg'))
  const dialog = page.getByRole('dialog', { name: 'Przytnij: Zdjęcie' })
  await expect(dialog.getByLabel(/^Kadr/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Przytnij i wyślij' }).click()
  await expect(page.getByRole('img', { name: 'Zdjęcie: podgląd' })).toBeVisible()
  await expect(picture).toBeFocused()
  await page.getByRole('button', { name: 'Dodaj' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/speakers\/\d+$/)

  const stored = await organiser.call<Speaker>('GET', `/speakers/${idIn(page)}`)
  expect(stored).toMatchObject({ name, type: 'SPECIAL_GUEST', role: null, isFeatured: false, priority: 0 })
  expect(stored.image).toMatch(/^\/events\/1\/portrait-[a-z]{16}-desktop\.png$/)
  expect(await pictureAt(baseURL ?? '', stored.image ?? '')).toMatchObject({ width: 640, height: 640, format: 'png' })
})

test('a failed upload of a portrait is sent again by a press, and the form keeps what was typed @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { id } = await organiser.call<Mentor>('POST', '/mentors', { name: 'Jan Zasięg' })
  await page.goto(`/admin/content/mentors/${id}`)
  await page.getByLabel('Firma').fill('Wpisana firma')
  await page.route('/api/files/**', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Zdjęcie', { exact: true }).setInputFiles(await aPhotoFile('portret.jpg'))
  await page.getByRole('button', { name: 'Przytnij i wyślij' }).click()
  await expect(page.getByText('Zdjęcie nie dotarło')).toBeVisible()
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('img', { name: 'Zdjęcie: podgląd' })).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  expect(await organiser.call<Mentor>('GET', `/mentors/${id}`)).toMatchObject({
    company: 'Wpisana firma',
    image: expect.stringMatching(/^\/events\/1\/portrait-/),
  })
  await expectFailedRequests(consoleErrors)
})

test('a list is searched without diacritics, filtered and divided into pages, all in the URL @desk', async ({
  page,
  organiser,
}) => {
  const tag = `Zbiór${Date.now()}`
  const types = ['STAR', 'MENTOR']
  for (let n = 1; n <= 54; n++)
    await organiser.call('POST', '/speakers', { name: `Łucja ${n} ${tag}`, type: types[n % 2] })
  await page.goto(speakers)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(`lucja ${tag.toLowerCase()}`)
  await expect(seenText(page, '54 prelegentów')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(50)
  await page.getByRole('button', { name: 'Następne' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(4)
  await page.getByLabel('Na stronie', { exact: true }).last().selectOption('100')
  await expect(page.locator('tbody tr')).toHaveCount(54)
  await expect(page).toHaveURL(/limit=100/)
  await page.getByRole('combobox', { name: 'Rodzaj' }).selectOption('Prelegent')
  await expect(page.locator('tbody tr')).toHaveCount(27)
  await page.reload()
  await expect(page.locator('tbody tr')).toHaveCount(27)
  await page.getByRole('button', { name: 'Wyczyść filtry' }).click()
  await expect(page).toHaveURL(`${speakers}?limit=100`)
})

test('a switch in the list saves at once, without changing anything else @phone', async ({ page, organiser }) => {
  const name = `Mentorka ${Date.now()}`
  const given = { name, role: 'Prawniczka', expertise: ['prawo', 'AI'], bio: 'Dwa\nwiersze' }
  const { id } = await organiser.call<Mentor>('POST', '/mentors', given)
  await page.goto(`/admin/content/mentors?q=${encodeURIComponent(name)}`)
  await page.getByRole('switch', { name: `Na stronie: ${name}` }).click()
  await expect(page.getByText(`${name}. Na stronie: nie.`)).toBeVisible()
  await expect(page.getByRole('switch')).not.toBeChecked()
  expect(await organiser.call<Mentor>('GET', `/mentors/${id}`)).toMatchObject({ ...given, isActive: false })
})

test('a speaker of an evening is not removed, and the screen says where they appear @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const name = `Prelegent ${Date.now()}`
  const { id } = await organiser.call<Speaker>('POST', '/speakers', { name, type: 'STAR' })
  const event = await organiser.anEvent({ title: `Wieczór z: ${name}`, speakers: [{ speakerId: id }] })
  await page.clock.install()
  await page.goto(`${speakers}/${id}`)
  await expect(page.getByRole('link', { name: `Wieczór z: ${name}, 20 marca 2031` })).toBeVisible()
  await page.getByRole('button', { name: /^Usuń/ }).click()
  await expect(page).toHaveURL(speakers)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.clock.runFor(22_000)
  const refusal = page.getByText('Nie można usunąć osoby, która jest w programie wydarzenia albo w mediach.')
  await expect(refusal).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  expect(await organiser.call<Speaker>('GET', `/speakers/${id}`)).toMatchObject({ name, eventId: event.id })
  await expectFailedRequests(consoleErrors)
})

test('a partner who is being removed stays if the toast takes it back @desk', async ({ page, organiser }) => {
  const name = `Partner ${Date.now()}`
  const { id } = await organiser.call<Partner>('POST', '/partners', { name, role: 'MEDIA' })
  await page.goto(`/admin/content/partners/${id}`)
  await page.getByRole('button', { name: /^Usuń/ }).click()
  await expect(page).toHaveURL('/admin/content/partners')
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  const overview = page.getByRole('link', { name: 'Przegląd' })
  await overview.focus()
  await page.getByRole('button', { name: 'Cofnij' }).press('Enter')
  await expect(page.getByText(`Zostaje: ${name}`)).toBeVisible()
  // The toast that had the focus is gone.
  await expect(overview).toBeFocused()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  const { data } = await organiser.call<{ data: Partner[] }>('GET', '/partners?limit=100&role=MEDIA')
  expect(data.filter((partner) => partner.name === name)).toEqual([expect.objectContaining({ id, role: 'MEDIA' })])
})

test('featured speakers are moved up and down by buttons @desk', async ({ page, organiser }) => {
  const tag = `Kolejność${Date.now()}`
  for (const name of ['Pierwsza', 'Druga', 'Trzecia'])
    await organiser.call('POST', '/speakers', { name: `${name} ${tag}`, type: 'STAR', isFeatured: true })
  await page.goto(`${speakers}?q=${encodeURIComponent(tag)}`)
  const raise = async (name: string) => {
    await page.getByRole('button', { name: `Wyżej: ${name} ${tag}` }).click()
    await expect(page.getByText(`Zmieniona kolejność: ${name} ${tag}`).first()).toBeVisible()
    await expect(page.getByRole('button', { name: `Wyżej: ${name} ${tag}` })).toHaveAttribute('aria-disabled', 'false')
  }
  await raise('Trzecia')
  await raise('Pierwsza')
  await raise('Pierwsza')
  const { data } = await organiser.call<{ data: Speaker[] }>('GET', '/speakers?isFeatured=true&limit=100')
  const ours = data.filter(({ name }) => name.endsWith(tag))
  expect(ours.map(({ name }) => name.split(' ')[0])).toEqual(['Pierwsza', 'Trzecia', 'Druga'])
  expect(ours.map(({ priority }) => priority > 0)).toEqual([true, true, false])
})
