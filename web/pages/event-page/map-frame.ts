import { showGoogleMap } from './google-map.ts'
import type { MapMessage } from './map-messages.ts'

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
