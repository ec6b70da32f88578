import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, localToken, mailFolderOf, type Server, startServer } from '../reliability/server.ts'
import { aPdf } from '../support/factories.ts'
import { waitFor } from '../support/wait-for.ts'

/** `npm start` of the build, with data in a directory that other users can read. */
const work = mkdtempSync(join(tmpdir(), 'iskra-start-'))
const state = join(work, 'state')
let server: Server | undefined

/** Start takes a few seconds, or up to a minute on a busy machine. */
const timeout = 180_000

beforeAll(async () => {
  mkdirSync(state, { mode: 0o755 })
  server = await startServer(state, await freePort())
}, timeout)
afterAll(async () => {
  await server?.stop()
  rmSync(work, { recursive: true })
})

test(
  'each mail is a file in the mail folder, readable by its owner only, and is shown at /admin/mail',
  async () => {
    const origin = server?.origin ?? ''
    const body = JSON.stringify({ firstName: 'Ewa', email: 'ewa@poczta.example' })
    const headers = { 'Content-Type': 'application/json' }
    expect((await fetch(`${origin}/api/newsletter/subscribe`, { method: 'POST', headers, body })).status).toBe(201)
    const folder = mailFolderOf(state)
    const names = await waitFor(() => {
      const found = readdirSync(folder).filter((name) => name.endsWith('.eml'))
      expect(found).toHaveLength(1)
      return found
    })
    const [name = ''] = names
    expect([name, modeOf(folder), modeOf(join(folder, name))]).toEqual([
      expect.stringMatching(/^20\d\d-.*\.eml$/),
      '700',
      '600',
    ])
    const { to, subject, text } = await PostalMime.parse(readFileSync(join(folder, name)))
    expect(to?.map(({ address }) => address)).toEqual(['ewa@poczta.example'])
    const [, key = ''] = /\/newsletter\/confirm\/([a-z2-7]{26})/.exec(text ?? '') ?? []
    expect(text).toContain(`${origin}/newsletter/confirm/${key}`)
    expect((await fetch(`${origin}/api/newsletter/confirm/${key}`, { method: 'POST' })).status).toBe(200)
    const page = async (path: string) => (await fetch(`${origin}${path}`)).text()
    expect((await fetch(`${origin}/admin/mail/%25`)).status).toBe(404)
    expect(await page('/admin/mail')).toContain(`<a href="/admin/mail/${name}">${subject}</a>`)
    expect(await page(`/admin/mail/${name}`)).toContain('ewa@poczta.example')
    // The local server's own request log has no keys.
    expect(server?.output()).toContain('/api/newsletter/confirm/{key}')
    expect(server?.output()).not.toContain(key)
  },
  timeout,
)

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('local secrets and data are readable by their owner only', () => {
  expect(['.dev.vars', state, join(state, 'v3')].map(modeOf)).toEqual(['600', '700', '700'])
})

test(
  'past events get the status PAST soon after a start',
  async () => {
    const headers = { Authorization: `Bearer ${localToken()}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ title: 'Dawny wieczór', date: '2020-01-01' })
    const origin = () => server?.origin ?? ''
    const created = await fetch(`${origin()}/api/events`, { method: 'POST', headers, body })
    const { data } = await created.json()
    expect(data.status).toBe('UPCOMING')
    await server?.stop()
    server = await startServer(state, await freePort())
    await waitFor(async () => {
      const response = await (await fetch(`${origin()}/api/events/${data.id}`)).json()
      expect(response.data.status).toBe('PAST')
    })
  },
  timeout,
)

/** When the scheduled work ended last, by the time that it was run for. */
async function lastRun(): Promise<string> {
  const headers = { Authorization: `Bearer ${localToken()}` }
  const response = await fetch(`${server?.origin}/api/health`, { headers })
  return (await response.json()).data.jobs[0].endedAt
}

test('the scheduled work runs at wrangler’s path and at Miniflare’s, as of the time in the query', async () => {
  const run = async (path: string) => (await fetch(`${server?.origin}/cdn-cgi/${path}`)).text()
  const soon = Date.UTC(2045, 4, 5)
  expect(await run(`handler/scheduled?time=${soon}`)).toBe('ok')
  expect(await lastRun()).toBe(new Date(soon).toISOString())
  expect(await run(`local/scheduled?time=${soon + 60_000}`)).toBe('ok')
  expect(await lastRun()).toBe(new Date(soon + 60_000).toISOString())
})

test.each([
  '/admin/mail',
  '/cdn-cgi/local/scheduled',
  '/cdn-cgi/handler/scheduled',
  '/cdn-cgi/local/r2/s3/iskra-decks',
])(
  '%s answers localhost and 127.0.0.1 alone',
  async (path) => {
    const { port } = new URL(server?.origin ?? '')
    const statusAs = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path, headers: { Host: host } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        }).on('error', reject)
      })
    for (const host of ['obca-strona.example', `obca-strona.example:${port}`, '127.0.0.1.obca.example'])
      expect([403, 404]).toContain(await statusAs(host))
    const own = [await statusAs(`localhost:${port}`), await statusAs(`127.0.0.1:${port}`)]
    expect(own.every((status) => status !== undefined && (path.includes('r2') || status < 400))).toBe(true)
  },
  timeout,
)

test.each(['handler/scheduled', 'local/scheduled', 'local/email', 'unknown'])(
  'no other site calls /cdn-cgi/%s through a visitor’s browser',
  async (path) => {
    const time = Date.UTC(2050, 1, 1)
    const call = async (from?: string) => {
      const sent = from === undefined ? {} : { headers: { 'Sec-Fetch-Site': from } }
      return (await fetch(`${server?.origin}/cdn-cgi/${path}?time=${time}`, sent)).status
    }
    const before = await lastRun()
    for (const from of ['cross-site', 'same-site', '']) expect([from, await call(from)]).toEqual([from, 403])
    expect(await lastRun()).toBe(before)
    // The negative control: the site itself, an address that somebody types, and scripts, which send no such header.
    const isScheduled = path.endsWith('scheduled')
    for (const from of ['same-origin', 'none', undefined])
      expect([from, await call(from)]).toEqual([from, isScheduled ? 200 : 404])
    if (isScheduled) expect(await lastRun()).toBe(new Date(time).toISOString())
  },
)

test.each(['local/r2/s3/iskra-decks', 'local/r2/public/iskra-files', 'local/platform-proxy', 'local/explorer'])(
  'another site gets nothing of the platform’s own address /cdn-cgi/%s',
  async (path) => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    const { status } = await fetch(`${server?.origin}/cdn-cgi/${path}`, { headers })
    expect([400, 403, 404]).toContain(status)
  },
)

test('a deck goes to the local object storage by its signed URL, and a refused one fails no later request', async () => {
  const origin = server?.origin ?? ''
  const form = new FormData()
  form.append('pitchDeck', new Blob([new Uint8Array(11 * 1024 * 1024)], { type: 'application/pdf' }), 'talia.pdf')
  expect((await fetch(`${origin}/api/upload/pitch-deck`, { method: 'POST', body: form })).status).toBe(413)
  const pdf = aPdf()
  const body = JSON.stringify({ name: 'talia.pdf', size: pdf.byteLength, type: 'application/pdf' })
  const headers = { 'Content-Type': 'application/json' }
  const begun = await (await fetch(`${origin}/api/uploads`, { method: 'POST', headers, body })).json()
  const put = await fetch(new URL(begun.data.url, origin), { method: 'PUT', headers: begun.data.headers, body: pdf })
  expect(put.status).toBe(200)
  const completed = await fetch(`${origin}/api/uploads/${begun.data.id}/complete`, { method: 'POST' })
  expect(completed.status).toBe(200)
})
