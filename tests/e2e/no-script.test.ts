import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript unsubscribing and finding a lost ticket are possible by email @phone', async ({ page }) => {
  for (const path of ['/newsletter/unsubscribe', '/tickets']) {
    await page.goto(path)
    // Playwright does not see text in <noscript>, so the test looks for the link.
    await expect(page.locator('main [href="mailto:czesc@iskra.example"]')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
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
  await expect(page.getByRole('link', { name: 'Odbierz wejściówkę' }).first()).toHaveAttribute(
    'href',
    `/event/${event.id}/register?bilet=${event.attendee.id}`,
  )
  await expect(page.getByRole('link', { name: /^Otwórz w Google Maps/ })).toBeVisible()
  await expect(page.getByText('Pokaż mapę')).toBeHidden()
  await page.goto('/')
  await expect(page.getByText('ponad 400')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Aftermovie' })).toHaveAttribute('href', '/info/aftermovie.mp4')
  await page.goto('/events')
  await expect(page.getByRole('link', { name: 'Wieczór bez skryptów' }).first()).toBeVisible()
})
