import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import type { EventDetail } from '#schema/event.ts'
import { Problem } from '#schema/problem.ts'
import { RegistrationOrder } from '#schema/registration.ts'
import { formatHour } from '#schema/warsaw-clock.ts'
import { connect } from '#worker/database/query.ts'
import { register as registerAt } from '#worker/features/tickets/registration/service.ts'
import { aKey, anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { startMailSite } from '../support/mail-site.ts'
import { unknownMailbox } from '../support/mailbox.ts'
import { deliverNow, untilOutboxIsEmpty } from '../support/outbox.ts'
import { waitFor } from '../support/wait-for.ts'

const { site, mailbox } = await startMailSite()

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const waiting = (fields: object = {}) => anEvent(site, { opensAt: inMs(hourMs), ...fields })

/** Replaces the event with these fields changed, as an organiser. */
const change = (event: EventDetail, fields: object) =>
  site.organiser.put(`/api/events/${event.id}`, { ...event, speakers: undefined, partnerIds: undefined, ...fields })
const setHours = (id: number, opensAt: number | null, closesAt: number | null) =>
  site.rows('UPDATE events SET opens_at = ?, closes_at = ? WHERE id = ?', opensAt, closesAt, id)

const closed = (message: string) => ({ status: 409, code: 'registrationClosed', message })

describe('registration by the clock', () => {
  test('is refused before the opening, with the hour if nothing else keeps it closed, and after the closing', async () => {
    const event = await waiting()
    const type = await aTicketType(site, event.id)
    const opens = messages.registrationOpensAt(formatHour(event.opensAt ?? ''))
    const attempt = () => register(site, anOrder(type))
    const wait = () => site.visitor.post('/api/waiting-list', { ...anOrder(type), together: false })
    expect(await attempt()).toMatchObject(closed(opens))
    expect(await wait()).toMatchObject(closed(opens))
    await change(event, { registrationOpen: false })
    expect(await attempt()).toMatchObject(closed(messages.registrationClosed))
    await change(event, { cancelled: true })
    expect(await attempt()).toMatchObject(closed(messages.eventCancelled))
    await change(event, { cancelled: false })
    await setHours(event.id, Date.now() - dayMs, Date.now() - 1)
    expect(await attempt()).toMatchObject(closed(messages.registrationEnded))
    expect(await wait()).toMatchObject(closed(messages.registrationEnded))
    await site.rows('UPDATE events SET begins_at = 1 WHERE id = ?', event.id)
    expect(await attempt()).toMatchObject({ status: 409, code: 'eventPast' })
    expect(await site.rows('SELECT id FROM registrations WHERE event_id = ?', event.id)).toEqual([])
  })

  test('does not concern a repeated request, a correction, the hand-over, nor what organisers add', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 1 })
    const [key, order] = [aKey(), anOrder(type)]
    const { data } = await register(site, order, key)
    const waits = await site.visitor.post<{ orderKey: string }>('/api/waiting-list', {
      ...anOrder(type),
      together: false,
    })
    await setHours(type.eventId, Date.now() - dayMs, Date.now() - 1)
    expect(await register(site, order, key)).toMatchObject({ status: 201, data })
    const ticket = `/api/orders/${data.orderKey}/tickets/${data.tickets[0]?.id}`
    expect((await site.visitor.patch(ticket, { attendee: { firstName: 'Ewa' } })).status).toBe(200)
    await site.visitor.post(`/api/orders/${data.orderKey}/cancel`, {})
    const order2 = await site.visitor.get<{ state: string }>(`/api/orders/${waits.data.orderKey}`)
    expect(order2.data.state).toBe('CONFIRMED')
    await site.rows('UPDATE ticket_types SET capacity = 5 WHERE id = ?', type.id)
    const guest = { ticketTypeId: type.id, attendee: aPerson(), notify: false }
    expect((await site.organiser.post(`/api/events/${type.eventId}/guests`, guest)).status).toBe(201)
  })

  test('lets nobody in a millisecond early or late', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id)
    const opensAt = Date.now()
    await setHours(type.eventId, opensAt, opensAt + 4)
    const db = connect(d1SessionsOf(site.database))
    const at = async (n: number) =>
      registerAt(db, RegistrationOrder.parse(anOrder(type)), { notify: false }, new Date(opensAt + n)).then(
        () => n,
        (error) => (error instanceof Problem ? error.code : Promise.reject(error)),
      )
    const early = Array<string>(3).fill('registrationClosed')
    expect(await Promise.all([-3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map(at))).toEqual([...early, 0, 1, 2, 3, ...early])
  })
})

describe('a mail when registration opens', () => {
  const alert = (id: number, email: string, fields: object = {}) =>
    site.visitor.post(`/api/events/${id}/alerts`, { email, ...fields })
  const alerts = (eventId: number) => site.rows('SELECT email FROM event_alerts WHERE event_id = ?', eventId)
  const sent = (eventId: number) =>
    site.rows("SELECT status, email FROM messages WHERE kind = 'opens' AND event_id = ?", eventId)
  const opensTo = (email: string) => mailbox.to(email).filter(({ subject }) => subject?.startsWith('Zapisy ruszyły'))

  test('is accepted while the opening is to come, once for each address and event', async () => {
    const event = await waiting()
    const { email } = aPerson()
    for (const spelling of [email, email.toUpperCase()])
      expect(await alert(event.id, spelling)).toMatchObject({ status: 202, data: { accepted: true } })
    expect((await alert(event.id, 'robot@uczelnia.example', { nickname: 'Robot' })).status).toBe(202)
    expect(await alerts(event.id)).toEqual([{ email }])
    expect(await alert(event.id, 'lucja')).toMatchObject({ status: 422, code: 'invalid' })
  })

  test('is refused where no opening is to come, and unknown of a draft', async () => {
    const { email } = aPerson()
    const refused = { status: 409, code: 'conflict', message: messages.noOpeningToCome }
    const others = await Promise.all([
      anEvent(site),
      waiting({ registrationOpen: false }),
      waiting({ enabled: false }),
      waiting({ date: '2020-03-19' }),
      waiting({ cancelled: true }),
    ])
    for (const { id } of others) expect(await alert(id, email)).toMatchObject(refused)
    const draft = await waiting({ published: false })
    for (const id of [draft.id, 999_999]) expect(await alert(id, email)).toMatchObject({ status: 404, code: 'missing' })
    expect(await site.rows('SELECT * FROM event_alerts WHERE email = ?', email)).toEqual([])
  })

  test('leaves by itself at the opening, and no address stays', async () => {
    const event = await waiting({ opensAt: inMs(1_500) })
    const { email } = aPerson()
    await alert(event.id, email)
    expect(opensTo(email)).toEqual([])
    await waitFor(() => expect(opensTo(email)).toHaveLength(1))
    const [mail] = opensTo(email)
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(event.opensAt ?? ''))
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining(event.title),
      expect.stringContaining(`https://iskra.test/event/${event.id}/register`),
    ])
    await waitFor(async () => expect(await sent(event.id)).toEqual([{ status: 'SENT', email: '' }]))
    expect(await alerts(event.id)).toEqual([])
  })

  test('leaves at once after an edit that opens earlier, and waits if it opens later', async () => {
    const event = await waiting()
    const { email } = aPerson()
    await alert(event.id, email)
    await change(event, { opensAt: inMs(dayMs), registrationOpen: false })
    await deliverNow(site, new Date(Date.now() + 2 * hourMs))
    expect(await alerts(event.id)).toEqual([{ email }])
    await change(event, { opensAt: null })
    await waitFor(() => expect(opensTo(email)).toHaveLength(1))
    await waitFor(async () => expect(await sent(event.id)).toEqual([{ status: 'SENT', email: '' }]))
    expect((await site.organiser.delete(`/api/events/${event.id}`)).status).toBe(200)
  })

  test('is not sent if the event is called off, over or deleted, and its addresses are deleted', async () => {
    const ends = [
      ({ id }: EventDetail) => site.rows('UPDATE events SET cancelled = 1 WHERE id = ?', id),
      ({ id }: EventDetail) =>
        site.rows("UPDATE events SET status = 'PAST', registration_open = 0, is_next = 0 WHERE id = ?", id),
      ({ id }: EventDetail) => site.organiser.delete(`/api/events/${id}`),
    ]
    for (const end of ends) {
      const event = await waiting()
      await alert(event.id, aPerson().email)
      await end(event)
      expect(await alerts(event.id)).toEqual([])
    }
    const begins = await waiting()
    await alert(begins.id, aPerson().email)
    await site.rows('UPDATE events SET begins_at = 1 WHERE id = ?', begins.id)
    await deliverNow(site, new Date(Date.now() + 2 * hourMs))
    expect([await alerts(begins.id), await sent(begins.id)]).toEqual([[], []])
  })

  test('that was dropped keeps no address', async () => {
    const event = await waiting()
    const { email } = aPerson()
    await alert(event.id, email)
    mailbox.refuse = () => unknownMailbox
    await change(event, { opensAt: null })
    await deliverNow(site)
    expect(await sent(event.id)).toEqual([{ status: 'FAILED', email: '' }])
  })

  test('is kept for 2,000 addresses of an event, and the next one is refused, whether it is stored or not', async () => {
    const [event, other] = [await waiting(), await waiting()]
    const numbers = JSON.stringify(Array.from({ length: 1_999 }, (_, n) => n))
    await site.rows(
      "INSERT INTO event_alerts (event_id, email, created_at) SELECT ?, 'a' || value || '@tlum.example', 0 FROM json_each(?)",
      event.id,
      numbers,
    )
    const { email } = aPerson()
    expect((await alert(event.id, email)).status).toBe(202)
    const full = { status: 409, code: 'limitReached', message: messages.enoughAlerts }
    expect(await alert(event.id, aPerson().email)).toMatchObject(full)
    expect(await alert(event.id, email)).toMatchObject(full)
    expect(await site.value('SELECT count(*) FROM event_alerts WHERE event_id = ?', event.id)).toBe(2_000)
    expect((await alert(other.id, email)).status).toBe(202)
    await site.rows('DELETE FROM event_alerts WHERE event_id = ?', event.id)
  })

  test('leaves after everything else that is due', async () => {
    const event = await waiting()
    for (let n = 0; n < 40; n++) await alert(event.id, aPerson().email)
    const type = await aTicketType(site, (await anEvent(site)).id)
    const before = mailbox.received.length
    await change(event, { opensAt: null })
    const { userData } = anOrder(type)
    await register(site, { ...anOrder(type), userData })
    await waitFor(() => expect(mailbox.to(userData.email)).not.toEqual([]))
    const position = mailbox.received.findIndex(({ recipient }) => recipient === userData.email) - before
    expect(position).toBeLessThan(30)
    await waitFor(() => expect(mailbox.received.length - before).toBeGreaterThanOrEqual(41))
    expect(
      await site.rows("SELECT DISTINCT turn FROM messages WHERE kind = 'opens' AND event_id = ?", event.id),
    ).toEqual([{ turn: 2_000 }])
  })

  test('counts towards the mails that strangers may cause to one address', async () => {
    const { email } = aPerson()
    const events = await Promise.all(Array.from({ length: 7 }, () => waiting()))
    for (const { id } of events) await alert(id, email)
    await Promise.all(events.map((event) => change(event, { opensAt: null })))
    await untilOutboxIsEmpty(site)
    expect(opensTo(email)).toHaveLength(6)
    await deliverNow(site, new Date(Date.now() + 1.1 * hourMs))
    expect(opensTo(email)).toHaveLength(7)
  })

  test('is held, exported and erased with its person, and forgotten if it waits too long', async () => {
    const event = await waiting({ opensAt: '2090-01-01T17:00:00Z', date: null })
    const { email } = aPerson()
    await alert(event.id, email)
    const held = await site.organiser.get<{ alerts: object[] }>(`/api/people/${email}`)
    expect(held.data.alerts).toEqual([{ eventId: event.id, createdAt: expect.any(String) }])
    expect((await site.organiser.delete(`/api/people/${email}`)).status).toBe(200)
    expect(await alerts(event.id)).toEqual([])
    await alert(event.id, email)
    await site.rows('UPDATE event_alerts SET created_at = ? WHERE event_id = ?', Date.now() - 181 * dayMs, event.id)
    await site.runSchedule(new Date())
    expect(await alerts(event.id)).toEqual([])
  })
})

test('the server tells its time', async () => {
  const before = Date.now()
  const { data, headers } = await site.visitor.get<{ now: string }>('/api/time')
  expect(Date.parse(data.now)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(data.now)).toBeLessThanOrEqual(Date.now())
  expect(headers.get('Cache-Control')).toBe('no-store')
})
