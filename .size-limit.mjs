import { readdirSync, readFileSync } from 'node:fs'

/** Size budgets in gzipped bytes. `npm test` checks them on the build that it tests. */

const client = 'dist/client'
const manifest = JSON.parse(readFileSync('dist/client-manifest.json', 'utf8'))

/** The manifest keys of a module and of all its static imports. */
const withImports = (key) => [key, ...(manifest[key].imports ?? []).flatMap(withImports)]

const entry = ['web/boot.ts', 'web/entry-client.tsx'].flatMap(withImports)

const chunks = (keys) => [...new Set(keys)].map((key) => `${client}/${manifest[key].file}`)

/** Scripts that a page loads before it is interactive. */
const scripts = (page) => chunks([...entry, ...withImports(page)])

/** Scripts that a page loads later: parts below the fold, dialogs, later steps. */
const deferredScripts = (page) => {
  const first = new Set([...entry, ...withImports(page)])
  const deferred = [...first]
    .filter((key) => !entry.includes(key))
    .flatMap((key) => manifest[key].dynamicImports ?? [])
    .flatMap(withImports)
  return chunks(deferred.filter((key) => !first.has(key)))
}

/** Scripts that every page loads when the browser is idle or the visitor acts: toasts, tooltips, analytics. */
const deferredEverywhere = () => {
  const later = entry.flatMap((key) => manifest[key].dynamicImports ?? []).filter((key) => !key.endsWith('-page.tsx'))
  return chunks(later.flatMap(withImports).filter((key) => !entry.includes(key)))
}

const consoleManifest = JSON.parse(readFileSync('dist/console-manifest.json', 'utf8'))

/** Scripts of the organisers' console before a screen is opened, and its stylesheet. It is a build of its own. */
const consoleFile = (key) => `${client}/${consoleManifest[key].file}`
const withConsoleImports = (key) => [key, ...(consoleManifest[key].imports ?? []).flatMap(withConsoleImports)]
const consoleScripts = [...new Set(withConsoleImports('web/admin/entry.tsx'))].map(consoleFile)

/** The scanner page, a build of its own. Its reader in WebAssembly is loaded by browsers that have none. */
const doorManifest = JSON.parse(readFileSync('dist/door-manifest.json', 'utf8'))
const doorFile = (key) => `${client}/${doorManifest[key].file}`

/**
 * The pages of the projector and of the moderator, a build of their own. React is a chunk that both share and browsers keep
 * across releases; it alone is 67 kB, so that the budgets that say something are those without it.
 */
const stageManifest = JSON.parse(readFileSync('dist/stage-manifest.json', 'utf8'))
const stageFile = (key) => `${client}/${stageManifest[key].file}`
const stageReact = Object.keys(stageManifest).filter((key) => stageManifest[key].name === 'react')
const withStageImports = (key) => [key, ...(stageManifest[key].imports ?? []).flatMap(withStageImports)]
const stageScripts = (page) =>
  [...new Set(withStageImports(`web/admin/stage/${page}/entry.tsx`))]
    .filter((key) => !stageReact.includes(key))
    .map(stageFile)

/** The console must not be in the build of public pages, nor the scanner page in that of the console. */
const leaked = [
  ...Object.keys(manifest).filter((key) => key.includes('web/admin/')),
  ...Object.keys(consoleManifest).filter((key) => key.includes('web/admin/door/')),
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

export default [
  budget('event', scripts('web/pages/event-page/event-page.tsx'), '100.2 kB'),
  budget('event, deferred', deferredScripts('web/pages/event-page/event-page.tsx'), '10.6 kB'),
  budget('home', scripts('web/pages/home/home-page.tsx'), '93.9 kB'),
  budget('home, deferred', deferredScripts('web/pages/home/home-page.tsx'), '20.7 kB'),
  budget('wizard', scripts('web/pages/registration/registration-page.tsx'), '126.6 kB'),
  budget('wizard, deferred', deferredScripts('web/pages/registration/registration-page.tsx'), '27.3 kB'),
  budget('community form', scripts('web/pages/applications/community-join-page.tsx'), '123.3 kB'),
  budget('Vibe Coding form', scripts('web/pages/applications/vibe-coding-join-page.tsx'), '121.4 kB'),
  budget('ticket', scripts('web/pages/ticket/ticket-page.tsx'), '102.3 kB'),
  budget('ticket, styles', [`${client}/${manifest['web/pages/ticket/ticket-page.tsx'].css[0]}`], '2 kB'),
  budget('room', scripts('web/pages/room/room-page.tsx'), '120.9 kB'),
  budget('room alone', [`${client}/${manifest['web/pages/room/room-page.tsx'].file}`], '5.7 kB'),
  budget('room, styles', [`${client}/${manifest['web/pages/room/room-page.tsx'].css[0]}`], '2 kB'),
  budget('order', scripts('web/pages/order/order-page.tsx'), '110 kB'),
  budget('order, deferred', deferredScripts('web/pages/order/order-page.tsx'), '34.2 kB'),
  budget('order, styles', [`${client}/${manifest['web/pages/order/order-page.tsx'].css[0]}`], '2 kB'),
  budget('guest', scripts('web/pages/guest/guest-page.tsx'), '111.2 kB'),
  budget('guest, styles', [`${client}/${manifest['web/pages/guest/guest-page.tsx'].css[0]}`], '2.5 kB'),
  budget('pack', scripts('web/pages/pack/pack-page.tsx'), '96.6 kB'),
  budget('pack, styles', [`${client}/${manifest['web/pages/pack/pack-page.tsx'].css[0]}`], '2 kB'),
  budget('calendar', scripts('web/pages/event-lists/calendar-page.tsx'), '97.6 kB'),
  budget('console', consoleScripts, '160 kB'),
  budget('console, styles', consoleFile('web/admin/styles/console.scss'), '7.5 kB'),
  budget('scanner', doorFile('web/admin/door/entry.tsx'), '112.6 kB'),
  budget('scanner, styles', doorFile('web/admin/door/styles/door.scss'), '3 kB'),
  budget('scanner, service worker', doorFile('web/admin/door/service-worker/service-worker.ts'), '1 kB'),
  budget(
    'scanner, code reader',
    [
      doorFile('web/admin/door/camera/wasm-reader.ts'),
      doorFile('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'),
    ],
    '433 kB',
  ),
  budget('every page, deferred', deferredEverywhere(), '35.2 kB'),
  budget('screen and moderator, React', stageReact.map(stageFile), '68 kB'),
  budget('screen', stageScripts('screen'), '6.8 kB'),
  budget('screen, styles', stageFile('web/admin/stage/styles/screen.scss'), '2 kB'),
  budget('moderator', stageScripts('moderator'), '8.6 kB'),
  budget('moderator, styles', stageFile('web/admin/stage/styles/moderator.scss'), '2 kB'),
  budget('styles', `${client}/${manifest['web/styles/site.scss'].file}`, '13 kB'),
  budget(
    'fonts',
    Object.keys(manifest)
      .filter((key) => key.endsWith('.woff2'))
      .map((key) => `${client}/${manifest[key].file}`),
    '33 kB',
  ),
  budget(
    'Worker',
    workerFiles.filter((file) => !isSmtp(file) && !isPasskeys(file)),
    '462.1 kB',
  ),
  budget('Worker, passkeys', workerFiles.filter(isPasskeys), '85 kB'),
  budget('Worker, SMTP client', workerFiles.filter(isSmtp), '70 kB'),
]
