import { describe, expect, test } from 'vitest'
import { minuteMs } from '#schema/durations.ts'
import type { GuestData } from '#schema/guest-data.ts'
import type { OrderData } from '#schema/order.ts'
import { found } from '#schema/problem.ts'
import type { Room, Stage, StageQuestion } from '#schema/stage.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { eveningIn } from '../support/evening-in.ts'
import { aKey, anEvent, setStatus } from '../support/factories.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { anOpenRoom, aSeat, askByLetters, askForSeat, guestsOf, seatsOf, signOf } from '../support/room.ts'
import { startSite } from '../support/site.ts'
import { aStageLink, openSilentSocket, openSocket } from '../support/stage.ts'
import { waitFor } from '../support/wait-for.ts'

const site = await startSite()

describe('a seat', () => {
  test('is taken with the code of the ticket and the sign on the screen, in any letters, on one device', async () => {
    const { event, stage, tickets } = await anOpenRoom(site)
    const [ticket] = tickets
    const sign = await signOf(site, event.id)
    expect(sign).toMatch(/^[A-Z]{4}$/)
    const { data, status } = await askForSeat(site, ticket?.code ?? '', ` ${sign.toLowerCase()} `, 'phone-1')
    expect([status, data]).toEqual([201, { seat: expect.stringMatching(/^[a-z2-7]{26}$/), eventId: event.id }])
    expect(await site.value('SELECT key_hash FROM seats WHERE ticket_id = ?', ticket?.id ?? 0)).toBe(
      await sha256(data.seat),
    )
    expect((await askForSeat(site, ticket?.code ?? '', sign, 'phone-1')).data).toEqual(data)
    expect(await askForSeat(site, ticket?.code ?? '', sign, 'phone-2')).toMatchObject({
      status: 409,
      code: 'seatTaken',
      message: expect.stringContaining('„Zmień telefon w sali”'),
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

  test('is taken with the six letters of the ticket in any case; the sign is checked before them', async () => {
    const { event, tickets } = await anOpenRoom(site, { guests: 3 })
    const [ticket, cancelled, free] = tickets
    const sign = await signOf(site, event.id)
    const letters = ticket?.shortCode ?? ''
    await setStatus(site, cancelled?.id, 'CANCELLED')
    for (const code of [letters, 'QQQQQQ', cancelled?.shortCode ?? '']) {
      const { status, fields } = await askByLetters(site, code, 'AAAA')
      expect([status, Object.keys(fields ?? {})]).toEqual([422, ['room']])
    }
    expect(await askByLetters(site, letters, '')).toMatchObject({ status: 422, fields: { room: expect.any(String) } })
    expect(await askByLetters(site, 'QQQQQQ', sign)).toMatchObject({ status: 404, code: 'missing' })
    expect(await askByLetters(site, cancelled?.shortCode ?? '', sign)).toMatchObject({ status: 409, code: 'noPlace' })
    expect((await site.visitor.post('/api/room/seats', { room: sign })).fields).toEqual({ ticket: expect.any(String) })
    const { status, data } = await askByLetters(site, letters.toLowerCase(), sign.toLowerCase(), 'phone-1')
    expect([status, data]).toEqual([201, { seat: expect.stringMatching(/^[a-z2-7]{26}$/), eventId: event.id }])
    expect((await askByLetters(site, letters, sign, 'phone-1')).data).toEqual(data)
    expect(await askForSeat(site, ticket?.code ?? '', sign)).toMatchObject({ status: 409, code: 'seatTaken' })
    // The letters have ten wrong signs as well.
    for (let n = 0; n < 10; n++) await askByLetters(site, free?.shortCode ?? '', 'AAAA')
    for (const typed of ['AAAA', sign])
      expect((await askByLetters(site, free?.shortCode ?? '', typed)).status).toBe(429)
    expect((await askForSeat(site, free?.code ?? '', sign)).status).toBe(201)
  })

  test('is refused to nobody because of wrong signs with the number of a ticket in the place of its letters', async () => {
    const { event, tickets } = await anOpenRoom(site, { guests: 1 })
    const [ticket] = tickets
    for (let n = 0; n < 11; n++) expect((await askByLetters(site, ` ${ticket?.id} `, 'AAAA')).status).toBe(422)
    expect((await askForSeat(site, ticket?.code ?? '', await signOf(site, event.id))).status).toBe(201)
  })

  test('is refused to letters after 300 wrong ones with the right sign in ten minutes; codes of tickets go on', async () => {
    const { event, tickets } = await anOpenRoom(site)
    const [ticket, other] = tickets
    const sign = await signOf(site, event.id)
    const wrong = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 298)
      INSERT INTO recent_uses (name, use, at, earlier, allowed) SELECT ?, 'use' || i, ?, i - 1, 300 FROM n`
    await site.rows(wrong, `room-codes:${event.id}`, Date.now())
    for (const _ of ['299th', '300th']) expect((await askByLetters(site, 'QQQQQQ', sign)).status).toBe(404)
    for (const letters of ['QQQQQQ', ticket?.shortCode ?? ''])
      expect(await askByLetters(site, letters, sign)).toMatchObject({ status: 429, code: 'tooMany' })
    expect((await askForSeat(site, ticket?.code ?? '', sign)).status).toBe(201)
    const elsewhere = await anOpenRoom(site, { guests: 1 })
    const theirs = elsewhere.tickets[0]?.shortCode ?? ''
    expect((await askByLetters(site, theirs, await signOf(site, elsewhere.event.id))).status).toBe(201)
    await site.rows('UPDATE recent_uses SET at = at - ?', 10 * minuteMs)
    expect((await askByLetters(site, other?.shortCode ?? '', sign)).status).toBe(201)
  })

  test('needs no sign with the code of a ticket that was let in at the door', async () => {
    const { event, tickets } = await anOpenRoom(site)
    const [inside, outside] = tickets
    await signOf(site, event.id)
    await setStatus(site, inside?.id, 'CHECKED_IN')
    const enter = (ticket = '') => site.visitor.post('/api/room/seats', { ticket, nonce: aKey() })
    expect(await enter(outside?.code)).toMatchObject({ status: 422, fields: { room: expect.any(String) } })
    expect((await enter(inside?.code)).status).toBe(201)
    // Six letters alone can be guessed.
    expect((await askByLetters(site, inside?.shortCode ?? '', '')).status).toBe(422)
    const used = 'SELECT count(*) FROM recent_uses WHERE name IN (?, ?)'
    expect(await site.value(used, `room:${outside?.id}`, `room:${inside?.id}`)).toBe(0)
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
    const [seat, other] = await seatsOf(site, tickets)
    const oldest = []
    for (let n = 0; n < 2; n++) {
      const socket = await openSilentSocket(site, seat?.key ?? '')
      await socket.received('"now"')
      oldest.push(socket)
    }
    const sockets = []
    for (let n = 0; n < 3; n++) {
      const socket = await openSocket<Room>(site, seat?.key ?? '')
      await socket.next()
      sockets.push(socket)
    }
    const neighbour = await openSocket<Room>(site, other?.key ?? '')
    for (const { closedWith } of oldest) await closedWith(4408)
    expect(sockets.map(({ isOpen }) => isOpen())).toEqual([true, true, true])
    const vote = async () => found(await seat?.client.put('/api/room/ballot', { tickets: [] }))
    // The local limiter counts in periods of the clock. One that ends in between begins a new count.
    await waitFor(async () => {
      const votes = await Promise.all(Array.from({ length: 21 }, vote))
      const refused = votes.filter(({ status }) => status === 429)
      expect(refused.length).toBeGreaterThan(0)
      for (const { code, headers } of refused) expect([code, headers.get('Retry-After')]).toEqual(['tooMany', '10'])
      await expect(openSocket(site, seat?.key ?? '')).rejects.toThrow('refused')
    })
    expect((await other?.client.get('/api/room'))?.status).toBe(200)
    for (const socket of [neighbour, ...oldest, ...sockets]) socket.close()
  })

  test('ends for its sockets when the room closes, before any job comes', async () => {
    const { event, tickets } = await anOpenRoom(site)
    const [seat] = await seatsOf(site, tickets)
    const wall = await aStageLink(site, event.id, 'SCREEN')
    const [socket, screen] = [await openSilentSocket(site, seat?.key ?? ''), await openSocket<Stage>(site, wall.key)]
    await Promise.all([socket.received('"now"'), screen.next()])
    await site.rows('UPDATE events SET cancelled = 1 WHERE id = ?', event.id)
    await site.organiser.post(`/api/events/${event.id}/stage/timer`, { action: 'reset' })
    await socket.closedWith(4401)
    expect(screen.isOpen()).toBe(true)
    expect(await site.value('SELECT count(*) FROM seats WHERE event_id = ?', event.id)).toBe(2)
    socket.close()
    screen.close()
  })

  test('is freed by the buyer and by moderators; the key ends and its socket closes', async () => {
    const { event, stage, tickets } = await anOpenRoom(site, { guests: 3 })
    const [first, second, third] = tickets
    const seats = await seatsOf(site, tickets)
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
    const again = await aSeat(site, found(first))
    expect(again.key).not.toBe(seats[0]?.key)
    // The holder frees it with the key of their mail.
    const mailed = await aGuestKey(site, first?.id ?? 0)
    expect((await site.visitor.delete(`/api/guest/${'a'.repeat(26)}/seat`)).status).toBe(404)
    expect((await site.visitor.delete(`/api/guest/${mailed}/seat`)).data).toEqual({ id: first?.id })
    expect((await again.client.get('/api/room')).status).toBe(401)
    expect((await site.visitor.delete(`/api/guest/${mailed}/seat`)).status).toBe(404)
  })

  test('ends with a new code of the ticket, and with an erasure, which also takes the questions', async () => {
    const { tickets, stage } = await anOpenRoom(site, { hasBegun: false })
    const [given, erased] = tickets
    const seats = await seatsOf(site, tickets)
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

test('pages tell the browser the one ticket of today that they show, for /sala', async () => {
  const { tickets } = await anOpenRoom(site)
  const [ticket, other] = tickets
  const mailed = await aGuestKey(site, ticket?.id ?? 0)
  const toldBy = async (path: string) => / data-ticket="([^"]*)"/.exec(await (await site.visitor.raw(path)).text())?.[1]
  for (const path of [`/ticket/${ticket?.code}`, `/guest/${mailed}`, `/order/${ticket?.orderKey}`])
    expect(await toldBy(path), path).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d ${ticket?.code}$`))
  expect(await toldBy(`/ticket/${'a'.repeat(26)}/room`)).toBe('')
  await setStatus(site, other?.id, 'CANCELLED')
  for (const path of [`/ticket/${other?.code}`, '/', '/sala']) expect(await toldBy(path), path).toBeUndefined()
  await site.rows("UPDATE events SET date = '2099-03-19' WHERE id = ?", ticket?.eventId ?? 0)
  expect(await toldBy(`/ticket/${ticket?.code}`)).toBeUndefined()
})

describe('questions', () => {
  test('are five a ticket, for moderators alone until they are shown, and then raised once a seat', async () => {
    const { event, stage, tickets } = await anOpenRoom(site)
    const [asking, raising] = await seatsOf(site, tickets)
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
    // All leave the wall by one press, and with the next step.
    const hideAll = () => site.organiser.post<Stage>(`${stage}/questions`, { state: 'HIDDEN' })
    expect((await hideAll()).data.questions.map(({ state }) => state)).not.toContain('SHOWN')
    await decide('SHOWN')
    const stepped = await site.organiser.post<Stage>(`${stage}/position`, { item: null, revision: 0 })
    expect(stepped.data.questions.find((one) => one.id === id)?.state).toBe('HIDDEN')
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
