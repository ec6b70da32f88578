import { randomUUID } from 'node:crypto'
import type { DoorScan, DoorSync } from '#schema/door.ts'
import { hashOfCode } from '#schema/door-seal.ts'
import type { Ticket } from '#schema/ticket.ts'
import { eveningIn, eveningWithOpenDoor } from '../support/evening-in.ts'
import { readQrInPicture } from '../support/qr-in-picture.ts'
import { aTitle, test } from './console-owner.ts'
import { expect, expectAccessible, expectAccessibleInBothSizes, type Organiser, seenText } from './site.ts'

const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Lets somebody in at the door of an event, from a phone of this name. */
const letIn = async (
  organiser: Organiser,
  eventId: number,
  { code }: { code: string },
  device: string,
  minutes = 1,
) => {
  const hash = await hashOfCode(code)
  const scan: DoorScan = { nonce: randomUUID(), hash, at: at(minutes), device, outcome: 'IN' }
  await organiser.call<DoorSync>('POST', `/door/${eventId}/sync`, { cursor: `${eventId}.0`, scans: [scan] })
}

/** An evening with the tickets of two people. */
async function anEvening(organiser: Organiser) {
  const { id, attendee } = await organiser.anEvent({ ...eveningWithOpenDoor(), title: aTitle('Wejście') })
  const person = { email: `${randomUUID()}@uczelnia.example`, phone: '600 100 200', university: 'Politechnika' }
  const { id: userId } = await organiser.call<{ id: number }>('POST', '/users', { email: person.email })
  const aTicket = (firstName: string, lastName: string) =>
    organiser.call<Ticket>('POST', '/tickets', {
      eventId: id,
      ticketTypeId: attendee.id,
      userId,
      attendee: { ...person, firstName, lastName },
    })
  return { id, first: await aTicket('Żaneta', 'Pierwsza'), second: await aTicket('Łucja', 'Druga') }
}

test('a volunteer gets a link as a QR code, once, and loses it when it is revoked @phone', async ({
  page,
  organiser,
}) => {
  const { id } = await anEvening(organiser)
  await page.goto(`/admin/events/${id}/links`)
  await expect(page.getByText('Nie ma jeszcze żadnego linku')).toBeVisible()
  await page.getByRole('button', { name: 'Nowy link' }).click()
  await page.getByLabel('Do czego').selectOption('DOOR')
  await page.getByLabel('Dla kogo').fill('Wejście główne')
  await page.getByRole('button', { name: 'Utwórz link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link jest gotowy' })
  await expect(dialog.getByRole('img', { name: 'Kod QR z linkiem: Wejście główne' })).toBeVisible()
  const url = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue())
  expect([url.pathname, url.hash.length]).toEqual([`/admin/door/${id}`, 27])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kopiuj' }).click()
  await dialog.getByRole('button', { name: 'Gotowe' }).click()
  await expect(page.getByText(url.hash)).toHaveCount(0)
  await organiser.call('POST', '/door/sessions', { secret: url.hash.slice(1) })
  await page.reload()
  await expect(page.locator('tr', { hasText: 'Wejście główne' })).toContainText('1 telefon')
  await page.getByRole('button', { name: 'Wyłącz: Wejście główne' }).click()
  await expect(page.getByText('Nie ma jeszcze żadnego linku')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nie ma jeszcze żadnego linku')).toBeVisible()
  await expect(organiser.call('POST', '/door/sessions', { secret: url.hash.slice(1) })).rejects.toThrow('401')
})

test('a set of links is made at once and printed, with codes that phones read @desk', async ({ page, organiser }) => {
  const { id } = await anEvening(organiser)
  await page.goto(`/admin/events/${id}/links`)
  await page.getByRole('button', { name: 'Przygotuj zestaw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Przygotuj zestaw' })
  await dialog.getByLabel('Jury').fill('Ala Kometa\n\nEwa Zorza')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Utwórz linki' }).click()
  const cards = page.locator('.link-cards li')
  await expect(cards.getByRole('heading')).toHaveText(['Wejście', 'Ekran', 'Prowadzenie', 'Ala Kometa', 'Ewa Zorza'])
  const paths = ['/admin/door/', '/screen/', '/stage/', '/pack/', '/pack/']
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const [at, path] of paths.entries()) {
    const drawn = await cards
      .nth(at)
      .locator('svg')
      .evaluate((svg) => new XMLSerializer().serializeToString(svg))
    const read = await readQrInPicture(Buffer.from(drawn))
    expect(read).toContain(path)
    await expect(cards.nth(at).locator('.link-url')).toHaveText(read ?? '')
  }
  await expect(page.getByText('Zeskanuj, żeby oceniać występujących.').first()).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: null, colorScheme: null })

  await page.getByRole('button', { name: 'Przygotuj zestaw' }).click()
  await dialog.getByLabel('Mentorzy').fill('Iza Planeta')
  await dialog.getByRole('button', { name: 'Utwórz linki' }).click()
  await expect(cards.getByRole('heading')).toHaveText([
    ...['Wejście', 'Ekran', 'Prowadzenie', 'Ala Kometa', 'Ewa Zorza'],
    'Iza Planeta',
  ])
  await page.getByRole('button', { name: 'Mam je, zamknij' }).click()
  await expect(cards).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(7)
  await page.getByRole('button', { name: 'Przygotuj zestaw' }).click()
  await dialog.getByLabel('Jury').fill('Ala Kometa')
  await dialog.getByRole('button', { name: 'Utwórz linki' }).click()
  await expect(page.getByRole('heading', { name: 'Nie powstał żaden nowy link' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(7)
})

test('who comes in shows without a reload, and a ticket that came in twice is settled by undoing @phone', async ({
  page,
  organiser,
}) => {
  const { id, first } = await anEvening(organiser)
  await page.goto(`/admin/events/${id}/door`)
  const inside = page.getByRole('region', { name: 'Na sali' })
  const conflicts = page.getByRole('region', { name: 'Do wyjaśnienia' })
  await expect(inside.getByRole('paragraph')).toHaveText('0 z 2')
  await expect(conflicts).toContainText('Wszystko się zgadza.')
  await letIn(organiser, id, first, 'Lewe', 9)
  await letIn(organiser, id, first, 'Prawe', 8)
  await expect(inside.getByRole('paragraph')).toHaveText('1 z 2')
  await expect(conflicts.getByRole('heading', { level: 4 })).toHaveText('Jeden bilet, kilka wejść: Żaneta Pierwsza')
  await expect(page.getByRole('table', { name: 'Kiedy przychodzą' }).getByRole('cell').first()).toHaveText('1')
  await expectAccessibleInBothSizes(page)
  await conflicts.getByRole('button', { name: /^Cofnij wejście: Lewe/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij wejście' }).click()
  await expect(conflicts).toContainText('Wszystko się zgadza.')
  await expect(inside.getByRole('paragraph')).toHaveText('1 z 2')
})

test('who did not come is listed, and a cancelled ticket that came in is restored @desk', async ({
  page,
  organiser,
}) => {
  const { id, first, second } = await anEvening(organiser)
  await organiser.call('PATCH', `/tickets/${first.id}/status`, { status: 'CANCELLED' })
  await letIn(organiser, id, first, 'Lewe')
  await page.goto(`/admin/events/${id}/door`)
  const absent = page.getByRole('table', { name: 'Osoby, które nie weszły' })
  await expect(absent.getByRole('rowheader')).toHaveText('Łucja Druga')
  await page.getByRole('button', { name: 'Przywróć bilet: Anulowany bilet: Żaneta Pierwsza' }).click()
  await expect(page.getByRole('region', { name: 'Na sali' }).getByRole('paragraph')).toHaveText('1 z 2')
  await letIn(organiser, id, second, 'Lewe')
  await page.reload()
  await expect(page.getByText('Nikogo nie brakuje')).toBeVisible()
  expect((await organiser.tickets(id)).map(({ status }) => status)).toEqual(['CHECKED_IN', 'CHECKED_IN'])
})

test('the section says when the door of volunteers opens, and why it is closed @phone', async ({ page, organiser }) => {
  const { id } = await organiser.anEvent({ date: '2031-03-20', time: '18:00', title: aTitle('Godziny') })
  const change = (fields: object) =>
    organiser.call('PUT', `/events/${id}`, { title: 'Godziny', registrationOpen: true, ...fields })
  await page.goto(`/admin/events/${id}/door`)
  await expect(page.getByText(/Drzwi otwierają się 20 marca 2031, 15:00/)).toBeVisible()
  await expectAccessible(page)
  await change(eveningIn(-12 * 60))
  await page.reload()
  await expect(page.getByText(/Drzwi zamknęły się /)).toBeVisible()
  await change(eveningIn(60))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Na sali' })).toBeVisible()
  await expect(page.getByText(/Drzwi /)).toHaveCount(0)
  await change({ ...eveningIn(60), cancelled: true })
  await page.reload()
  await expect(page.getByText('skanery wolontariuszy są zamknięte')).toBeVisible()
})

test('somebody who came in by name is matched to a ticket, or gets one @phone', async ({ page, organiser }) => {
  const { id, first } = await anEvening(organiser)
  const scans = ['Żaneta', 'Ola Kos'].map((name, n) => ({
    kind: 'NAMED',
    nonce: randomUUID(),
    name,
    at: at(9 - n),
    device: 'Boczne',
  }))
  await organiser.call<DoorSync>('POST', `/door/${id}/sync`, { cursor: `${id}.0`, scans })
  await page.goto(`/admin/events/${id}/door`)
  await expect(seenText(page, '2 sprawy')).toBeVisible()
  const inside = page.getByRole('region', { name: 'Na sali' }).getByRole('paragraph')
  await expect(inside).toHaveText(['2 z 2', 'W tym 2 osoby wpuszczone po nazwisku.'])
  await page.getByRole('button', { name: /Wyjaśnij.*Żaneta/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Kim jest Żaneta?' })
  await expect(dialog.getByText('Żaneta Pierwsza')).toBeVisible()
  await expectAccessible(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/named-dialog.png` })
  await dialog.getByLabel('Imię, nazwisko albo adres').fill('nikt taki')
  await expect(dialog.getByText('Nie ma takiej osoby na liście.')).toBeVisible()
  await dialog.getByLabel('Imię, nazwisko albo adres').fill('pierwsza')
  await dialog.getByRole('button', { name: 'To ta osoba: Żaneta Pierwsza' }).click()
  await expect(seenText(page, '1 sprawa')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: /Wyjaśnij.*Ola Kos/ }).click()
  await page.getByRole('button', { name: 'Wystaw bilet: Ola Kos' }).click()
  await expect(page.getByText('Wszystko się zgadza.')).toBeVisible()
  await expect(inside).toHaveText(['2 z 3'])
  const tickets = await organiser.tickets(id)
  expect(tickets.find((ticket) => ticket.id === first.id)?.status).toBe('CHECKED_IN')
  expect(tickets.find(({ attendee }) => attendee.lastName === 'Kos')).toMatchObject({ status: 'CHECKED_IN' })
})

test('the console asks before it lets somebody in whose evening is not today @phone', async ({ page, organiser }) => {
  const { id, first } = await anEvening(organiser)
  await organiser.call('PUT', `/events/${id}`, { title: 'Za rok', date: '2031-03-20', time: '18:00' })
  await page.goto(`/admin/events/${id}/guests/${first.id}`)
  await page.getByRole('button', { name: 'Wpuść: Żaneta Pierwsza' }).click()
  const question = page.getByRole('dialog', { name: 'Ten wieczór nie jest dziś' })
  await expect(question).toContainText('Jest czwartek, 20 marca 2031.')
  await page.keyboard.press('Escape')
  const status = async () => (await organiser.tickets(id)).find((ticket) => ticket.id === first.id)?.status
  expect(await status()).toBe('CONFIRMED')
  await page.getByRole('button', { name: 'Wpuść: Żaneta Pierwsza' }).click()
  await question.getByRole('button', { name: 'Wpuść mimo to' }).click()
  await expect.poll(status).toBe('CHECKED_IN')
})
