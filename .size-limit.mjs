import { readdirSync } from 'node:fs'
import { entries } from './web/build/entries.ts'
import { readManifest } from './web/build/manifest.ts'

/** Size budgets in gzipped bytes. `npm test` checks them on the build that it tests. */

const [client, organisers, door, stage] = ['client', 'console', 'door', 'stage'].map(readManifest)

const built = (file) => `dist/client/${file}`
const chunks = ({ fileOf }, keys) => [...new Set(keys)].map(fileOf).map(built)

const entry = [entries.client.boot, entries.client.script].flatMap((key) => client.withImports(key))
const keysOf = (page) => [...entry, ...client.withImports(`web/pages/${page}-page.tsx`)]
const dynamicImports = (keys) => keys.flatMap((key) => client.chunk(key).dynamicImports ?? [])

/** Scripts that a page loads before it is interactive. */
const scripts = (page) => chunks(client, keysOf(page))

/** Scripts that a page loads later: parts below the fold, dialogs, later steps. */
const deferredScripts = (page) => {
  const first = keysOf(page)
  const later = dynamicImports(first.filter((key) => !entry.includes(key))).flatMap((key) => client.withImports(key))
  return chunks(
    client,
    later.filter((key) => !first.includes(key)),
  )
}

/** Scripts that every page loads when the browser is idle or the visitor acts: toasts, tooltips, analytics. */
const deferredEverywhere = () => {
  const later = dynamicImports(entry).filter((key) => !key.endsWith('-page.tsx'))
  return chunks(
    client,
    later.flatMap((key) => client.withImports(key)).filter((key) => !entry.includes(key)),
  )
}

const styles = (page) => client.chunk(`web/pages/${page}-page.tsx`).css.map(built)
const fileOf = (build, key) => built(build.fileOf(key))

/** React is a chunk that both pages of the stage share and browsers keep across releases: 67 kB that say nothing. */
const stageReact = Object.keys(stage.manifest).filter((key) => stage.chunk(key).name === 'react')
const stageScripts = (page) =>
  chunks(
    stage,
    stage.withImports(page).filter((key) => !stageReact.includes(key)),
  )

/** The console must not be in the build of public pages, nor the scanner page in that of the console. */
const leaked = [
  ...Object.keys(client.manifest).filter((key) => key.includes('web/admin/')),
  ...Object.keys(organisers.manifest).filter((key) => key.includes('web/admin/door/')),
]
if (leaked.length > 0) throw new Error(`Pages load parts of another build: ${leaked.join(', ')}`)

const workerFiles = readdirSync('dist/worker', { recursive: true })
  .filter((file) => file.endsWith('.js'))
  .map((file) => `dist/worker/${file}`)

/** Loaded only if `SMTP_URL` is set. */
const isSmtp = (file) => /\/smtp-[^/]+\.js$/.test(file)

/** Loaded when an organiser creates or uses a passkey. */
const isPasskeys = (file) => /\/passkeys-[^/]+\.js$/.test(file)

/** `limit` uses decimal units: 1 kB is 1000 B. */
const budget = (name, path, limit) => ({ name, path, limit, gzip: true })

/** The same limit for each page of a kind. */
const kind = (name, limit, filesOf, pages) => pages.map((page) => budget(`${name}: ${page}`, filesOf(page), limit))

const keyPages = ['ticket/ticket', 'order/order', 'guest/guest', 'pack/pack']

/*
 * A limit is the size of the largest of its kind and 2 %, rounded up to kB. Who adds something that its visitors need may raise it
 * in that commit, which says why, once nothing is left that can be loaded later or deleted.
 */
export default [
  ...kind('public page', '104 kB', scripts, ['event-page/event', 'home/home', 'event-lists/calendar']),
  ...kind('form', '131 kB', scripts, [
    'registration/registration',
    'applications/community-join',
    'applications/vibe-coding-join',
  ]),
  ...kind('page of a key', '115 kB', scripts, keyPages),
  ...kind('page of a key, styles', '2 kB', styles, [...keyPages, 'room/room']),
  budget('room', scripts('room/room'), '127 kB'),
  budget('room alone', fileOf(client, 'web/pages/room/room-page.tsx'), '8 kB'),
  budget('event, deferred', deferredScripts('event-page/event'), '11 kB'),
  budget('home, deferred', deferredScripts('home/home'), '21 kB'),
  budget('registration, deferred', deferredScripts('registration/registration'), '29 kB'),
  budget('order, deferred', deferredScripts('order/order'), '36 kB'),
  budget('every page, deferred', deferredEverywhere(), '37 kB'),
  budget('styles', fileOf(client, entries.client.style), '14 kB'),
  budget(
    'fonts',
    chunks(
      client,
      Object.keys(client.manifest).filter((key) => key.endsWith('.woff2')),
    ),
    '34 kB',
  ),
  budget('console', chunks(organisers, organisers.withImports(entries.console.script)), '137 kB'),
  budget('console, styles', fileOf(organisers, entries.console.style), '7 kB'),
  budget('scanner', fileOf(door, entries.door.script), '116 kB'),
  budget('scanner, styles', fileOf(door, entries.door.style), '3 kB'),
  budget('scanner, service worker', fileOf(door, entries.door.worker), '1 kB'),
  budget(
    'scanner, code reader',
    [
      fileOf(door, 'web/admin/door/camera/wasm-reader.ts'),
      fileOf(door, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'),
    ],
    '434 kB',
  ),
  budget('screen and moderator, React', chunks(stage, stageReact), '69 kB'),
  budget('screen', stageScripts(entries.stage.screen), '8 kB'),
  budget('moderator', stageScripts(entries.stage.moderator), '13 kB'),
  budget('screen, styles', fileOf(stage, entries.stage.screenStyle), '2 kB'),
  budget('moderator, styles', fileOf(stage, entries.stage.moderatorStyle), '2 kB'),
  budget(
    'Worker',
    workerFiles.filter((file) => !isSmtp(file) && !isPasskeys(file)),
    '486 kB',
  ),
  budget('Worker, passkeys', workerFiles.filter(isPasskeys), '83 kB'),
  budget('Worker, SMTP client', workerFiles.filter(isSmtp), '69 kB'),
]
