import { startSecondSite } from './second-site.ts'
import { expect, expectErrors, Organiser, type Page, test } from './site.ts'
import { interceptThirdParties } from './third-parties.ts'

/** A fake Google Maps script. It knows one address and writes as text what the map should show. */
const google = `
const at = { lat: 52.25, lng: 21.04 }
const libraries = {
  maps: { Map: class { constructor(canvas, { center, zoom, mapTypeId }) {
    canvas.textContent = [center.lat, center.lng, zoom, mapTypeId].join(' ')
  } } },
  geocoding: { Geocoder: class { async geocode({ address }) {
    return { results: address === 'Sala Próbna, ul. Prosta 1, Warszawa' ? [{ geometry: { location: at } }] : [] }
  } } },
  marker: { Marker: class { constructor({ map, position, title }) {
    document.querySelector('[data-address]').textContent += ' ' + [position.lat, title].join(' ')
  } } },
}
google.maps.importLibrary = async (name) => libraries[name]
google.maps.__ib__()
`

const showMap = (page: Page) => page.getByRole('button', { name: 'Pokaż mapę' }).click()
const failure = (page: Page) => page.getByText('Nie można załadować mapy')
const mapHeight = (page: Page) => page.locator('.map').evaluate((map) => map.clientHeight)

test('without a key the map is an iframe that loads on click and shifts no layout @phone', async ({
  page,
  organiser,
  baseURL,
}) => {
  const requests = await interceptThirdParties(page, baseURL ?? '')
  const { id } = await organiser.anEvent()
  await page.goto(`/event/${id}`)
  const address = 'Sala%20Pr%C3%B3bna%2C%20ul.%20Prosta%201%2C%20Warszawa'
  await expect(page.getByRole('link', { name: 'Otwórz w Google Maps' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${address}`,
  )
  await page.getByRole('button', { name: 'Pokaż mapę' }).scrollIntoViewIfNeeded()
  expect(requests).toEqual([])
  const height = await mapHeight(page)
  await showMap(page)
  await expect(page.getByTitle('Mapa: Sala Próbna')).toHaveAttribute(
    'src',
    `https://www.google.com/maps?q=${address}&z=15&t=h&output=embed`,
  )
  expect(await mapHeight(page)).toBe(height)
  await expect(failure(page)).toBeHidden()

  await page.unrouteAll()
  await page.route('https://www.google.com/**', (route) => route.abort())
  await page.reload()
  await showMap(page)
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Otwórz w Google Maps' })).toBeVisible()
})

test('with a key Google’s script runs in its own frame, shows the address, and reports unknown addresses and failures @desk', async ({
  page,
  consoleErrors,
}) => {
  const keyed = await startSecondSite({ GOOGLE_MAPS_KEY: 'maps-key' })
  const organiser = new Organiser(keyed.origin)
  const known = await organiser.anEvent()
  const unknown = await organiser.anEvent({ location_name: 'Nigdzie', address: 'Żadna 0' })
  const requests = await interceptThirdParties(page, keyed.origin, { 'maps.googleapis.com': google })
  await page.goto(`${keyed.origin}/event/${known.id}`)
  await showMap(page)
  const frame = page.frameLocator('iframe[title="Mapa: Sala Próbna"]')
  await expect(frame.locator('[data-address]')).toHaveText('52.25 21.04 15 hybrid 52.25 Mapa: Sala Próbna')
  expect(await page.evaluate(() => 'google' in window)).toBe(false)
  await expect(failure(page)).toBeHidden()
  expect(requests.map(({ hostname }) => hostname)).toEqual(['maps.googleapis.com'])
  expect(requests[0]?.searchParams.get('key')).toBe('maps-key')
  expect(requests[0]?.searchParams.get('language')).toBe('pl')
  // Chromium's warning about a sandbox with `allow-same-origin`, which Google's map needs.
  expect(consoleErrors.filter((line) => !line.includes('can escape its sandboxing'))).toEqual([])

  await page.goto(`${keyed.origin}/event/${unknown.id}`)
  await showMap(page)
  await expect(failure(page)).toBeVisible()
  await page.unrouteAll()
  await page.route('https://maps.googleapis.com/**', (route) => route.abort())
  await page.goto(`${keyed.origin}/event/${known.id}`)
  await showMap(page)
  await expect(failure(page)).toBeVisible()

  await page.unrouteAll()
  await page.route('**/map-frame*', (route) => route.abort())
  await page.goto(`${keyed.origin}/event/${known.id}`)
  await showMap(page)
  await expect(failure(page)).toBeVisible()
  await expectErrors(
    consoleErrors,
    /can escape its sandboxing|Google knows no such place|could not load|^Failed to load/m,
  )
  // It may still load code from the site.
  await page.close()
  await keyed.close()
})

// On a desktop the map is next to the text, so it is near from the start.
test('with consent the map loads without a click when it is scrolled near @phone', async ({
  page,
  organiser,
  baseURL,
}) => {
  const requests = await interceptThirdParties(page, baseURL ?? '')
  const { id } = await organiser.anEvent()
  await page.setViewportSize({ width: 390, height: 300 })
  // The frame that replaces the map has no storage.
  await page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('iskra-consent-maps', 'granted')
  })
  await page.goto(`/event/${id}`)
  await expect(page.getByRole('link', { name: 'Odbierz wejściówkę' }).first()).toBeVisible()
  expect(requests).toEqual([])
  await page.locator('.map').scrollIntoViewIfNeeded()
  await expect(page.getByTitle('Mapa: Sala Próbna')).toBeVisible()
})
