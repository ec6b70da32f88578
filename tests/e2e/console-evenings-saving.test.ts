import { aTitle, refuseOnce, stored, test } from './console-owner.ts'
import { expect, expectAccessible, expectFailedRequests } from './site.ts'

test('who saves second chooses among the fields that both changed, and learns who saved first @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { id } = await organiser.anEvent({ title: aTitle('Dwie wersje') })
  await page.goto(`/admin/events/${id}/basics`)
  await page.getByLabel('Miejsce').fill('Moje miejsce')
  await page.getByLabel('Adres').fill('Mój adres')
  await organiser.call('PUT', `/events/${id}`, {
    ...(await stored(organiser, id)),
    location_name: 'Ich miejsce',
    address: 'Ich adres',
    shortDescription: 'Ich opis',
  })
  await page.getByRole('button', { name: 'Zapisz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ktoś zapisał przed Tobą' })
  await expect(
    dialog.getByText(/^Ostatni zapis: Token organizatora, .*20\d\d.* Te pola zmieniliście oboje/),
  ).toBeVisible()
  await expect(dialog.getByRole('group')).toHaveCount(2)
  await expect(dialog.getByRole('group', { name: 'Miejsce' }).getByLabel('Twoja wersja')).toBeChecked()
  await dialog.getByRole('group', { name: 'Adres' }).getByLabel('Zapisana wersja').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Zapisz wybrane' }).click()
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  expect(await stored(organiser, id)).toMatchObject({
    location_name: 'Moje miejsce',
    address: 'Ich adres',
    shortDescription: 'Ich opis',
  })
  // Nobody is asked where nobody has to choose.
  await page.getByLabel('Adres').fill('Nowy adres')
  await organiser.call('PUT', `/events/${id}`, { ...(await stored(organiser, id)), shortDescription: 'Inny opis' })
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Zapisane', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(await stored(organiser, id)).toMatchObject({ address: 'Nowy adres', shortDescription: 'Inny opis' })
  await expectFailedRequests(consoleErrors, '412')
})

test('of five agenda items the third fails three times, and the evening cannot be read after the fourth: each is stored once @desk', async ({
  page,
  organiser,
  consoleErrors,
}) => {
  const { id } = await organiser.anEvent()
  await page.goto(`/admin/events/${id}/agenda`)
  await page.getByRole('button', { name: 'Dodaj punkt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowy punkt programu' })
  const title = dialog.getByLabel('Tytuł')
  const submit = dialog.getByRole('button', { name: 'Zapisz i dodaj następny' })
  const fill = async (text: string, start: string) => {
    await expect(title).toHaveValue('')
    await title.fill(text)
    await dialog.getByLabel('Od', { exact: true }).fill(start)
  }
  const titles = async () => (await stored(organiser, id)).agenda.map((item) => item.title)
  for (const [text, start] of [
    ['Pierwszy', '18:00'],
    ['Drugi', '18:10'],
  ] as const) {
    await fill(text, start)
    await submit.click()
  }
  await fill('Trzeci', '18:20')
  await refuseOnce(page, 'POST', '/agenda', 503, 'busy')
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText('Nie teraz.')
  await page.context().setOffline(true)
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText('nic się nie zapisało')
  await page.context().setOffline(false)
  await expect(title).toHaveValue('Trzeci')
  await expect(page.getByRole('row')).toContainText(['Punkt', 'Pierwszy', 'Drugi'])
  expect(await titles()).toEqual(['Pierwszy', 'Drugi'])
  await refuseOnce(page, 'POST', '/agenda', 401, 'unauthorized')
  await submit.click()
  await page.getByRole('dialog', { name: 'Zaloguj się ponownie' }).getByText('Link otwarty? Sprawdź').click()
  await fill('Czwarty', '18:30')
  // The item is stored, and the evening cannot be read again.
  await refuseOnce(page, 'GET', `/events/${id}`, 503, 'busy')
  await submit.click()
  await fill('Piąty', '18:40')
  await submit.click()
  await expect(title).toHaveValue('')
  // The button that ends the series saves what is typed, and only closes if there is nothing.
  const end = dialog.getByRole('button', { name: 'Gotowe' })
  await fill('Szósty', '18:50')
  await end.click()
  await expect(dialog).toBeHidden()
  const all = ['Pierwszy', 'Drugi', 'Trzeci', 'Czwarty', 'Piąty', 'Szósty']
  await expect(page.getByRole('row')).toContainText(['Punkt', ...all])
  expect(await titles()).toEqual(all)
  await page.getByRole('button', { name: 'Dodaj punkt' }).click()
  await end.click()
  await expect(dialog).toBeHidden()
  expect(await titles()).toEqual(all)
  await expectFailedRequests(consoleErrors)
})

test('on a phone the sections are a select, saving stays in view once something changed, and an enlarged list shows rows @phone', async ({
  page,
  organiser,
}) => {
  const { id } = await organiser.anEvent({ title: aTitle('Mały ekran') })
  await page.goto(`/admin/events/${id}/tickets`)
  const sections = page.getByLabel('Część wieczoru')
  await sections.focus()
  await sections.selectOption('page')
  // What lacks something is opened first: these, if another evening has the same description.
  await expect(page).toHaveURL(/\/(?:basics|notes)$/)
  await expect(page.getByRole('heading', { level: 2, name: /^(?:Podstawy|Wskazówki dla gości)$/ })).toBeAttached()
  await expect(sections).toBeFocused()
  await page.getByRole('link', { name: 'Podstawy', exact: true }).click()
  await expect(page).toHaveURL(`/admin/events/${id}/basics`)
  const save = page.getByRole('button', { name: 'Zapisz', exact: true })
  await expect(save).not.toBeInViewport()
  await page.getByLabel('Tytuł').fill('Inny tytuł')
  await expect(save).toBeInViewport()
  await page.getByRole('button', { name: 'Cofnij zmiany' }).click()
  await expect(save).not.toBeInViewport()
  // A window of 1440 x 900 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  await sections.selectOption('guests')
  await page.getByRole('link', { name: 'Bilety', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: 'Uczestnik' })).toBeInViewport()
})

test('a link leads past the sections of an evening @desk', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent({ title: aTitle('Pomiń') })
  await page.goto(`/admin/events/${id}/tickets`)
  const first = page.getByRole('button', { name: 'Dodaj rodzaj biletu' })
  await expect(first).toBeVisible()
  await page.getByRole('link', { name: 'Przejdź do części' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
})

test('one press moves the program, the first pitch and registration with the beginning @desk', async ({
  page,
  organiser,
}) => {
  const hours = { pitchStart: '19:30', opensAt: '2031-03-01T17:00:00.000Z', closesAt: '2031-03-20T17:00:00.000Z' }
  const { id } = await organiser.anEvent({ title: aTitle('Godzina później'), ...hours })
  for (const [title, startTime, endTime] of [
    ['Otwarcie', '18:00', '18:30'],
    ['Pitche', '19:30', null],
  ])
    await organiser.call('POST', '/agenda', { eventId: id, title, startTime, endTime })
  await page.goto(`/admin/events/${id}/basics`)
  await page.getByLabel('Początek').fill('19:00')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  const button = page.getByRole('button', { name: 'Przesuń program o 1 h' })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await button.click()
  await expect(button).toHaveCount(0)
  const { agenda, ...event } = await stored(organiser, id)
  expect(agenda.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    ['19:00', '19:30'],
    ['20:30', null],
  ])
  expect(event).toMatchObject({
    time: '19:00',
    pitchStart: '20:30',
    opensAt: '2031-03-01T18:00:00.000Z',
    closesAt: '2031-03-20T18:00:00.000Z',
  })
})
