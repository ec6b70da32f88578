import { readdirSync, readFileSync } from 'node:fs'

/** What a page may weigh, in bytes behind gzip. Checked by `npm test` on the build that was tested. */

const client = 'dist/client'
const manifest = JSON.parse(readFileSync('dist/client-manifest.json', 'utf8'))

/** A module with everything that it imports statically, as manifest keys. */
const withImports = (key) => [key, ...(manifest[key].imports ?? []).flatMap(withImports)]

const entry = ['web/boot.ts', 'web/entry-client.tsx'].flatMap(withImports)

const chunks = (keys) => [...new Set(keys)].map((key) => `${client}/${manifest[key].file}`)

/** What a page loads before it can be used. */
const scripts = (page) => chunks([...entry, ...withImports(page)])

/** What a page loads afterwards: parts below the fold, dialogs, later steps. */
const deferredScripts = (page) => {
  const first = new Set([...entry, ...withImports(page)])
  const deferred = [...first]
    .filter((key) => !entry.includes(key))
    .flatMap((key) => manifest[key].dynamicImports ?? [])
    .flatMap(withImports)
  return chunks(deferred.filter((key) => !first.has(key)))
}

/** What every page loads once the browser is idle or a visitor acts: toasts, tooltips, analytics. */
const deferredEverywhere = () => {
  const later = entry.flatMap((key) => manifest[key].dynamicImports ?? []).filter((key) => !key.endsWith('-page.tsx'))
  return chunks(later.flatMap(withImports).filter((key) => !entry.includes(key)))
}

const workerFiles = readdirSync('dist/worker', { recursive: true }).filter((file) => file.endsWith('.js'))

/** `limit` goes by decimal units: 1 kB is 1000 B. */
const budget = (name, path, limit) => ({ name, path, limit, gzip: true })

export default [
  budget('event', scripts('web/pages/event-page/event-page.tsx'), '97 kB'),
  budget('event, deferred', deferredScripts('web/pages/event-page/event-page.tsx'), '12 kB'),
  budget('home', scripts('web/pages/home/home-page.tsx'), '97 kB'),
  budget('home, deferred', deferredScripts('web/pages/home/home-page.tsx'), '24 kB'),
  budget('wizard', scripts('web/pages/registration/registration-page.tsx'), '121 kB'),
  budget('wizard, deferred', deferredScripts('web/pages/registration/registration-page.tsx'), '12 kB'),
  budget('community form', scripts('web/pages/applications/community-join-page.tsx'), '121 kB'),
  budget('Vibe Coding form', scripts('web/pages/applications/vibe-coding-join-page.tsx'), '121 kB'),
  budget('calendar', scripts('web/pages/event-lists/calendar-page.tsx'), '97 kB'),
  budget('every page, deferred', deferredEverywhere(), '36 kB'),
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
    workerFiles.map((file) => `dist/worker/${file}`),
    '250 kB',
  ),
]
