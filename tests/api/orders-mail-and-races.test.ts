import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { scheduleOf } from '#schema/event-time.ts'
import { connect, execute } from '#worker/database/query.ts'
import { requestLookup } from '#worker/features/tickets/orders/mail-store.ts'
import { aPerson, aUser, setStatus } from '../support/factories.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { sendUntilRefused } from '../support/rate-limit.ts'
import { startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, change, correct, messagesOf, moveEvent, soldOf, statusesOf, storedTickets, toldOf } =
  ordersAt(site)

const anHourAgo = () => Date.now() - 3_600_001
const roundTrips = ({ headers }: { headers: Headers }) =>
  /db;desc="(\d+)"/.exec(headers.get('Server-Timing') ?? '')?.[1]

describe('sending the mails of an order again', () => {
  test('works three times an hour, also when pressed ten times at once', async () => {
    const { path, id } = await anOrderWithKey()
    const pressed = await Promise.all(Array.from({ length: 10 }, () => change(`${path}/resend`)))
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, ...Array(7).fill(429)])
    const refused = await change(`${path}/resend`)
    expect(refused).toMatchObject({ status: 429, code: 'tooMany', message: messages.resentTooOften(3) })
    const wait = Number(refused.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(3_500)
    expect(wait).toBeLessThanOrEqual(3_600)
    const kinds = (await messagesOf(id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['confirmation', 'confirmation', 'confirmation'])
    await site.rows('UPDATE messages SET created_at = ? WHERE registration_id = ?', anHourAgo(), id)
    expect((await change(`${path}/resend`)).status).toBe(202)
    expect((await change(`${(await anOrderWithKey()).path}/resend`)).status).toBe(202)
  })

  test('is refused for a cancelled order', async () => {
    const { path, id } = await anOrderWithKey()
    await change(`${path}/cancel`)
    await site.rows('DELETE FROM messages')
    const refused = await change(`${path}/resend`)
    expect(refused).toMatchObject({ status: 409, code: 'cancelled', message: messages.orderCancelled })
    expect(await messagesOf(id)).toEqual([])
  })
})

describe('the lookup of lost orders', () => {
  const lookUp = (email: unknown) => site.visitor.post('/api/orders/lookup', { email })
  const lookups = (email: string) =>
    site.rows(
      "SELECT kind, status, requested, registration_id FROM messages WHERE kind = 'lookup' AND email = ?",
      email.toLowerCase(),
    )

  test('adds one mail an hour for a buyer, in any case of letters', async () => {
    const userData = aPerson({ email: `Żaneta.${Date.now()}@Uczelnia.example` })
    await anOrderWithKey({ order: { userData } })
    await anOrderWithKey({ order: { userData } })
    for (const email of [userData.email, userData.email.toUpperCase(), userData.email.toLowerCase()])
      expect(await lookUp(email)).toMatchObject({ status: 202, data: { accepted: true } })
    const mail = { kind: 'lookup', status: 'PENDING', requested: 1, registration_id: null }
    expect(await lookups(userData.email)).toEqual([mail])
    await site.rows("UPDATE messages SET created_at = ? WHERE kind = 'lookup'", anHourAgo())
    await lookUp(userData.email)
    expect(await lookups(userData.email)).toEqual([mail, mail])
  })

  test('answers the same in one round trip, whether the address is known or not', async () => {
    const { buyer } = await anOrderWithKey()
    const answers = [await lookUp(buyer.email), await lookUp(buyer.email), await lookUp(aPerson().email)]
    const comparable = answers.map((answer) => {
      const names = [...answer.headers.keys()].toSorted()
      return { status: answer.status, data: answer.data, names, trips: roundTrips(answer) }
    })
    expect(comparable[0]).toMatchObject({ status: 202, trips: '1' })
    expect(comparable.slice(1)).toEqual([comparable[0], comparable[0]])
  })

  test('sends an attendee the own ticket again, in any case of letters, once an hour', async () => {
    const attendee = aPerson({ email: `Gość.${Date.now()}@Uczelnia.example` })
    const { id, tickets } = await anOrderWithKey({ quantity: 2, order: { ticketData: [attendee, aPerson()] } })
    for (const email of [attendee.email, attendee.email.toLowerCase(), attendee.email])
      expect(await lookUp(email)).toMatchObject({ status: 202, data: { accepted: true } })
    const mail = { kind: 'ticket', email: attendee.email.toLowerCase(), status: 'PENDING', requested: 1 }
    expect(await messagesOf(id)).toMatchObject([mail])
    expect(await lookups(attendee.email)).toEqual([])
    await site.rows("UPDATE messages SET created_at = ? WHERE kind = 'ticket'", anHourAgo())
    await lookUp(attendee.email)
    expect(await messagesOf(id)).toMatchObject([mail, mail])
    // Without a valid ticket there is nothing to send.
    await site.rows('DELETE FROM messages')
    await setStatus(site, tickets[0]?.id, 'CANCELLED')
    await lookUp(attendee.email)
    expect((await messagesOf(id)).filter(({ kind }) => kind === 'ticket')).toEqual([])
  })

  test('adds nothing without a coming order of the address', async () => {
    const attendee = aPerson()
    const over = await anOrderWithKey({ order: { ticketData: [attendee] } })
    await moveEvent(over.eventId, '2020-01-01')
    const past = await anOrderWithKey()
    await moveEvent(past.eventId, '2020-01-01')
    const cancelled = await anOrderWithKey()
    await change(`${cancelled.path}/cancel`)
    const erased = await anOrderWithKey()
    await site.visitor.delete(erased.path)
    const { email } = await aUser(site)
    for (const address of [attendee.email, past.buyer.email, cancelled.buyer.email, erased.buyer.email, email]) {
      expect(await lookUp(address)).toMatchObject({ status: 202, data: { accepted: true } })
      expect(await lookups(address)).toEqual([])
    }
    expect(await messagesOf(over.id)).toEqual([])
  })

  test('lasts until the end of an event that goes on past midnight', async () => {
    const { buyer, eventId } = await anOrderWithKey()
    const [date, time] = ['2030-03-19', '19:00-2:00']
    const { beginsAt, startMinute, statedMinutes } = scheduleOf({ date, time })
    const moved =
      'UPDATE events SET date = ?, time = ?, begins_at = ?, start_minute = ?, stated_minutes = ? WHERE id = ?'
    await site.rows(moved, date, time, beginsAt?.getTime() ?? 0, startMinute ?? 0, statedMinutes ?? 0, eventId)
    const db = connect(d1SessionsOf(site.database))
    const lookUpAt = (now: string) => execute(db, requestLookup(db, buyer.email, new Date(now)))
    await lookUpAt('2030-03-20T02:00:00+01:00')
    expect(await lookups(buyer.email)).toEqual([])
    await lookUpAt('2030-03-20T01:59:00+01:00')
    expect(await lookups(buyer.email)).toHaveLength(1)
  })

  test('lasts through the day of the event', async () => {
    const { buyer, eventId } = await anOrderWithKey()
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Warsaw' })
    await moveEvent(eventId, today, '00:00')
    await lookUp(buyer.email)
    expect(await lookups(buyer.email)).toHaveLength(1)
  })

  test('needs no Turnstile, and is limited like other forms', async () => {
    const from = { 'CF-Connecting-IP': '192.0.2.9' }
    const { accepted } = await sendUntilRefused(20, () =>
      site.visitor.post('/api/orders/lookup', { email: 'nikt@x.example' }, from),
    )
    expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([202]))
  })
})

const checkIn = (id: number | undefined) =>
  site.organiser.patch<{ status: string }>(`/api/tickets/${id}/status`, { status: 'CHECKED_IN' })
const inParallel = <T>(times: number, run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => run(n)))
/** The tickets that the mails to the buyer of an order call cancelled. */
const announced = async (id: string): Promise<number[]> => {
  const buyer = await site.value<string>('SELECT email FROM registrations WHERE id = ?', id)
  return (await toldOf(id)).flatMap(([email, { tickets }]) => (email === buyer ? tickets : []))
}

describe('calls at the same time', () => {
  test('cancel a ticket once', async () => {
    const { path, id, type, tickets } = await anOrderWithKey({ quantity: 2 })
    const answers = await inParallel(8, () => change(`${path}/tickets/${tickets[0]?.id}/cancel`))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect([await statusesOf(id), await soldOf(type)]).toEqual([['CANCELLED', 'CONFIRMED'], 1])
    expect(await announced(id)).toEqual([tickets[0]?.id])
  })

  test('cancel one ticket and all of them, each ticket once', async () => {
    const { path, id, type, tickets } = await anOrderWithKey({ quantity: 3 })
    const answers = await inParallel(9, (n) =>
      change(n % 3 ? `${path}/tickets/${tickets[n % 3]?.id}/cancel` : `${path}/cancel`),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200))
    expect(await soldOf(type)).toBe(0)
    expect((await announced(id)).toSorted()).toEqual(tickets.map((ticket) => ticket.id).toSorted())
  })

  test('cancel a ticket or check it in, never both', async () => {
    const { path, id, type, tickets } = await anOrderWithKey({ quantity: 5 })
    const answers = await Promise.all(
      tickets.map(async (ticket, n) => {
        const calls = [() => change(`${path}/tickets/${ticket.id}/cancel`), () => checkIn(ticket.id)]
        const [first, second] = await Promise.all((n % 2 ? calls : calls.toReversed()).map((call) => call()))
        const [cancelled, admitted] = n % 2 ? [first, second] : [second, first]
        return { cancelled: cancelled?.status, admitted: admitted?.status }
      }),
    )
    const statuses = await statusesOf(id)
    for (const [n, { cancelled, admitted }] of answers.entries())
      expect([statuses[n], cancelled, admitted]).toEqual(
        cancelled === 200 ? ['CANCELLED', 200, 409] : ['CHECKED_IN', 409, 200],
      )
    expect(await soldOf(type)).toBe(statuses.filter((status) => status !== 'CANCELLED').length)
    expect((await announced(id)).length).toBe(statuses.filter((status) => status === 'CANCELLED').length)
  })

  test('correct a ticket or cancel it, in one of the two orders', async () => {
    for (let round = 0; round < 3; round++) {
      const { path, id, tickets } = await anOrderWithKey()
      const email = aPerson().email
      const [corrected, cancelled] = await Promise.all([
        correct(path, tickets[0]?.id, { attendee: { email } }),
        change(`${path}/tickets/${tickets[0]?.id}/cancel`),
      ])
      const [ticket] = await storedTickets(id)
      expect([cancelled.status, ticket?.status]).toEqual([200, 'CANCELLED'])
      expect([200, 409]).toContain(corrected.status)
      expect(ticket?.email === email).toBe(corrected.status === 200)
      const kinds = (await messagesOf(id)).map(({ kind }) => kind).toSorted()
      expect(kinds).toEqual(['cancelled', 'cancelled', ...(corrected.status === 200 ? ['ticket'] : [])])
    }
  })

  test('erase an order while it changes, and nothing of a person stays', async () => {
    for (let round = 0; round < 3; round++) {
      const { path, id, type, tickets } = await anOrderWithKey({ quantity: 2 })
      const attendee = { firstName: `Znak${round}zz`, email: `znak${round}zz@uczelnia.example` }
      const answers = await Promise.all([
        correct(path, tickets[0]?.id, { attendee }),
        change(`${path}/resend`),
        site.visitor.delete(path),
        change(`${path}/tickets/${tickets[1]?.id}/cancel`),
        correct(path, tickets[1]?.id, { attendee }),
      ])
      for (const { status } of answers) expect([200, 202, 404, 409]).toContain(status)
      expect(answers[2]?.status).toBe(200)
      expect(await storedTickets(id)).toMatchObject([
        { status: 'CANCELLED', email: '', first_name: '' },
        { status: 'CANCELLED', email: '', first_name: '' },
      ])
      expect([await messagesOf(id), await soldOf(type)]).toEqual([[], 0])
    }
  })
})

test('many mixed calls leave every order, count and mail consistent', async () => {
  const orders = await inParallel(6, () => anOrderWithKey({ quantity: 5 }))
  const actions = orders.flatMap(({ path, tickets }) => [
    ...tickets.flatMap(({ id }) => [
      () => change(`${path}/tickets/${id}/cancel`),
      () => checkIn(id),
      () => site.organiser.patch(`/api/tickets/${id}/status`, { status: 'CONFIRMED' }),
      () => correct(path, id, { attendee: { email: aPerson().email } }),
    ]),
    () => change(`${path}/answer`, { coming: true }),
    () => change(`${path}/cancel`),
    () => change(`${path}/resend`),
  ])
  const shuffled = actions.map((run, n) => ({ run, at: (n * 7_919) % actions.length })).toSorted((a, b) => a.at - b.at)
  const answers = await Promise.all(shuffled.map(({ run }) => run()))
  for (const { status } of answers) expect([200, 202, 409]).toContain(status)
  for (const { id, type, path, tickets } of orders) {
    const statuses = await statusesOf(id)
    expect(await soldOf(type)).toBe(statuses.filter((status) => status !== 'CANCELLED').length)
    const told = await announced(id)
    tickets.forEach((ticket, n) => {
      if (statuses[n] === 'CANCELLED') expect(told).toContain(ticket.id)
    })
    const { data } = await site.visitor.get<{ tickets: { status: string }[] }>(path)
    expect(data.tickets.map(({ status }) => status)).toEqual(statuses)
  }
})
