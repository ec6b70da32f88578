import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSecondSite } from './second-site.ts'
import { expect, expectErrors, expectFailedRequests, Organiser, test } from './site.ts'
import { Wizard } from './wizard.ts'

/** The fake Turnstile server accepts each token once. A token contains its action. */
const usedTokens = new Set<string>()
const verifier = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const { response: token } = JSON.parse(text)
    const [kind, action] = token.split(' ')
    response.end(
      JSON.stringify({ success: kind === 'person' && !usedTokens.has(token), action, hostname: '127.0.0.1' }),
    )
    usedTokens.add(token)
  })
})

/** A fake Turnstile script that succeeds at once. */
const script = `window.turnstile = {
  render: (_, { sitekey, action, callback }) => {
    const kind = sitekey === 'site-key' ? 'person' : 'nobody'
    setTimeout(() => callback([kind, action, Math.random()].join(' ')))
    return 'w'
  },
  remove: () => {},
}`

let origin = ''
let stop: () => Promise<void>

test.beforeAll(async () => {
  await new Promise<void>((resume) => verifier.listen(0, '127.0.0.1', resume))
  const { port } = verifier.address() as AddressInfo
  const site = await startSecondSite({
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

test.describe.configure({ mode: 'default' })

test('a Turnstile token is requested when a form is sent and not before @phone', async ({ page, consoleErrors }) => {
  const organiser = new Organiser(origin)
  const event = await organiser.anEvent()
  let loads = 0
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    loads += 1
    return loads === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script })
  })
  const wizard = new Wizard(page, origin)
  await wizard.reachDetails(event)
  expect(loads).toBe(0)
  await wizard.confirm()
  await expect(page.getByRole('alert')).toContainText('Nie udało się potwierdzić, że nie jesteś robotem')
  await expectErrors(consoleErrors, /^Failed to load resource: |Turnstile did not load/m)
  await wizard.confirm()
  await wizard.expectSuccess()
  expect(await organiser.tickets(event.id)).toHaveLength(1)
})

for (const isDirect of [true, false])
  test(`each upload request${isDirect ? '' : ', also through the Worker,'} and the form get their own token @phone`, async ({
    page,
    consoleErrors,
  }) => {
    const organiser = new Organiser(origin)
    const event = await organiser.anEvent()
    await page.route('https://challenges.cloudflare.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    if (!isDirect)
      await page.route('**/api/uploads', async (route) => {
        await route.fetch()
        await route.fulfill({ status: 501, json: { success: false, code: 'notConfigured', message: '', error: '' } })
      })
    const tokens: string[] = []
    page.on('request', (request) => {
      const token = request.headers()['turnstile-token']
      if (token) tokens.push(`${new URL(request.url()).pathname} ${token.split(' ')[1]}`)
    })
    const wizard = new Wizard(page, origin)
    await wizard.reachStartup(event)
    await wizard.fillStartup()
    await wizard.uploadDeck()
    await wizard.continueTo('Dane uczestników')
    await wizard.field('Użyj danych rejestrującego').check()
    await wizard.confirm()
    await wizard.expectSuccess()
    const throughWorker = isDirect ? [] : ['/api/upload/pitch-deck upload']
    expect(tokens).toEqual(['/api/uploads upload', ...throughWorker, '/api/registration registration'])
    if (!isDirect) await expectFailedRequests(consoleErrors)
    expect((await organiser.tickets(event.id))[0]?.startupDetails?.pitchDeck).toMatch(/^\/api\/pitch-decks\//)
  })
