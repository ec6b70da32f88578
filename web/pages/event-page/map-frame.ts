/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import type { MapMessage } from './location-card.tsx'

declare global {
  interface Window {
    /** Google Maps calls it if it rejects the API key. */
    gm_authFailure?: () => void
  }
}

type MapOptions = { address: string; title: string; key: string; zoom: number; onRefused: () => void }

/** Geocodes the address and shows a map of it. Throws if Google is unreachable or does not find the address. */
async function showGoogleMap(canvas: HTMLElement, { address, title, key, zoom, onRefused }: MapOptions): Promise<void> {
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
  // The newer `AdvancedMarkerElement` needs a map id from Google's console.
  new Marker({ map, position, title })
}

/**
 * The script of the map iframe (worker/pages/map-frame.ts). It reports success or failure to the page by `postMessage`.
 * It must not import modules that pages share, since the iframe would load their whole chunk.
 */
const canvas = document.querySelector<HTMLElement>('[data-address]')
const report = (message: MapMessage) => parent.postMessage(message, location.origin)
const fail = () => report('map-failed')

if (canvas) {
  const { address = '', title = '', key = '', zoom } = canvas.dataset
  showGoogleMap(canvas, { address, title, key, zoom: Number(zoom), onRefused: fail }).then(
    () => report('map-drawn'),
    (error) => {
      console.error(error)
      fail()
    },
  )
}
