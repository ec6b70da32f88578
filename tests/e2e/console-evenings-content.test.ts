import sharp from 'sharp'
import type { TicketType } from '#schema/ticket-type.ts'
import { aPhotoFile, aRenamedPdf } from './console-content.ts'
import { aSpeaker, aTitle, stored, test } from './console-owner.ts'
import { expect, expectAccessible, type Page } from './site.ts'

const choose = (
  page: Page,
  label: string | RegExp,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) => page.getByLabel(label).setInputFiles(files)

test('an agenda is written item by item, and its times are checked @desk', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent({ title: aTitle('Program') })
  const speaker = await aSpeaker(organiser, aTitle('Ewa'))
  await organiser.call('PUT', `/events/${id}`, {
    ...(await stored(organiser, id)),
    speakers: [{ speakerId: speaker.id, eventFeatured: false }],
  })
  await page.clock.install()
  await page.goto(`/admin/events/${id}/agenda`)
  await page.getByRole('button', { name: 'Dodaj punkt' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Tytuł')).toBeFocused()
  await expect(dialog.getByLabel('Od', { exact: true })).toHaveValue('18:00')
  await page.keyboard.type('Otwarcie')
  await dialog.getByLabel('Do', { exact: true }).fill('18:30')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Tytuł')).toHaveValue('')
  await expect(dialog.getByLabel('Od', { exact: true })).toHaveValue('18:30')
  await dialog.getByLabel('Tytuł').fill('Rozmowa')
  await dialog.getByLabel('Od', { exact: true }).fill('18:20')
  await dialog.getByLabel('Prelegent').selectOption({ label: speaker.name })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Zapisz i dodaj następny' }).click()
  await expect(dialog.getByLabel('Tytuł')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nakłada się na „Otwarcie”.')).toBeVisible()
  await page.getByRole('button', { name: 'Edytuj : Rozmowa' }).click()
  await dialog.getByLabel('Od', { exact: true }).fill('18:30')
  await dialog.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Nakłada się na „Otwarcie”.')).toBeHidden()
  await page.getByRole('button', { name: 'Powiel : Rozmowa' }).click()
  await dialog.getByLabel('Tytuł').fill('Rozmowa w kuluarach')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(dialog.getByLabel('Tytuł')).toHaveValue('')
  await page.keyboard.press('Escape')
  const titles = async () => (await stored(organiser, id)).agenda.map(({ title }) => title)
  const [all, opening] = [['Otwarcie', 'Rozmowa', 'Rozmowa w kuluarach'], page.getByRole('row', { name: /^Otwarcie/ })]
  await page.getByRole('button', { name: 'Usuń: Otwarcie' }).press('Enter')
  await expect(opening).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Program', exact: true })).toBeFocused()
  // Nobody else sees a removal that can still be taken back.
  expect(await titles()).toEqual(all)
  await page.getByRole('button', { name: 'Cofnij' }).press('Enter')
  await expect(page.getByText('Zostaje: Otwarcie')).toBeVisible()
  await expect(opening).toBeVisible()
  // The removal waits for whoever is at its button. The toast and the removal have one clock.
  await page.getByRole('button', { name: 'Usuń: Otwarcie' }).click()
  const takeBack = page.locator('[data-sonner-toast][data-removed=false]').getByRole('button', { name: 'Cofnij' })
  await takeBack.focus()
  await page.clock.runFor(60_000)
  await expect(takeBack).toBeFocused()
  expect(await titles()).toEqual(all)
  await page.getByRole('heading', { name: 'Program', exact: true }).focus()
  await page.clock.runFor(18_000)
  expect(await titles()).toEqual(all)
  await page.clock.runFor(4_000)
  await expect.poll(titles, { timeout: 15_000 }).toEqual(all.slice(1))
  await expect(page.getByText('Usunięte: Otwarcie')).toBeVisible()
  await page.getByRole('button', { name: 'Usuń: Rozmowa w kuluarach' }).click()
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await titles()).toEqual(['Rozmowa'])
  const { agenda } = await stored(organiser, id)
  expect(agenda.map((item) => [item.title, item.startTime, item.speaker?.name ?? null])).toEqual([
    ['Rozmowa', '18:30', speaker.name],
  ])
})

test('the capacity of a ticket type cannot go below what is sold, and the form says why @phone', async ({
  page,
  organiser,
}) => {
  const { id, attendee } = await organiser.anEvent({ title: aTitle('Bilety') })
  const { id: userId } = await organiser.call<{ id: number }>('POST', '/users', {
    email: `${crypto.randomUUID()}@osoba.example`,
    firstName: 'Ala',
    lastName: 'Nowak',
  })
  const ticket = {
    firstName: 'Ala',
    lastName: 'Nowak',
    email: 'ala@osoba.example',
    phone: '500 600 700',
    university: 'UW',
  }
  for (let n = 0; n < 2; n++)
    await organiser.call('POST', '/tickets', { eventId: id, ticketTypeId: attendee.id, userId, attendee: ticket })
  await page.goto(`/admin/events/${id}/tickets`)
  await page.getByRole('button', { name: 'Edytuj : Uczestnik' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Liczba miejsc').fill('1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Nie da się zejść poniżej 2')).toBeVisible()
  await expect(dialog.getByLabel('Liczba miejsc')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Liczba miejsc').fill('80')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /^Uczestnik/ })).toContainText('2 z 80')
  await expect(page.getByRole('button', { name: 'Usuń: Uczestnik' })).toBeHidden()
  await page.getByRole('button', { name: 'Dodaj rodzaj biletu' }).click()
  await dialog.getByLabel('Nazwa').fill('Goście')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Liczba miejsc')).toBeFocused()
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /^Goście/ })).toContainText('0 z 15')
  const { ticketTypes } = await stored(organiser, id)
  const places = ({ name, capacity }: TicketType) => `${name} ${capacity}`
  expect(ticketTypes.map(places)).toEqual(expect.arrayContaining(['Uczestnik 80', 'Goście 15']))
})

test('a new speaker is added on the spot @desk', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent()
  const name = aTitle('Żaneta Źdźbło')
  await page.goto(`/admin/events/${id}/speakers`)
  await page.getByRole('button', { name: 'Nowa osoba' }).click()
  await page.getByLabel('Imię i nazwisko').fill(name)
  await page.getByLabel('Kim jest').selectOption('Prelegent')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dodaj osobę' }).click()
  await expect(page.getByRole('list', { name: 'Prelegenci tego wieczoru' })).toContainText(name)
  await expect.poll(async () => (await stored(organiser, id)).speakers.map((link) => link.speaker.name)).toEqual([name])
})

test('a picture is cropped by keys to its place, and one picture fills all places @desk', async ({
  page,
  organiser,
  baseURL,
}) => {
  const { id } = await organiser.anEvent({ title: aTitle('Obrazy') })
  const sizeOf = async (file: string) => {
    const response = await fetch(`${baseURL}/events/${id}/${file}`)
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    return [width, height]
  }
  await page.goto(`/admin/events/${id}/pictures`)
  await choose(page, /^Wybierz obraz: Karta$/, aRenamedPdf('zdjecie.jpg'))
  await expect(page.getByText('„zdjecie.jpg” to dokument PDF')).toBeVisible()
  await choose(page, /^Wybierz obraz: Karta$/, await aPhotoFile('szerokie.jpg', { width: 1600, height: 500 }))
  const frame = page.getByRole('group', { name: /^Kadr/ })
  const before = await frame.boundingBox()
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await frame.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0)
  await page.getByRole('button', { name: 'Mniejszy kadr' }).click()
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThan(before?.width ?? 0)
  await page.getByRole('button', { name: 'Większy kadr' }).click()
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 0)
  await page.getByRole('button', { name: 'W prawo' }).click()
  await page.getByRole('button', { name: 'Przytnij i wyślij' }).click()
  await expect(page.getByRole('img', { name: 'Karta', exact: true })).toBeVisible()
  expect(await sizeOf('card-desktop.png')).toEqual([800, 500])
  expect(await sizeOf('card-mobile.png')).toEqual([640, 400])
  await choose(page, 'Jedno zdjęcie wszędzie', await aPhotoFile('wszędzie.jpg', { width: 2_000, height: 1_600 }))
  await expect(page.getByRole('img', { name: 'Udostępnianie' })).toBeVisible()
  expect(await sizeOf('detail-desktop.png')).toEqual([1600, 760])
  expect(await sizeOf('detail-mobile.png')).toEqual([828, 620])
  expect(await sizeOf('og-desktop.png')).toEqual([1200, 630])
  await expectAccessible(page)
})
