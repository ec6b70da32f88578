import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

// Identical at both widths.
test('without JavaScript unsubscribing is possible by email @phone', async ({ page }) => {
  await page.goto('/newsletter/unsubscribe')
  // Playwright does not see text in <noscript>, so the test looks for the link.
  await expect(page.locator('main [href="mailto:czesc@iskra.example"]')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('an event is readable without JavaScript @phone', async ({ page, organiser }) => {
  // The calendar shows twenty events: this date is before those of other tests.
  const event = await organiser.anEvent({ title: 'Wieczór bez skryptów', date: '2030-02-20' })
  await organiser.call('GET', `/events/${event.id}`)
  await page.goto(`/event/${event.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Wieczór bez skryptów' })).toBeVisible()
  await expect(page.getByText('Długo o wieczorze, z ąęłóżźćńś.')).toBeVisible()
  await expect(page.getByText('20 lutego 2030').first()).toBeVisible()
  await expect(page.getByText('Sala Próbna | ul. Prosta 1, Warszawa')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Odbierz wejściówkę' })).toHaveAttribute(
    'href',
    `/event/${event.id}/register`,
  )
  await expect(page.getByRole('link', { name: /^Otwórz w Google Maps/ })).toBeVisible()
  await expect(page.getByText('Pokaż mapę')).toBeHidden()
  await page.goto('/')
  await expect(page.getByText('ponad 400')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Aftermovie' })).toHaveAttribute('href', '/info/aftermovie.mp4')
  await page.goto('/events')
  await expect(page.getByRole('link', { name: 'Wieczór bez skryptów' }).first()).toBeVisible()
})

test('a ticket is complete without JavaScript, and a lost one is found by email @phone', async ({
  page,
  organiser,
}) => {
  const { id, attendee } = await organiser.anEvent({ title: 'Wieczór z biletem' })
  const guest = {
    firstName: 'Żaneta',
    lastName: 'Próbna',
    email: 'zaneta@uczelnia.example',
    phone: '600 700 800',
    university: 'Uczelnia',
  }
  await organiser.call('POST', '/registration', {
    userData: guest,
    eventId: id,
    tickets: [{ ticketTypeId: attendee.id, quantity: 1 }],
    ticketData: [guest],
  })
  const [ticket] = await organiser.tickets(id)
  await page.goto(`/ticket/${ticket?.code}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Żaneta Próbna' })).toBeVisible()
  await expect(page.getByText('Ważny', { exact: true })).toBeVisible()
  await expect(page.getByText('Sala Próbna | ul. Prosta 1, Warszawa')).toBeVisible()
  const code = page.getByRole('img', { name: 'Kod QR biletu: Żaneta Próbna' })
  expect((await code.boundingBox())?.width).toBeGreaterThan(200)
  // The stub has the accent colour, so the stylesheet of this page is linked without scripts.
  expect(await page.locator('.pass-stub').evaluate((stub) => getComputedStyle(stub).backgroundImage)).toContain('255')
  await expect(page.getByRole('link', { name: 'Dodaj do kalendarza' })).toHaveAttribute('href', `/event/${id}.ics`)
  await page.getByRole('link', { name: 'Zobacz wydarzenie' }).click()
  await expect(page).toHaveURL(`/event/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Zgubiony bilet?' }).click()
  await expect(page.locator('main [href="mailto:czesc@iskra.example"]')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
