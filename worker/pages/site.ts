import { createApp } from '#worker/app.ts'
import { consoleDocument, doorDocument, doorManifest, doorServiceWorker } from './app-document.ts'
import { mailFrame } from './mail-frame.ts'
import { mapFrame } from './map-frame.ts'
import { page, pageFailure } from './page.ts'
import { stageDocument } from './stage-document.ts'

/** The app with its pages. A form posted to an unknown key gets the page that says so. */
export const createSite = () =>
  createApp()
    .get('/map-frame', mapFrame)
    .get('/admin/mail-frame', mailFrame)
    .get('/admin/door/service-worker.js', doorServiceWorker)
    .get('/admin/door/manifest.webmanifest', doorManifest)
    .get('/admin/door', doorDocument)
    .get('/admin/door/*', doorDocument)
    .get('/screen/:key', stageDocument('SCREEN'))
    .get('/stage/:key', stageDocument('MODERATOR'))
    .get('/admin', consoleDocument)
    .get('/admin/*', consoleDocument)
    .get('*', page)
    .on('POST', ['/order/*', '/guest/*', '/feedback/*', '/newsletter/*'], page)
    .onError(pageFailure)
