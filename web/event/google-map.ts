/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { limits } from '#schema/limits.ts'

declare global {
  interface Window {
    /** Google calls it where it refuses the key. */
    gm_authFailure?: () => void
  }
}

type Place = { address: string; title: string; key: string; onRefused: () => void }

let isConfigured = false

/** Google's loader takes its key once. */
function configure(key: string): void {
  if (isConfigured) return
  isConfigured = true
  setOptions({ key, v: 'weekly', language: 'pl', region: 'PL' })
}

/** Finds the address and draws the map around it (spec §2). Throws where Google is out of reach or knows no such place. */
export async function showGoogleMap(canvas: HTMLElement, { address, title, key, onRefused }: Place): Promise<void> {
  window.gm_authFailure = onRefused
  configure(key)
  const [{ Map: GoogleMap }, { Geocoder }, { Marker }] = await Promise.all([
    importLibrary('maps'),
    importLibrary('geocoding'),
    importLibrary('marker'),
  ])
  const { results } = await new Geocoder().geocode({ address })
  const position = results[0]?.geometry.location
  if (!position) throw new Error('Google knows no such place')
  const map = new GoogleMap(canvas, { center: position, zoom: limits.mapZoom, mapTypeId: 'hybrid' })
  // The newer kind of marker asks for a map that was styled in Google's console.
  new Marker({ map, position, title })
}
