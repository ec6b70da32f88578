import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import type { GuestMessage, GuestMessagePreview, GuestMessageSent } from '#schema/guest-message.ts'
import type { TakenBack, WaitingBatch } from '#schema/message.ts'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { startMailSite } from '../support/mail-site.ts'
import { deliverNow, orderKeyOf } from '../support/outbox.ts'
import { anOrganiser, sessionOf } from '../support/sessions.ts'

const { site, mailbox } = await startMailSite()

const written = { subject: 'Zabierzcie laptopy', body: 'Na warsztat **weźcie** laptopy.' }
const withPlace = { statuses: ['CONFIRMED', 'CHECKED_IN'] }

const send = ({ id }: { id: number }, fields: object = {}, headers: Record<string, string> = {}) =>
  site.organiser.post<GuestMessageSent>(`/api/events/${id}/messages`, { ...written, to: withPlace, ...fields }, headers)
const preview = ({ id }: { id: number }, to: object) =>
  site.organiser.post<GuestMessagePreview>(`/api/events/${id}/messages/preview`, { ...written, to })
const list = async ({ id }: { id: number }) =>
  (await site.organiser.get<Page<GuestMessage>>(`/api/events/${id}/messages`)).data
const remove = ({ id }: { id: number }, message: number) =>
  site.organiser.delete<{ id: number }>(`/api/events/${id}/messages/${message}`)
const takeBack = (batch: string) => site.organiser.delete<TakenBack>(`/api/messages/batch/${batch}`)
const mailsOf = ({ batch }: { batch: string }) =>
  site.rows<{ email: string; status: string }>(
    'SELECT email, status FROM messages WHERE batch_id = ? ORDER BY email',
    batch,
  )
/** What a message's row says of when it leaves, in the past: its minute is over. */
const passMinute = ({ id }: { id: number }) =>
  site.rows('UPDATE guest_messages SET due_at = ? WHERE id = ?', Date.now() - 1, id)
const setStatus = (ticket: number | undefined, status: string) =>
  site.organiser.patch(`/api/tickets/${ticket}/status`, { status })

/** An evening with the order of a buyer for themselves and for a guest. */
async function anEvening() {
  const event = await anEvent(site)
  const type = await aTicketType(site, event.id)
  const [buyer, guest] = [aPerson(), aPerson({ firstName: 'Jan' })]
  const { data } = await register(site, anOrder(type, { quantity: 2, userData: buyer, ticketData: [buyer, guest] }))
  return { event, type, buyer, guest, order: data, tickets: data.tickets.map(({ id }) => id) }
}

describe('a message to guests', () => {
  test('sends at most ten mails to one mailbox, whatever stands after a plus', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 100 })
    const person = aPerson()
    const addresses = Array.from({ length: 12 }, (_, n) => person.email.replace('@', `+${n}@`))
    for (const email of addresses) await register(site, anOrder(type, { userData: { ...person, email } }))
    const other = aPerson({ email: person.email.replace('@', '+1@inna.') })
    await register(site, anOrder(type, { userData: other, ticketData: [other] }))
    const reached = async () => {
      const { data } = await preview(event, withPlace)
      return data.recipients
    }
    const { data } = await send(event)
    await passMinute(data)
    await deliverNow(site)
    const mails = await mailsOf(data)
    const mine = mails.filter(({ email }) => addresses.includes(email))
    expect(mine).toHaveLength(10)
    expect(mails.some(({ email }) => email === other.email)).toBe(true)
    expect([await reached(), data.recipients]).toEqual([mails.length, mails.length])
    const { data: notice } = await site.organiser.post<{ messages: number }>(`/api/events/${event.id}/notices`, {
      kind: 'off',
    })
    expect(notice.messages).toBe(mails.length)
  })

  test('waits a minute, reaches who is meant when it leaves, and links all that an address has, once', async () => {
    const { event, type, buyer, guest, order, tickets } = await anEvening()
    const again = anOrder(type, {
      quantity: 2,
      userData: buyer,
      ticketData: [buyer, { ...guest, email: 'późny@uczelnia.example' }],
    })
    const second = (await register(site, again)).data
    const { status, data } = await send(event)
    expect([status, data]).toEqual([
      201,
      {
        id: expect.any(Number),
        recipients: 3,
        dueAt: expect.any(String),
        batch: expect.stringMatching(/^[a-z2-7]{26}$/),
      },
    ])
    expect(Math.abs(Date.parse(data.dueAt) - Date.now() - minuteMs)).toBeLessThan(10_000)
    await deliverNow(site)
    expect(await mailsOf(data)).toEqual([])
    const waiting = { id: data.id, subject: written.subject, recipients: 3, dueAt: data.dueAt }
    expect(await list(event)).toMatchObject({
      total: 1,
      data: [{ ...waiting, counts: { pending: 3, sent: 0, failed: 0 } }],
    })
    // One more comes, one leaves.
    const late = aPerson()
    await register(site, anOrder(type, { userData: late, ticketData: [late] }))
    await setStatus(tickets[1], 'CANCELLED')
    await passMinute(data)
    await Promise.all([deliverNow(site), deliverNow(site)])
    const reached = [buyer.email, 'późny@uczelnia.example', late.email]
    expect((await mailsOf(data)).map(({ email }) => email).sort()).toEqual([...reached].sort())
    expect(await list(event)).toMatchObject({ data: [{ recipients: 3, counts: { pending: 0, sent: 3, failed: 0 } }] })
    const [mail, ...more] = mailbox.to(buyer.email).filter(({ subject }) => subject === written.subject)
    expect(more).toEqual([])
    for (const { id } of [order, second]) expect(mail?.html).toContain(`/order/${await orderKeyOf(site, id)}`)
    expect(mail?.html).toContain('<strong>weźcie</strong>')
    expect(mail?.html).not.toContain('/guest/')
    const toGuest = mailbox.to('późny@uczelnia.example').find(({ subject }) => subject === written.subject)
    const key = /\/guest\/([a-z2-7]{26})/.exec(toGuest?.html ?? '')?.[1]
    expect(toGuest?.html).not.toContain('/order/')
    expect((await site.visitor.get<{ id: number }>(`/api/guest/${key}`)).data.id).toBe(second.tickets[1]?.id)
  })

  test('reaches by status, type and coming; of who waits the buyer alone', async () => {
    const { event, type, buyer, guest, tickets } = await anEvening()
    const other = await aTicketType(site, event.id)
    const alone = aPerson()
    await register(site, anOrder(other, { userData: alone, ticketData: [alone] }))
    const full = await aTicketType(site, event.id, { capacity: 0 })
    const friend = aPerson()
    const waiting = anOrder(full, { ticketData: [friend] })
    await site.visitor.post('/api/waiting-list', waiting)
    await setStatus(tickets[0], 'CHECKED_IN')
    await setStatus(tickets[1], 'CANCELLED')
    const recipients = async (to: object) => (await preview(event, to)).data.recipients
    expect(await recipients({ statuses: ['WAITING'] })).toBe(1)
    expect(await recipients({ statuses: ['CANCELLED'] })).toBe(2)
    expect(await recipients(withPlace)).toBe(2)
    expect(await recipients({ ...withPlace, came: true })).toBe(1)
    expect(await recipients({ ...withPlace, came: false })).toBe(1)
    expect(await recipients({ ...withPlace, ticketTypeIds: [type.id] })).toBe(1)
    expect(await recipients({ ...withPlace, ticketTypeIds: [] })).toBe(0)
    const everybody = ['CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'WAITING']
    const { data } = await send(event, { to: { statuses: everybody } })
    expect(data.recipients).toBe(4)
    await passMinute(data)
    await deliverNow(site)
    const emails = [buyer, guest, alone, waiting.userData].map(({ email }) => email)
    expect((await mailsOf(data)).map(({ email }) => email)).toEqual(emails.sort())
  })

  test('is previewed without keys, and nothing is stored', async () => {
    const { event } = await anEvening()
    const { status, data } = await preview(event, withPlace)
    expect([status, data]).toMatchObject([200, { subject: written.subject, recipients: 2 }])
    expect(data.html).toContain('<strong>weźcie</strong>')
    expect([...data.html.matchAll(/href="([^"]*)"/g)].every(([, url]) => url === '#')).toBe(true)
    expect(data.text).toContain('Na warsztat weźcie laptopy.')
    expect((await list(event)).total).toBe(0)
  })

  test('is one for a double press, recorded once', async () => {
    const { event } = await anEvening()
    const key = { 'Idempotency-Key': 'podwojne-nacisniecie' }
    const [first, second] = await Promise.all([send(event, {}, key), send(event, {}, key)])
    expect([first.status, second.status, second.data]).toEqual([201, 201, first.data])
    expect((await list(event)).total).toBe(1)
    const changes = await site.rows(
      "SELECT action FROM changes WHERE entity = 'guest-messages' AND entity_id = ?",
      String(first.data.id),
    )
    expect(changes).toEqual([{ action: 'CREATE' }])
  })

  test('is the answer to a repetition as well, also if nobody is meant by then', async () => {
    const { event, tickets } = await anEvening()
    const key = { 'Idempotency-Key': 'powtorzenie-bez-odbiorcow' }
    const first = await send(event, {}, key)
    expect(first.status).toBe(201)
    for (const id of tickets) await setStatus(id, 'CANCELLED')
    expect(await send(event, {}, key)).toMatchObject({ status: 201, data: { id: first.data.id, recipients: 0 } })
    expect((await list(event)).total).toBe(1)
  })

  test('to oneself leaves at once, is marked, reaches nobody else, and is in no list', async () => {
    const { event } = await anEvening()
    expect(await send(event, { test: true })).toMatchObject({ status: 422, code: 'invalid' })
    const organiser = await anOrganiser(site, 'EDITOR')
    const client = await sessionOf(site, organiser)
    const body = { ...written, to: { statuses: ['WAITING'] }, test: true }
    const { status, data } = await client.post<GuestMessageSent>(`/api/events/${event.id}/messages`, body)
    expect([status, data.recipients]).toEqual([201, 1])
    await deliverNow(site)
    const [mail] = mailbox.to(organiser.email)
    expect(mail?.subject).toBe(`[Próba] ${written.subject}`)
    expect(await mailsOf(data)).toEqual([{ email: organiser.email, status: 'SENT' }])
    expect((await list(event)).total).toBe(0)
  })

  test('leaves at its hour, and is taken back whole until the first one is sent', async () => {
    const { event } = await anEvening()
    const at = new Date(Date.now() + 3 * dayMs).toISOString()
    const [kept, removed] = [(await send(event, { at })).data, (await send(event, { at })).data]
    expect(kept.dueAt).toBe(at)
    expect(await remove(event, removed.id)).toMatchObject({ status: 200, data: { id: removed.id } })
    expect(await remove(event, removed.id)).toMatchObject({ status: 404 })
    expect(await takeBack(removed.batch)).toMatchObject({ status: 200, data: { taken: 0 } })
    expect(await remove(await anEvent(site), kept.id)).toMatchObject({ status: 404 })
    await deliverNow(site, new Date(Date.now() + 2 * dayMs))
    expect(await mailsOf(kept)).toEqual([])
    await passMinute(kept)
    await deliverNow(site)
    expect((await mailsOf(kept)).map(({ status }) => status)).toEqual(['SENT', 'SENT'])
    expect(await remove(event, kept.id)).toMatchObject({ status: 409, code: 'alreadySent' })
    await site.rows(
      "UPDATE messages SET status = 'PENDING' WHERE batch_id = ? AND rowid = (SELECT max(rowid) FROM messages WHERE batch_id = ?)",
      kept.batch,
      kept.batch,
    )
    expect(await takeBack(kept.batch)).toMatchObject({ status: 409, code: 'alreadySent' })
    expect(await mailsOf(kept)).toHaveLength(2)
    await site.rows("UPDATE messages SET status = 'SENT' WHERE batch_id = ?", kept.batch)
  })

  test('of a press is listed with what waits, taken back before it leaves, and later in part', async () => {
    const { event } = await anEvening()
    const batches = async () =>
      (await site.organiser.get<Page<WaitingBatch>>(`/api/messages/batches?eventId=${event.id}`)).data.data
    const [first, second] = [(await send(event)).data, (await send(event)).data]
    const waiting = { eventId: event.id, kind: 'message', messages: 2 }
    expect(await batches()).toEqual([first, second].map(({ batch, dueAt }) => ({ id: batch, dueAt, ...waiting })))
    expect(await takeBack(first.batch)).toMatchObject({ status: 200, data: { taken: 2 } })
    expect((await takeBack(first.batch)).data.taken).toBe(0)
    mailbox.refuse = () => ({ code: 451 })
    await passMinute(second)
    await deliverNow(site)
    await site.rows(
      "UPDATE messages SET status = 'SENT' WHERE rowid = (SELECT min(rowid) FROM messages WHERE batch_id = ?)",
      second.batch,
    )
    expect((await takeBack(second.batch)).data.taken).toBe(1)
    expect((await list(event)).data).toMatchObject([{ id: second.id, counts: { pending: 0, sent: 1, failed: 0 } }])
  })

  const refusing = anEvening()
  test.each([
    ['no status', { to: { statuses: [] } }, 'to.statuses'],
    ['no choice of people', { to: undefined }, 'to'],
    ['nobody who is meant', { to: { statuses: ['WAITING'] } }, 'to'],
    ['a subject that is too long', { subject: 'x'.repeat(121) }, 'subject'],
    ['a text that is too long', { body: 'x'.repeat(5_001) }, 'body'],
    ['an hour that is gone', { at: new Date(Date.now() - 6 * minuteMs).toISOString() }, 'at'],
    ['an hour that is too far', { at: new Date(Date.now() + 61 * dayMs).toISOString() }, 'at'],
    ['an hour without a zone', { at: '2030-03-19T18:00:00' }, 'at'],
  ])('is refused with %s', async (_, fields, field) => {
    const { event } = await refusing
    const refused = await send(event, fields)
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, [field]])
    expect((await list(event)).total).toBe(0)
  })

  test('for an hour a moment ago leaves like one for now; of an unknown event there is none', async () => {
    const { event } = await anEvening()
    const { data } = await send(event, { at: new Date(Date.now() - 4 * minuteMs).toISOString() })
    expect(Math.abs(Date.parse(data.dueAt) - Date.now() - minuteMs)).toBeLessThan(10_000)
    const nowhere = { id: 999_999 }
    const calls = [send(nowhere), preview(nowhere, withPlace), site.organiser.get('/api/events/999999/messages')]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('is gone with its buyer: who erases the order is in no mail of it', async () => {
    const { event, buyer, order } = await anEvening()
    const { data } = await send(event)
    await passMinute(data)
    await deliverNow(site)
    await site.visitor.delete(`/api/orders/${await orderKeyOf(site, order.id)}`)
    expect(await site.rows('SELECT id FROM messages WHERE email = ? AND event_id = ?', buyer.email, event.id)).toEqual(
      [],
    )
    expect((await mailsOf(data)).map(({ email }) => email)).toEqual(['', ''])
  })
})
