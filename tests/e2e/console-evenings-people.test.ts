import { aSpeaker, aTitle, stored, test } from './console-owner.ts'
import { expect, expectAccessible, seenText } from './site.ts'

test('speakers are searched, nobody is said to be missing before they are read, and they are ordered by keys @desk', async ({
  page,
  organiser,
}) => {
  const { id } = await organiser.anEvent()
  const mark = crypto.randomUUID().slice(0, 8)
  const names = ['Ala', 'Ewa', 'Ola'].map((name) => `${name} ${mark}`)
  for (const name of names) await aSpeaker(organiser, name)
  const readable = Promise.withResolvers<void>()
  await page.route('**/api/speakers?*', async (route) => {
    await readable.promise
    await route.continue()
  })
  await page.goto(`/admin/events/${id}/speakers`)
  const search = page.getByRole('searchbox', { name: 'Dodaj osobę' })
  await search.fill(names[0] ?? '')
  await expect(seenText(page, 'Wczytywanie listy')).toBeVisible()
  await expect(page.getByText('Nie ma takiej osoby')).toHaveCount(0)
  readable.resolve()
  await page.getByRole('button', { name: `Dodaj: ${names[0]}` }).press('Enter')
  const list = page.getByRole('list', { name: 'Prelegenci tego wieczoru' })
  await expect(list.getByRole('link', { name: `Ala ${mark}` })).toHaveAttribute(
    'href',
    /^\/admin\/content\/speakers\/\d+$/,
  )
  await expect(search).toBeFocused()
  await expect(page.locator('.field-help').filter({ hasText: `${names[0]}: dodane do listy.` })).toBeVisible()
  for (const name of names.slice(1)) {
    await search.fill(name)
    await expect(page.getByRole('button', { name: `Dodaj: ${name}` })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: `Wyżej: ${names[2]}` }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(list.getByRole('listitem').nth(1)).toContainText('Ola')
  await expect(page.getByText(`${names[2]}: miejsce 2 z 3.`)).toBeAttached()
  await page.getByRole('checkbox', { name: `Wyróżnij : ${names[1]}` }).check()
  await expect(list.getByRole('listitem').first()).toContainText('Ewa')
  const links = async () =>
    (await stored(organiser, id)).speakers.map(({ speaker, eventFeatured }) => [speaker.name, eventFeatured])
  await expect.poll(links).toEqual([
    [names[1], true],
    [names[0], false],
    [names[2], false],
  ])
})

test('partners are searched, ordered, added on the spot, and taken back @desk', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent()
  const names = ['Bank', 'Uczelnia'].map((name) => aTitle(name))
  for (const name of names) await organiser.call('POST', '/partners', { name })
  await page.goto(`/admin/events/${id}/partners`)
  for (const name of names) {
    await page.getByRole('searchbox', { name: 'Dodaj partnera' }).fill(name)
    await page.getByRole('button', { name: `Dodaj: ${name}` }).click()
  }
  await page.getByRole('button', { name: `Niżej: ${names[0]}` }).click()
  const isStored = (...expected: (string | undefined)[]) =>
    expect.poll(async () => (await stored(organiser, id)).partners.map(({ name }) => name)).toEqual(expected)
  await isStored(names[1], names[0])
  const fresh = aTitle('Nowy')
  await page.getByRole('button', { name: 'Nowy partner' }).click()
  await page.getByRole('dialog').getByLabel('Nazwa').fill(fresh)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dodaj partnera' }).click()
  await isStored(names[1], names[0], fresh)
  await page.getByRole('button', { name: `Usuń z listy: ${names[1]}` }).click()
  await isStored(names[0], fresh)
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
  await isStored(names[1], names[0], fresh)
})
