import { createApp } from '#worker/app.ts'
import { mapFrame } from './map-frame.ts'
import { page, pageFailure } from './page.ts'

/** The app with its pages. */
export const createSite = () => createApp().get('/map-frame', mapFrame).get('*', page).onError(pageFailure)
