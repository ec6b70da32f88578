import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort, localToken, type Server, startServer } from '../reliability/server.ts'

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

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('local secrets and data are readable by their owner only', () => {
  expect(['.dev.vars', 'dist/worker/.dev.vars', state, join(state, 'v3')].map(modeOf)).toEqual([
    '600',
    '600',
    '700',
    '700',
  ])
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
    await vi.waitFor(
      async () => {
        const response = await (await fetch(`${origin()}/api/events/${data.id}`)).json()
        expect(response.data.status).toBe('PAST')
      },
      { timeout: 30_000, interval: 200 },
    )
  },
  timeout,
)
