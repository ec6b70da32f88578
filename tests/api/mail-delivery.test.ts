import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMailbox } from '../support/mailbox.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
let mailbox: Awaited<ReturnType<typeof startMailbox>>

beforeAll(async () => {
  mailbox = await startMailbox()
  site = await startSite({ extra: { SMTP_URL: mailbox.url, SITE_ORIGIN: 'https://iskra.test' } })
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})

test('a message is delivered', async () => {
  const now = Date.now()
  await site.database.exec(
    `INSERT INTO messages (id, kind, email, created_at, due_at, expires_at) VALUES ('abcdefghijklmnopqrstuvwxyz', 'lookup', 'a@b.example', ${now}, ${now}, ${now + 1e8})`,
  )
  await site.organiser.post('/api/messages/abcdefghijklmnopqrstuvwxyz/retry', {})
  await vi.waitFor(() => expect(mailbox.received).toHaveLength(1), 5_000)
  console.log(mailbox.received[0]?.raw, await site.organiser.get('/api/messages'), site.logs())
})
