import { showGoogleMap } from './google-map.ts'
import type { MapMessage } from './map-messages.ts'

/**
 * The one script of the document that holds Google's map (worker/pages/map-frame.ts). It tells the page around it how it went.
 * It imports nothing that pages share: the frame would load all of that.
 */
const canvas = document.querySelector<HTMLElement>('[data-address]')
const tell = (message: MapMessage) => parent.postMessage(message, location.origin)
const fail = () => tell('map-failed')

if (canvas) {
  const { address = '', title = '', key = '', zoom } = canvas.dataset
  showGoogleMap(canvas, { address, title, key, zoom: Number(zoom), onRefused: fail }).then(
    () => tell('map-drawn'),
    (error) => {
      console.error(error)
      fail()
    },
  )
}
