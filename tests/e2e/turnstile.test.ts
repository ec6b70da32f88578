import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startAnotherSite } from './another-site.ts'
import { expect, Organiser, test } from './site.ts'
import { Wizard } from './wizard.ts'

/** Stands for Turnstile's server: knows one token. */
const verifier = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => response.end(JSON.stringify({ success: JSON.parse(text).response === 'a-person' })))
})

/** Stands for Turnstile's script: finds a person at once. */
const script = `window.turnstile = {
  render: (_, { sitekey, callback }) => { setTimeout(() => callback(sitekey === 'site-key' ? 'a-person' : 'nobody')); return 'w' },
  remove: () => {},
}`

let origin = ''
let stop: () => Promise<void>

test.beforeAll(async () => {
  await new Promise<void>((resume) => verifier.listen(0, '127.0.0.1', resume))
  const { port } = verifier.address() as AddressInfo
  const site = await startAnotherSite({
    TURNSTILE_SITE_KEY: 'site-key',
    TURNSTILE_SECRET: 'secret',
    TURNSTILE_VERIFY_URL: `http://127.0.0.1:${port}/`,
  })
  origin = site.origin
  stop = site.close
})
test.afterAll(async () => {
  await stop()
  verifier.close()
})

// Widths ask alike.
test('where Turnstile is configured it is asked when a form is sent, and not before @phone', async ({
  page,
  complaints,
}) => {
  const organiser = new Organiser(origin)
  const { id } = await organiser.anEvent()
  let loads = 0
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    loads += 1
    return loads === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script })
  })
  const wizard = new Wizard(page, origin)
  await wizard.reachDetails(id)
  expect(loads).toBe(0)
  await wizard.confirm()
  await expect(page.getByRole('alert')).toContainText('Nie udało się potwierdzić, że nie jesteś robotem')
  complaints.length = 0
  await wizard.confirm()
  await wizard.expectSuccess()
  expect(await organiser.tickets(id)).toHaveLength(1)
})
