import { describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { Message, MessageContent } from '#schema/message.ts'
import { messageKinds } from '#schema/options.ts'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { startMailSite } from '../support/mail-site.ts'
import { addMessage, deliverNow, mailsOf, orderKeyOf } from '../support/outbox.ts'
import { anOrganiser, sessionOf, signedIn } from '../support/sessions.ts'
import { countRows } from '../support/site.ts'

const { site, mailbox } = await startMailSite()

const contentOf = (id: string) => site.organiser.get<MessageContent>(`/api/messages/${id}/content`)

/** An order of a buyer and a guest with another address. */
async function anOrderOfTwo(fields: Record<string, unknown> = {}) {
  const event = await anEvent(site, fields)
  const type = await aTicketType(site, event.id)
  const [buyer, guest] = [aPerson(), aPerson({ firstName: 'Jan' })]
  const { data } = await register(site, anOrder(type, { quantity: 2, userData: buyer, ticketData: [buyer, guest] }))
  const codes = data.tickets.map(({ code }) => code)
  const secrets = [await orderKeyOf(site, data.id), ...codes]
  const about = { registration_id: data.id, event_id: event.id }
  return { event, buyer, guest, tickets: data.tickets, secrets, about }
}

/** All links lead nowhere, no picture is of a code, and no part has a key. */
function expectHarmless({ html, text, subject }: MessageContent, secrets: readonly string[] = []) {
  const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
  expect(new Set(targets)).toEqual(new Set(['#']))
  expect(html).not.toMatch(/src="(?!data:image\/svg)/)
  for (const part of [html, text, subject]) {
    expect(part).not.toMatch(/[a-z0-9]{26}/)
    for (const secret of secrets) expect(part).not.toContain(secret)
  }
}

describe('the content of a mail', () => {
  test('is what it says now, without keys, before and after it left', async () => {
    const { event, buyer, secrets, about } = await anOrderOfTwo()
    const id = await addMessage(site, { kind: 'confirmation', email: buyer.email, ...about })
    const { status, data } = await contentOf(id)
    expect([status, data.subject]).toEqual([200, `Twoje bilety: ${event.title}, 19 marca`])
    expect(data.html).toContain('Otwórz rejestrację')
    expect(data.text).toContain('Otwórz rejestrację: https://iskra.test/order/…')
    expectHarmless(data, secrets)
    await deliverNow(site)
    expect((await contentOf(id)).data).toEqual(data)
  })

  test('with links of its own stores no key', async () => {
    const { guest, secrets, about, tickets } = await anOrderOfTwo()
    const organiser = await anOrganiser(site)
    const subject = { email: organiser.email, subject_id: String(organiser.id) }
    await deliverNow(site)
    const before = await countRows(site, 'guest_keys', 'sign_in_links', 'messages')
    const ids = [
      await addMessage(site, { kind: 'ticket', email: guest.email, ...about, subject_id: String(tickets[1]?.id) }),
      await addMessage(site, { kind: 'signIn', ...subject }),
      await addMessage(site, { kind: 'invitation', ...subject }),
    ]
    for (const id of ids) {
      const { status, data } = await contentOf(id)
      expect(status).toBe(200)
      expectHarmless(data, secrets)
    }
    await site.rows(`DELETE FROM messages WHERE id IN ('${ids.join("', '")}')`)
    expect(await countRows(site, 'guest_keys', 'sign_in_links', 'messages')).toEqual(before)
  })

  test('of a reminder still asks after it was answered', async () => {
    const { buyer, about } = await anOrderOfTwo({ date: '2035-01-10' })
    const id = await addMessage(site, { kind: 'reminder', email: buyer.email, status: 'SENT', sent_at: 1, ...about })
    await site.rows("UPDATE registrations SET answer = 'YES' WHERE id = ?", about.registration_id)
    expect((await contentOf(id)).data.text).toContain('Tak, będę: https://iskra.test/order/…?odpowiedz=tak')
  })

  test('is gone with its recipient or with what it told, and unknown otherwise', async () => {
    const { buyer, about } = await anOrderOfTwo()
    const id = await addMessage(site, { kind: 'waiting', email: buyer.email, ...about })
    expect(await contentOf(id)).toMatchObject({ status: 409, code: 'conflict', message: messages.mailOutdated })
    await site.rows("UPDATE messages SET email = '' WHERE id = ?", id)
    expect(await contentOf(id)).toMatchObject({ status: 410, code: 'erased', message: messages.erasedRecipient })
    expect((await contentOf('a'.repeat(26))).status).toBe(404)
  })
})

describe('a sample', () => {
  test.each(messageKinds)('of %s is marked, and has no key', async (kind) => {
    const { status, data } = await site.organiser.get<MessageContent>(`/api/messages/samples/${kind}`)
    expect(status).toBe(200)
    expect(data.subject).toMatch(/^\[Próbka\] /)
    expect(data.text).toContain('To próbka')
    expectHarmless(data)
  })

  test('goes to the organiser of the session, and is recorded and readable', async () => {
    const { email, id: organiserId } = await anOrganiser(site, 'EDITOR')
    const client = await sessionOf(site, { id: organiserId })
    expect((await client.post('/api/messages/samples', { kind: 'confirmation' })).status).toBe(202)
    await deliverNow(site)
    const listed = await site.organiser.get<Page<Message>>(`/api/messages?to=${email}`)
    const [message] = listed.data.data
    expect(message).toMatchObject({ kind: 'confirmation', status: 'SENT' })
    const [mail] = mailsOf(mailbox, message?.id ?? '')
    expect(mail?.subject).toMatch(/^\[Próbka\] Twoje bilety/)
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'image/png'])
    expect((await contentOf(message?.id ?? '')).data.subject).toBe(mail?.subject)
    const recorded = 'SELECT action, actor FROM changes WHERE entity_id = ?'
    expect(await site.rows(recorded, message?.id)).toEqual([{ action: 'CREATE', actor: String(organiserId) }])
  })

  test('needs a session and a known kind', async () => {
    expect(await site.organiser.post('/api/messages/samples', { kind: 'ticket' })).toMatchObject({
      status: 422,
      message: messages.sampleNeedsSession,
    })
    const client = await signedIn(site)
    expect((await client.post('/api/messages/samples', { kind: 'other' })).status).toBe(422)
    expect((await client.get('/api/messages/samples/other')).status).toBe(404)
  })
})
