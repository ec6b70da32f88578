import { expect, test } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import { startMailSite } from '../support/mail-site.ts'
import { addMessage, deliverNow, mailsOf, messageOf } from '../support/outbox.ts'
import { anOrganiser, sessionHeaders, signedIn } from '../support/sessions.ts'

const origin = 'https://iskra.test'
const { site, mailbox } = await startMailSite()

const signIn = async (key: string) => (await site.visitor.post('/api/sessions', { key })).status

test.each([
  ['signIn', 'Link do logowania', 15 * 60_000],
  ['invitation', 'Zaproszenie do organizatorów Iskry', 7 * dayMs],
])('%s has a link that signs in once, and whose key is stored nowhere', async (kind, subject, validMs) => {
  const { id, email } = await anOrganiser(site)
  const message = await addMessage(site, { kind, email, subject_id: String(id) })
  await deliverNow(site)
  const [mail] = mailsOf(mailbox, message)
  expect(mail?.subject).toBe(subject)
  const [, key = ''] = new RegExp(`${origin}/admin/sign-in/([a-z2-7]{26})\\b`).exec(mail?.text ?? '') ?? []
  expect(mail?.text).toContain(kind === 'signIn' ? 'przez 15 minut.' : 'przez 7 dni.')
  expect(mail?.html).toContain(`${origin}/admin/sign-in/${key}`)
  const link = await site.row<{ expires_at: number }>('SELECT * FROM sign_in_links WHERE organiser_id = ?', id)
  expect(Math.abs((link?.expires_at ?? 0) - Date.now() - validMs)).toBeLessThan(60_000)
  expect(JSON.stringify([link, await site.rows('SELECT * FROM messages')])).not.toContain(key)
  expect([await signIn(key), await signIn(key)]).toEqual([201, 401])
})

test('a mail to somebody who was removed, or whose id belongs to somebody else now, is not sent', async () => {
  const { id } = await anOrganiser(site)
  const subjects = [
    { email: 'usunieta@iskra.example', subject_id: '999999' },
    { email: 'inna@iskra.example', subject_id: String(id) },
  ]
  for (const subject of subjects) {
    const message = await addMessage(site, { kind: 'signIn', ...subject })
    await deliverNow(site)
    expect(await messageOf(site, message)).toMatchObject({ status: 'SUPPRESSED' })
    expect(mailsOf(mailbox, message)).toEqual([])
  }
  expect(await site.rows('SELECT * FROM sign_in_links WHERE organiser_id = ?', id)).toEqual([])
})

test('a session writes from SITE_ORIGIN and from the origin of the request, and not without an origin', async () => {
  const { token } = await signedIn(site)
  const { Cookie } = sessionHeaders(site, token)
  const write = async (headers: Record<string, string>) =>
    (await site.withHeaders({ Cookie, ...headers }).post('/api/partners', { name: 'Partner' })).status
  expect(await write({ Origin: origin })).toBe(201)
  expect(await write({ Origin: site.origin })).toBe(201)
  expect(await write({ Origin: `${origin}.other.example` })).toBe(403)
  expect(await write({})).toBe(403)
})
