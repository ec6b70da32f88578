/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'

declare global {
  interface Window {
    /** Google calls it where it refuses the key. */
    gm_authFailure?: () => void
  }
}

type Place = { address: string; title: string; key: string; zoom: number; onRefused: () => void }

/** Geocodes the address and shows the map around it. Throws if Google is unreachable or does not find the address. */
export async function showGoogleMap(
  canvas: HTMLElement,
  { address, title, key, zoom, onRefused }: Place,
): Promise<void> {
  window.gm_authFailure = onRefused
  setOptions({ key, v: 'weekly', language: 'pl', region: 'PL' })
  const [{ Map: GoogleMap }, { Geocoder }, { Marker }] = await Promise.all([
    importLibrary('maps'),
    importLibrary('geocoding'),
    importLibrary('marker'),
  ])
  const { results } = await new Geocoder().geocode({ address })
  const position = results[0]?.geometry.location
  if (!position) throw new Error('Google knows no such place')
  const map = new GoogleMap(canvas, { center: position, zoom, mapTypeId: 'hybrid' })
  // The newer kind of marker asks for a map that was styled in Google's console.
  new Marker({ map, position, title })
}
