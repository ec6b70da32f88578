import { deviceStorage, shownTicketName } from './data/browser-storage.ts'
import { holdClicks } from './ui/click-replay.ts'
import { layOutWhenIdle, watchFarParts } from './ui/far-parts.ts'
import { explainMissingPart } from './ui/missing-part.ts'
import { refuseOldBrowser } from './ui/old-browser.ts'
import { rememberTexts, tolerateTranslators } from './ui/translated-page.ts'

/**
 * The only script in a page's <head>. It delays the download of the application, so that HTML, fonts and the hero
 * picture get the connection first. The download starts after the first paint and the hero picture, on the first user
 * input, or after `maxDelayMs`. The build puts this file and its imports into one chunk, so that there is no second
 * request.
 *
 * It is not `async`: it runs when the document is parsed and the styles are loaded, and `DOMContentLoaded` waits for it.
 * Chrome's autofill lays a page with a form out at that event. Before the styles are there, this costs a sixth of a
 * second on a phone, for nothing.
 */

const { main, files, ticket } = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset ?? {}

/** The longest delay of the download. */
const maxDelayMs = 1_000

/** May never resolve: not every browser reports paint timings. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })

const nextFrame = () => new Promise(requestAnimationFrame)

/** Resolves at most two frames after the hero picture is decoded, or if there is none or it fails to load. */
async function heroPainted(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!picture) return
  await picture.decode().catch(() => {})
  await nextFrame()
  await nextFrame()
}

/** Resolves when the download may start. A hidden tab is never painted, so there it starts at once. */
const mayLoad = new Promise<void>((resolve) => {
  if (document.hidden) return resolve()
  void Promise.all([firstPaint(), heroPainted()]).then(() => resolve())
  setTimeout(resolve, maxDelayMs)
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(input, () => resolve(), { capture: true, once: true })
})

async function start(entry: string): Promise<void> {
  holdClicks()
  await mayLoad
  rememberTexts(document.getElementById('app'))
  tolerateTranslators()
  for (const href of files?.match(/\S+/g) ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await import(/* @vite-ignore */ entry)
  await layOutWhenIdle()
}

watchFarParts()
// Kept here, because who opens `/sala` at once has not loaded the page's code.
if (ticket !== undefined) deviceStorage.write(shownTicketName, ticket || null)
if (main && !refuseOldBrowser())
  start(main).catch((error) => {
    console.error(error)
    return explainMissingPart()
  })
