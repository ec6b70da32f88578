import { describe, expect, test, vi } from 'vitest'
import { minuteMs } from '#schema/durations.ts'
import type { GuestData } from '#schema/guest-data.ts'
import type { OrderData } from '#schema/order.ts'
import { found } from '#schema/problem.ts'
import type { Room, Stage, StageQuestion } from '#schema/stage.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { eveningIn } from '../support/evening-in.ts'
import { anEvent, setStatus } from '../support/factories.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { anOpenRoom, aSeat, askForSeat, guestsOf, signOf } from '../support/room.ts'
import { startSite } from '../support/site.ts'
import { aStageLink, openSocket } from '../support/stage.ts'

const site = await startSite()

describe('a seat', () => {
  test('is taken with the code of the ticket and the sign on the screen, in any letters, on one device', async () => {
    const { event, stage, tickets } = await anOpenRoom(site)
    const [ticket] = tickets
    const sign = await signOf(site, event.id)
    expect(sign).toMatch(/^[A-Z]{4}$/)
    const { data, status } = await askForSeat(site, ticket?.code ?? '', ` ${sign.toLowerCase()} `, 'phone-1')
    expect([status, data]).toEqual([201, { seat: expect.stringMatching(/^[a-z2-7]{26}$/) }])
    expect(await site.value('SELECT key_hash FROM seats WHERE ticket_id = ?', ticket?.id ?? 0)).toBe(
      await sha256(data.seat),
    )
    expect((await askForSeat(site, ticket?.code ?? '', sign, 'phone-1')).data).toEqual(data)
    expect(await askForSeat(site, ticket?.code ?? '', sign, 'phone-2')).toMatchObject({
      status: 409,
      code: 'seatTaken',
    })
    const seated = await site.organiser.get<Stage>(stage)
    expect(seated.data.counts).toEqual({ seats: 1 })
    const changesIn = Date.parse(seated.data.room?.changesAt ?? '') - Date.parse(seated.data.now)
    expect(changesIn > 0 && changesIn <= 60 * minuteMs).toBe(true)
  })

  test('is refused to unknown, waiting and cancelled tickets, and outside of the hours', async () => {
    const { event, tickets } = await anOpenRoom(site)
    const sign = await signOf(site, event.id)
    const [cancelled, waiting] = tickets
    await setStatus(site, cancelled?.id, 'CANCELLED')
    await site.rows("UPDATE tickets SET status = 'WAITING' WHERE id = ?", waiting?.id ?? 0)
    expect(await askForSeat(site, cancelled?.code ?? '', sign)).toMatchObject({ status: 409, code: 'noPlace' })
    for (const code of [waiting?.code ?? '', 'x'.repeat(26), 'abc'])
      expect(await askForSeat(site, code, sign)).toMatchObject({ status: 404, code: 'missing' })
    for (const hours of [eveningIn(3 * 60 + 5), { date: null }, { date: '2020-03-19' }, { cancelled: true }]) {
      const closed = await anEvent(site, { ...eveningIn(30), ...hours })
      const [ticket] = await guestsOf(site, closed.id, 1).catch(() => [])
      if (ticket)
        expect(await askForSeat(site, ticket.code, await signOf(site, closed.id))).toMatchObject({
          status: 409,
          code: 'roomClosed',
        })
    }
  })

  test('is refused after ten wrong signs of the ticket, also with the right one; other tickets and the network go on', async () => {
    const { event, tickets } = await anOpenRoom(site)
    const [guessing, other] = tickets
    for (let n = 0; n < 10; n++) {
      const { status, fields } = await askForSeat(site, guessing?.code ?? '', n % 2 ? 'AAAA' : '0000')
      expect([status, Object.keys(fields ?? {})]).toEqual([422, ['room']])
    }
    const sign = await signOf(site, event.id)
    for (const typed of ['AAAA', sign])
      expect(await askForSeat(site, guessing?.code ?? '', typed)).toMatchObject({ status: 429, code: 'tooMany' })
    expect((await askForSeat(site, other?.code ?? '', sign)).status).toBe(201)
    await site.rows('UPDATE recent_uses SET at = at - ?', 10 * minuteMs)
    expect((await askForSeat(site, guessing?.code ?? '', sign)).status).toBe(201)
    expect(await site.value("SELECT count(*) FROM recent_uses WHERE name = 'room:' || ?", other?.id ?? 0)).toBe(0)
  })

  test('may be taken at once after it was freed, whatever signs of the ticket were wrong', async () => {
    const { event, stage, tickets } = await anOpenRoom(site, { guests: 3 })
    const sign = await signOf(site, event.id)
    const lock = async (code = '') => {
      for (let n = 0; n < 10; n++) await askForSeat(site, code, 'AAAA')
      expect((await askForSeat(site, code, sign)).status).toBe(429)
    }
    const [own, led, other] = tickets
    for (const ticket of tickets) await lock(ticket.code)
    expect((await site.visitor.delete(`/api/orders/${own?.orderKey}/tickets/${own?.id}/seat`)).status).toBe(404)
    await site.organiser.post(`${stage}/seats/free`, { ticket: led?.code })
    for (const ticket of [own, led]) expect((await askForSeat(site, ticket?.code ?? '', sign)).status).toBe(201)
    expect((await askForSeat(site, other?.code ?? '', sign)).status).toBe(429)
  })

  test('has three sockets, of which the oldest gives way, and ten calls in ten seconds', async () => {
    const { tickets } = await anOpenRoom(site)
    const [seat, other] = await Promise.all(tickets.map((ticket) => aSeat(site, ticket)))
    const sockets = []
    for (let n = 0; n < 5; n++) {
      const socket = await openSocket<Room>(site, seat?.key ?? '')
      await socket.next()
      sockets.push(socket)
    }
    const neighbour = await openSocket<Room>(site, other?.key ?? '')
    for (const socket of sockets.slice(0, 2)) {
      await socket.ended()
      expect(await socket.code()).toBe(4408)
    }
    expect(sockets.map(({ isOpen }) => isOpen())).toEqual([false, false, true, true, true])
    const vote = async () => found(await seat?.client.put('/api/room/ballot', { tickets: [] }))
    // The local limiter counts in periods of the clock. One that ends in between begins a new count.
    await vi.waitFor(async () => {
      const votes = await Promise.all(Array.from({ length: 21 }, vote))
      const refused = votes.filter(({ status }) => status === 429)
      expect(refused.length).toBeGreaterThan(0)
      for (const { code, headers } of refused) expect([code, headers.get('Retry-After')]).toEqual(['tooMany', '10'])
      await expect(openSocket(site, seat?.key ?? '')).rejects.toThrow('refused')
    }, 40_000)
    expect((await other?.client.get('/api/room'))?.status).toBe(200)
    for (const socket of [neighbour, ...sockets.slice(2)]) socket.close()
  })

  test('ends for its sockets when the room closes, before any job comes', async () => {
    const { event, tickets } = await anOpenRoom(site)
    const [seat] = await Promise.all(tickets.map((ticket) => aSeat(site, ticket)))
    const wall = await aStageLink(site, event.id, 'SCREEN')
    const [socket, screen] = [await openSocket<Room>(site, seat?.key ?? ''), await openSocket<Stage>(site, wall.key)]
    await Promise.all([socket.next(), screen.next()])
    await site.rows('UPDATE events SET cancelled = 1 WHERE id = ?', event.id)
    await site.organiser.post(`/api/events/${event.id}/stage/timer`, { action: 'reset' })
    await socket.ended()
    expect(await socket.code()).toBe(4401)
    expect(screen.isOpen()).toBe(true)
    expect(await site.value('SELECT count(*) FROM seats WHERE event_id = ?', event.id)).toBe(2)
    screen.close()
  })

  test('is freed by the buyer and by moderators; the key ends and its socket closes', async () => {
    const { event, stage, tickets } = await anOpenRoom(site, { guests: 3 })
    const [first, second, third] = tickets
    const seats = await Promise.all(tickets.map((ticket) => aSeat(site, ticket)))
    const sockets = await Promise.all(seats.map(({ key }) => openSocket<Room>(site, key)))
    await Promise.all(sockets.map((socket) => socket.next()))
    const path = `/api/orders/${first?.orderKey}/tickets`
    expect((await site.visitor.delete(`${path}/${second?.id}/seat`)).status).toBe(404)
    expect((await site.visitor.delete(`${path}/${first?.id}/seat`)).data).toEqual({ id: first?.id })
    expect((await site.visitor.delete(`${path}/${first?.id}/seat`)).status).toBe(404)
    const { id, client } = await aStageLink(site, event.id)
    expect((await client.post(`${stage}/seats/free`, { ticket: 'x'.repeat(26) })).status).toBe(404)
    const freed = await client.post<Stage>(`${stage}/seats/free`, { ticket: third?.code })
    expect(freed.data.counts).toEqual({ seats: 1 })
    const recorded = "SELECT actor, fields FROM changes WHERE entity = 'stage' AND entity_id = ?"
    expect(await site.rows(recorded, String(event.id))).toEqual([{ actor: `stage:${id}`, fields: '["seats"]' }])
    await setStatus(site, second?.id, 'CANCELLED')
    for (const [at, seat] of seats.entries()) {
      expect(await seat.client.get('/api/room')).toMatchObject({ status: 401, code: 'unauthorized' })
      await sockets[at]?.ended()
    }
    expect((await aSeat(site, found(first))).key).not.toBe(seats[0]?.key)
  })

  test('ends with a new code of the ticket, and with an erasure, which also takes the questions', async () => {
    const { tickets, stage } = await anOpenRoom(site)
    const [given, erased] = tickets
    const seats = await Promise.all(tickets.map((ticket) => aSeat(site, ticket)))
    for (const { client } of seats) await client.post('/api/room/questions', { text: 'Czy można?', nonce: 'a' })
    await site.visitor.patch(`/api/orders/${given?.orderKey}/tickets/${given?.id}`, {
      attendee: { email: 'inna@uczelnia.example' },
    })
    expect((await site.organiser.get<Stage>(stage)).data.questions).toHaveLength(1)
    const held = await site.organiser.get<{ questions: number }>(`/api/people/${erased?.email}`)
    expect(held.data.questions).toBe(1)
    const mailed = await aGuestKey(site, erased?.id ?? 0)
    const own = () => site.visitor.get<GuestData>(`/api/guest/${mailed}/data`)
    expect((await own()).data).toMatchObject({ id: erased?.id, feedback: [], questions: [{ text: 'Czy można?' }] })
    expect((await site.visitor.get(`/api/guest/${'a'.repeat(26)}/data`)).status).toBe(404)
    // The buyer reads what a person without an address of their own asked.
    const ofBuyer = async () =>
      (await site.visitor.get<OrderData>(`/api/orders/${erased?.orderKey}/data`)).data.questions.length
    expect(await ofBuyer()).toBe(0)
    const setEmail = (email: string) => site.rows('UPDATE tickets SET email = ? WHERE id = ?', email, erased?.id ?? 0)
    await setEmail('')
    expect(await ofBuyer()).toBe(1)
    await setEmail(erased?.email ?? '')
    await site.organiser.delete(`/api/people/${erased?.email}`)
    for (const { client } of seats) expect((await client.get('/api/room')).status).toBe(401)
    expect((await site.organiser.get<Stage>(stage)).data).toMatchObject({ questions: [], counts: { seats: 0 } })
  })
})

describe('questions', () => {
  test('are five a ticket, for moderators alone until they are shown, and then raised once a seat', async () => {
    const { event, stage, tickets } = await anOpenRoom(site)
    const [asking, raising] = await Promise.all(tickets.map((ticket) => aSeat(site, ticket)))
    const ask = (n: number, text = `Pytanie ${n}`) =>
      asking?.client.post<StageQuestion>('/api/room/questions', { text, nonce: `n${n}` })
    const first = await ask(1)
    expect([first?.status, first?.data]).toEqual([
      201,
      { id: expect.any(Number), text: 'Pytanie 1', state: 'NEW', raised: 0 },
    ])
    for (const n of [2, 3, 4, 5]) await ask(n)
    expect((await ask(1))?.data).toEqual(first?.data)
    expect(await ask(6)).toMatchObject({ status: 409, code: 'limitReached' })
    expect(await ask(7, 'x'.repeat(301))).toMatchObject({ status: 422 })
    const id = first?.data.id ?? 0
    const raise = (seat = raising, question = id) => seat?.client.post(`/api/room/questions/${question}/raise`, {})
    expect(await raise()).toMatchObject({ status: 404 })
    const decide = (state: string, question = id) =>
      site.organiser.post<Stage>(`${stage}/questions/${question}`, { state })
    expect((await decide('SHOWN')).data.questions).toHaveLength(5)
    const seen = async () => (await raising?.client.get<Room>('/api/room'))?.data.questions
    expect(await seen()).toEqual([{ ...first?.data, state: 'SHOWN' }])
    for (const _ of ['once', 'again']) expect((await raise())?.data).toEqual({ id, raised: 1 })
    expect((await raise(asking))?.data).toEqual({ id, raised: 2 })
    for (const state of ['ANSWERED', 'HIDDEN']) expect((await decide(state)).status).toBe(200)
    expect([await seen(), (await raise())?.status]).toEqual([[], 404])
    expect((await decide('NEW')).status).toBe(422)
    const recorded = "SELECT count(*) FROM changes WHERE entity = 'stage' AND entity_id = ?"
    const before = await site.value(recorded, String(event.id))
    expect((await decide('SHOWN', 999_999)).status).toBe(404)
    expect(await site.value(recorded, String(event.id))).toBe(before)
    const other = await anOpenRoom(site)
    expect((await site.organiser.post(`${other.stage}/questions/${id}`, { state: 'SHOWN' })).status).toBe(404)
  })
})
