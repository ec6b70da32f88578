import { expect, expectAccessible, overflowOf, test } from './site.ts'
import { addWaiting, aWaitingGroup, fillTwo, join, keysSentTo, soldOut, trackedLabels, whoWaits } from './waiting.ts'
import { Wizard } from './wizard.ts'

test('two people join the waiting list from the event page at 320 pixels with forced colours, and a reload shows the position again @phone', async ({
  page,
  organiser,
}) => {
  const event = await organiser.anEvent({ title: 'w'.repeat(60) }, soldOut)
  const wizard = new Wizard(page)
  const narrow = async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    expect(await overflowOf(page)).toBe(0)
  }
  const expectAccessibleWhenWide = async () => {
    await page.emulateMedia({ forcedColors: 'none' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await narrow()
  }
  for (let n = 0; n < 3; n++) await aWaitingGroup(organiser, event, 1)
  const keys = keysSentTo(page, 'waiting-list')
  await page.goto(`/event/${event.id}`)
  await expectAccessibleWhenWide()
  await page.getByRole('link', { name: 'Lista rezerwowa Uczestnik' }).click()
  await expect(page).toHaveURL(`/event/${event.id}/register?lista=${event.attendee.id}`)
  await expect(page.getByLabel('Liczba osób na liście rezerwowej: Uczestnik')).toHaveText('1')
  await expect(wizard.field('Tylko wszyscy razem')).toBeHidden()
  await wizard.button(addWaiting).click()
  await wizard.field('Tylko wszyscy razem').check()
  await expectAccessibleWhenWide()
  await fillTwo(wizard)
  await expectAccessibleWhenWide()
  await wizard.button(join).click()
  await expect(wizard.heading('Jesteście na liście rezerwowej!')).toBeFocused()
  await expect(wizard.heading('Przed Tobą czekają 3 zgłoszenia')).toBeVisible()
  await expectAccessibleWhenWide()
  expect(keys).toEqual([expect.stringMatching(/^[A-Za-z0-9_-]{16,64}$/)])
  expect((await whoWaits(organiser, event.id))[3]).toEqual({ together: true, names: ['Żaneta', 'Łucja'] })
  expect(await trackedLabels(page)).toContain('form_submit waiting-list')
  expect((await trackedLabels(page)).join()).not.toMatch(/\b(?:registration|purchase|ticket_purchase) /)
  await page.reload()
  await expect(wizard.heading('Przed Tobą czekają 3 zgłoszenia')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Twoje miejsce w kolejce' })).toHaveAttribute(
    'href',
    /^\/order\/[a-z0-9]{26}$/,
  )
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a sold-out event offers the list, and tickets that do not go with it are dropped with a notice @desk', async ({
  page,
  organiser,
}) => {
  const full = await organiser.anEvent({}, { attendee: 0, startup: 0, personal: 0 })
  const wizard = new Wizard(page)
  await page.goto(`/event/${full.id}`)
  await page.getByRole('link', { name: 'Dołącz do listy rezerwowej' }).first().click()
  await expect(page.getByText('Wszystkie bilety są już rozdane. Zapisz się')).toBeVisible()
  await expect(wizard.button('Dalej')).toBeDisabled()

  const event = await organiser.anEvent({}, soldOut)
  await wizard.openSoldOut(event.id)
  await wizard.addTickets('Startup Pitch', 2)
  await wizard.button(addWaiting).click()
  await expect(page.getByText('Odjęliśmy: 2 × Startup Pitch.')).toBeVisible()
  await expect(page.getByLabel('Liczba biletów: Startup Pitch')).toHaveText('0')
  await expect(page.getByRole('complementary').getByText('Na liście: 1 osoba')).toBeVisible()
  await expectAccessible(page)
  await wizard.addTickets('Personal Pitch')
  await expect(page.getByText('Odjęliśmy: 1 × Uczestnik.')).toBeVisible()
  await expect(page.getByLabel('Liczba osób na liście rezerwowej: Uczestnik')).toHaveText('0')
})

test('no waiting list is offered if the event has begun, is disabled or cancelled, or registration is closed @desk', async ({
  page,
  organiser,
}) => {
  const today = new Date().toISOString().slice(0, 10)
  for (const event of [{ registrationOpen: false }, { cancelled: true }]) {
    const { id } = await organiser.anEvent(event, soldOut)
    await page.goto(`/event/${id}`)
    await expect(page.getByRole('heading', { name: 'Bilety' })).toBeVisible()
    await expect(page.getByText(/brak miejsc|woln/)).toHaveCount(0)
    await expect(
      page.getByRole('link', { name: /lista rezerwowa|listy rezerwowej/i }),
      JSON.stringify(event),
    ).toHaveCount(0)
  }
  const { id } = await organiser.anEvent({ date: today, time: '00:00' }, { attendee: 0, startup: 0, personal: 0 })
  await page.goto(`/event/${id}`)
  await expect(page.getByText('Wydarzenie już się rozpoczęło, więc zapisy są zamknięte.')).toBeVisible()
  await page.goto(`/event/${id}/register`)
  await expect(new Wizard(page).heading('Rejestracja niedostępna')).toBeVisible()
  await expect(new Wizard(page).button('Dodaj bilet: Uczestnik')).toHaveCount(0)
})
