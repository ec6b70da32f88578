import { readdirSync, readFileSync } from 'node:fs'

/** What a page may weigh, in bytes behind gzip. Checked by `npm test` on the build that was tested. */

const client = 'dist/client'
const manifest = JSON.parse(readFileSync('dist/client-manifest.json', 'utf8'))

/** A module's file with everything that it loads at once. */
const files = (key) => [manifest[key].file, ...(manifest[key].imports ?? []).flatMap(files)]

const scripts = (page) =>
  [...new Set(['web/boot.ts', 'web/entry-client.tsx', page].flatMap(files))].map((file) => `${client}/${file}`)

const workerFiles = readdirSync('dist/worker', { recursive: true }).filter((file) => file.endsWith('.js'))

/** `limit` goes by decimal units: 1 kB is 1000 B. */
const budget = (name, path, limit) => ({ name, path, limit, gzip: true })

export default [
  budget('event', scripts('web/pages/event-page/event-page.tsx'), '93 kB'),
  budget('home', scripts('web/pages/home/home-page.tsx'), '95 kB'),
  budget('wizard', scripts('web/pages/registration/registration-page.tsx'), '121 kB'),
  budget('community form', scripts('web/pages/applications/community-join-page.tsx'), '115 kB'),
  budget('Vibe Coding form', scripts('web/pages/applications/vibe-coding-join-page.tsx'), '115 kB'),
  budget('calendar', scripts('web/pages/event-lists/calendar-page.tsx'), '92 kB'),
  budget('styles', `${client}/${manifest['web/styles/site.scss'].file}`, '12.5 kB'),
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
