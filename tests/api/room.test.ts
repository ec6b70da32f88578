import { describe, expect, test } from 'vitest'
import { minuteMs } from '#schema/durations.ts'
import type { OrderData } from '#schema/order.ts'
import { found } from '#schema/problem.ts'
import type { Room, Stage, StageQuestion } from '#schema/stage.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { eveningIn } from '../support/evening-in.ts'
import { anEvent, setStatus } from '../support/factories.ts'
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
    const held = await site.organiser.get<{ questions: object[] }>(`/api/people/${erased?.email}`)
    expect(held.data.questions).toEqual([{ ticketId: erased?.id, text: 'Czy można?', state: 'NEW' }])
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
