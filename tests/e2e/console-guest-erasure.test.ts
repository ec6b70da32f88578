import type { Ticket } from '#schema/ticket.ts'
import { aGuestOf, guestsOf } from './console-guests.ts'
import { aTitle, test } from './console-owner.ts'
import { expect, expectAccessible, expectAccessibleInBothSizes } from './site.ts'

test('who came without a ticket and left no address is corrected, and then erased @desk', async ({
  page,
  organiser,
}) => {
  const { id, attendee } = await organiser.anEvent({ title: aTitle('Bez biletu') })
  const ticket = await organiser.call<Ticket>('POST', `/door/${id}/walk-ins`, {
    ticketTypeId: attendee.id,
    attendee: { firstName: 'Wisława', lastName: 'Próbna', phone: '600 700 800' },
    device: 'Wejście',
    nonce: crypto.randomUUID(),
  })
  await page.goto(`/admin/events/${id}/guests/${ticket.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Wisława Próbna' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wyślij maile ponownie' })).toHaveAccessibleDescription(
    'Ta rejestracja nie ma adresu email.',
  )
  await page.getByRole('button', { name: 'Popraw dane' }).click()
  const form = page.getByRole('dialog')
  await expect(form).toContainText('Na dopisany adres email wyślemy bilet.')
  await form.getByLabel('Nazwisko').fill('Poprawna')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wisława Poprawna' })).toBeVisible()
  expect((await guestsOf(organiser, id))[0]?.attendee).toMatchObject({ lastName: 'Poprawna', email: '' })

  await expectAccessibleInBothSizes(page)
  const erase = page.getByRole('button', { name: 'Usuń dane' })
  await erase.click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Wisława Poprawna: usuniemy imię, nazwisko i kontakt.')
  await question.getByRole('button', { name: 'Zostaw' }).click()
  await erase.click()
  await question.getByRole('button', { name: 'Usuń dane' }).click()
  await expect(page).toHaveURL(`/admin/events/${id}/guests`)
  await expect(page.getByText('Dane są usunięte.')).toBeVisible()
  await expect(page.getByRole('rowheader')).toContainText('Dane usunięte')
  expect(await guestsOf(organiser, id)).toMatchObject([
    { id: ticket.id, status: 'CHECKED_IN', attendee: { firstName: '', phone: '' } },
  ])
  await page.getByRole('link', { name: 'Dane usunięte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dane usunięte' })).toBeVisible()
  await expect(erase).toBeHidden()
})

test('the question before an erasure names the address, and all of it goes @phone', async ({ page, organiser }) => {
  const { id, attendee } = await organiser.anEvent({ title: aTitle('Usuwanie') })
  const email = `${crypto.randomUUID()}@poczta.example`
  const ticketId = await aGuestOf(organiser, attendee, { firstName: 'Jan', lastName: 'Znikający', email })
  await page.goto(`/admin/events/${id}/guests/${ticketId}`)
  await page.getByRole('button', { name: 'Usuń dane' }).tap()
  await expect(page.getByRole('dialog')).toContainText(email)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń dane' }).tap()
  await expect(page).toHaveURL(`/admin/events/${id}/guests`)
  expect(await guestsOf(organiser, id)).toMatchObject([{ status: 'CANCELLED', attendee: { firstName: '' } }])
})
