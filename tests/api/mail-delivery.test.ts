import { describe, expect, test } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import type { Ticket } from '#schema/ticket.ts'
import { anEvent, anOrder, aPerson, aTicketType, created, register } from '../support/factories.ts'
import { startMailSite } from '../support/mail-site.ts'
import { type Refusal, unknownMailbox } from '../support/mailbox.ts'
import { addMessage, deliverNow, mailsOf, messageOf, untilOutboxIsEmpty } from '../support/outbox.ts'
import { startSite } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'

const { site, mailbox } = await startMailSite()

const hour = hourMs

const { id: eventId } = await anEvent(site)
const type = await aTicketType(site, eventId, { capacity: 1_000 })

/** A message to an address that has an order without mails of its own, so that a lookup has something to tell. */
async function aMessage(fields: Record<string, string | number> = {}, refusal?: Refusal) {
  const attendee = aPerson()
  const { email } = attendee
  const guest = { ticketTypeId: type.id, attendee, notify: false }
  const { registrationId } = await created<Ticket>(site, `/api/events/${eventId}/guests`, guest)
  if (refusal) refuse(email, refusal)
  const id = await addMessage(site, { kind: 'lookup', email, ...fields })
  return { id, email, registrationId, dueAgain: () => addMessage(site, { kind: 'lookup', email }) }
}

/** Refuses mails to one address. */
const refuse = (email: string, refusal: Refusal) => {
  mailbox.refuse = (recipient) => (recipient === email ? refusal : null)
}

test('a message that becomes due is delivered once, without a scheduled run', async () => {
  const { id } = await aMessage({ due_at: Date.now() + hour })
  await site.organiser.post(`/api/messages/${id}/retry`, {})
  await waitFor(async () => expect(await messageOf(site, id)).toMatchObject({ status: 'SENT', attempts: 1 }))
  await deliverNow(site)
  expect(mailsOf(mailbox, id)).toHaveLength(1)
})

test('a mail that is sent twice has the same Message-ID', async () => {
  const { id, email } = await aMessage()
  await deliverNow(site)
  // The delivery was killed after the mail, before `SENT` was stored.
  await site.rows("UPDATE messages SET status = 'PENDING', leased_until = ? WHERE id = ?", Date.now() - 1, id)
  await deliverNow(site)
  expect(mailsOf(mailbox, id).map(({ recipient }) => recipient)).toEqual([email, email])
})

test('a message that another delivery works on is left alone until its lease ends', async () => {
  const { id } = await aMessage({ leased_until: Date.now() + hour })
  await deliverNow(site, new Date(Date.now() + 2 * hour))
  expect(mailsOf(mailbox, id)).toEqual([])
  await site.rows('UPDATE messages SET leased_until = ? WHERE id = ?', Date.now(), id)
  await deliverNow(site)
  expect(mailsOf(mailbox, id)).toHaveLength(1)
})

test('a message that is not due waits, and is delivered by a scheduled run with a later time', async () => {
  const { id } = await aMessage({ due_at: Date.now() + 48 * hour })
  await deliverNow(site)
  expect(mailsOf(mailbox, id)).toEqual([])
  await deliverNow(site, new Date(Date.now() + 49 * hour))
  expect(mailsOf(mailbox, id)).toHaveLength(1)
})

describe('a temporary refusal', () => {
  test('is tried again later, and stops nobody else', async () => {
    const other = await aMessage()
    const before = Date.now()
    const { id } = await aMessage({}, { code: 451 })
    const otherId = await other.dueAgain()
    await deliverNow(site)
    expect(mailsOf(mailbox, otherId)).toHaveLength(1)
    const message = await messageOf(site, id)
    expect(message).toMatchObject({ status: 'PENDING', attempts: 1, sentAt: null })
    expect(message?.error).toContain('451')
    const delay = Date.parse(message?.dueAt ?? '') - before
    expect(delay).toBeGreaterThan(14_000)
    expect(delay).toBeLessThan(60_000)
    mailbox.refuse = () => null
    await deliverNow(site, new Date(Date.now() + hour))
    expect(await messageOf(site, id)).toMatchObject({ status: 'SENT', attempts: 2, error: null })
  })

  test('ends the only attempt of a scheduled run with a later time', async () => {
    const later = new Date(Date.now() + 20 * hour)
    const { id } = await aMessage({ due_at: later.getTime() - hour }, { code: 451 })
    await deliverNow(site, later)
    const row = await messageOf(site, id)
    expect(row).toMatchObject({ status: 'PENDING', attempts: 1 })
    expect(Date.parse(row?.dueAt ?? '')).toBeGreaterThan(later.getTime())
  })

  test('is given up after three days', async () => {
    const { id } = await aMessage({ expires_at: Date.now() + 10_000 }, { code: 451 })
    await deliverNow(site)
    expect(await messageOf(site, id)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('451') })
    mailbox.refuse = () => null
    await deliverNow(site, new Date(Date.now() + 100 * hour))
    expect(mailsOf(mailbox, id)).toEqual([])
  })
})

describe('a permanent refusal', () => {
  test('records the address as undeliverable: nothing more is sent to it until an organiser retries', async () => {
    const { id, dueAgain } = await aMessage({}, unknownMailbox)
    await deliverNow(site)
    expect(await messageOf(site, id)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('550') })
    mailbox.refuse = () => null
    const second = await dueAgain()
    await deliverNow(site)
    expect(await messageOf(site, second)).toMatchObject({ status: 'SUPPRESSED' })
    expect([...mailsOf(mailbox, id), ...mailsOf(mailbox, second)]).toEqual([])

    const retried = await site.organiser.post<{ status: string }>(`/api/messages/${second}/retry`, {})
    expect([retried.status, retried.data.status]).toEqual([200, 'PENDING'])
    await waitFor(() => expect(mailsOf(mailbox, second)).toHaveLength(1))
    const third = await dueAgain()
    await deliverNow(site)
    expect(mailsOf(mailbox, third)).toHaveLength(1)
  })

  test('of one address is no reason to refuse another', async () => {
    await aMessage({}, unknownMailbox)
    const other = await aMessage()
    await deliverNow(site)
    expect(await messageOf(site, other.id)).toMatchObject({ status: 'SENT' })
  })
})

describe('retrying all failed messages', () => {
  const retry = (body: object) => site.organiser.post<{ retried: number }>('/api/messages/retry', body)

  test('makes those of one event due again, and ends the marks of their addresses', async () => {
    // Earlier tests have left failed messages, which would count too.
    await retry({ status: 'FAILED' })
    await untilOutboxIsEmpty(site)
    const [others, ours] = [await aMessage(), await aMessage({}, unknownMailbox)]
    await deliverNow(site)
    const suppressed = await ours.dueAgain()
    await deliverNow(site)
    mailbox.refuse = () => null
    await site.rows('UPDATE messages SET event_id = ? WHERE id IN (?, ?)', eventId, ours.id, suppressed)
    await site.rows("UPDATE messages SET status = 'FAILED' WHERE id = ?", others.id)

    expect(await retry({ status: 'FAILED', eventId })).toMatchObject({ status: 200, data: { retried: 1 } })
    await waitFor(() => expect(mailsOf(mailbox, ours.id)).toHaveLength(1))
    expect(await messageOf(site, suppressed)).toMatchObject({ status: 'SUPPRESSED' })
    expect(await messageOf(site, others.id)).toMatchObject({ status: 'FAILED' })
    expect(await site.rows('SELECT * FROM undeliverable_addresses WHERE email = ?', ours.email)).toEqual([])
    const recorded = "SELECT entity_id FROM changes WHERE entity = 'messages' AND entity_id = ?"
    expect(await site.rows(recorded, ours.id)).toHaveLength(1)

    expect(await retry({ status: 'FAILED' })).toMatchObject({ status: 200, data: { retried: 1 } })
    await waitFor(async () => expect(await messageOf(site, others.id)).toMatchObject({ status: 'SENT' }))
    expect(await retry({ status: 'FAILED' })).toMatchObject({ status: 200, data: { retried: 0 } })
  })

  test('of an unknown event is 404', async () => {
    expect((await retry({ status: 'FAILED', eventId: 999_999 })).status).toBe(404)
  })
})

test('an address with capitals outside ASCII is found in the list, and marked on the page of its order', async () => {
  const userData = aPerson({ email: 'Łucja.Żak@uczelnia.example' })
  refuse(userData.email.toLowerCase(), unknownMailbox)
  const { data } = await register(site, anOrder(type, { userData, ticketData: [userData] }))
  await untilOutboxIsEmpty(site)
  for (const to of [userData.email, userData.email.toLowerCase()]) {
    const listed = await site.organiser.get<{ total: number }>(`/api/messages?to=${encodeURIComponent(to)}`)
    expect(listed.data.total, to).toBe(1)
  }
  const page = await site.visitor.text(`/order/${data.orderKey}`)
  expect(page).toContain('"isUndeliverable":true')
  mailbox.refuse = () => null
  expect((await site.visitor.post(`/api/orders/${data.orderKey}/resend`, {})).status).toBe(202)
  await untilOutboxIsEmpty(site)
  const states = await site.rows('SELECT status FROM messages WHERE registration_id = ? ORDER BY created_at', data.id)
  expect(states).toEqual([{ status: 'FAILED' }, { status: 'SUPPRESSED' }])
})

test('nothing is sent to a person who was erased while the mail waited', async () => {
  const { id } = await aMessage({ email: '' })
  const erased = await aMessage({ due_at: Date.now() + hour })
  await site.rows('UPDATE registrations SET order_key = NULL WHERE id = ?', erased.registrationId)
  await deliverNow(site, new Date(Date.now() + 2 * hour))
  for (const one of [id, erased.id])
    expect(await messageOf(site, one)).toMatchObject({ status: 'SUPPRESSED', error: null })
})

test('the content of a mail is in no log line and in no column after sending', async () => {
  const { id, email } = await aMessage({ details: '{"note":"tylko dla Ciebie"}' }, { code: 451 })
  await deliverNow(site)
  expect(site.logs().join('\n')).not.toContain(email)
  mailbox.refuse = () => null
  await deliverNow(site, new Date(Date.now() + hour))
  expect(await site.rows('SELECT details FROM messages WHERE id = ?', id)).toEqual([{ details: null }])
})

test('a broken message is tried again, and stops nobody else', async () => {
  const { registrationId, email } = await aMessage()
  const broken = await addMessage(site, {
    kind: 'changed',
    email,
    registration_id: registrationId,
    event_id: eventId,
    details: '{',
  })
  const other = await aMessage()
  await deliverNow(site)
  expect(await messageOf(site, broken)).toMatchObject({ status: 'PENDING', attempts: 1 })
  expect(await messageOf(site, other.id)).toMatchObject({ status: 'SENT' })
})

test('without an origin mails wait', async () => {
  const unconfigured = await startSite()
  const id = await addMessage(unconfigured, { kind: 'lookup', email: 'a@x.example' })
  await deliverNow(unconfigured)
  expect(await messageOf(unconfigured, id)).toMatchObject({ status: 'PENDING', attempts: 0 })
})

test('without SMTP the binding of the platform sends', async () => {
  const onPlatform = await startSite({ extra: { SITE_ORIGIN: 'https://iskra.test' } })
  const places = await aTicketType(onPlatform, (await anEvent(onPlatform)).id)
  const { data } = await register(onPlatform, anOrder(places, { userData: aPerson({ email: 'a@example.com' }) }))
  await deliverNow(onPlatform)
  const mails = 'SELECT kind, status, error FROM messages WHERE registration_id = ? ORDER BY kind'
  // Nobody has an address that ends with `.example`, as that of the attendee.
  expect(await onPlatform.rows(mails, data.id)).toEqual([
    { kind: 'confirmation', status: 'SENT', error: null },
    { kind: 'ticket', status: 'SUPPRESSED', error: null },
  ])
})
