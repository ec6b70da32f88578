import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('an event is readable without JavaScript', async ({ page, organiser }) => {
  const event = await organiser.anEvent({ title: 'Wieczór bez skryptów' })
  await organiser.call('GET', `/events/${event.id}`)
  await page.goto(`/event/${event.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Wieczór bez skryptów' })).toBeVisible()
  await expect(page.getByText('Długo o wieczorze, z ąęłóżźćńś.')).toBeVisible()
  await expect(page.getByText('20 marca 2031').first()).toBeVisible()
  await expect(page.getByText('Sala Próbna | ul. Prosta 1, Warszawa')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Odbierz wejściówkę' })).toHaveAttribute(
    'href',
    `/event/${event.id}/register`,
  )
  await page.goto('/')
  await expect(page.getByText('ponad 400')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Aftermovie' })).toHaveAttribute('href', '/info/aftermovie.mp4')
  await page.goto('/events')
  await expect(page.getByRole('link', { name: 'Wieczór bez skryptów' }).first()).toBeVisible()
})
