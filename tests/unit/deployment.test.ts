import { readdirSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from '#worker/http/security-headers.ts'

test('CI pins its actions by commit, because tags can move', () => {
  const workflows = readdirSync('.github/workflows').map((name) => readFileSync(`.github/workflows/${name}`, 'utf8'))
  const actions = workflows.flatMap((text) => [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action))
  expect(actions).not.toEqual([])
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('the site is served on its own domain only', () => {
  const lines = readFileSync('wrangler.toml', 'utf8').split('\n')
  expect(lines).toEqual(expect.arrayContaining(['workers_dev = false', 'preview_urls = false']))
})

test('no search engine indexes staging', async () => {
  const app = new Hono().use(securityHeaders).get('/', (c) => c.html('<p>Iskra</p>'))
  const robots = async (env: { STAGING?: string }) => (await app.request('/', {}, env)).headers.get('X-Robots-Tag')
  expect(await robots({ STAGING: 'true' })).toBe('noindex')
  expect(await robots({ STAGING: 'false' })).toBeNull()
  expect(await robots({})).toBeNull()
})
