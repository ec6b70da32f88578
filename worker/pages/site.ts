import { createApp } from '#worker/app.ts'
import { mapFrame } from './map-frame.ts'
import { page, pageFailure } from './page.ts'

/** The app with its pages. A form of an order's page whose key is unknown gets the page that says so. */
export const createSite = () =>
  createApp().get('/map-frame', mapFrame).get('*', page).post('/order/*', page).onError(pageFailure)
