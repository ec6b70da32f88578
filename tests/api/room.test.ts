import { describe, expect, test } from 'vitest'
import { minuteMs } from '#schema/durations.ts'
import type { OrderData } from '#schema/order.ts'
import { found } from '#schema/problem.ts'
import { Room, type Stage, type StageQuestion, type StageResults } from '#schema/stage.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { secretTables } from '#worker/local/backup/dump.ts'
import { eveningIn } from '../support/evening-in.ts'
import { anEvent, setStatus } from '../support/factories.ts'
import { anOpenRoom, aSeat, askForSeat, guestsOf, signOf } from '../support/room.ts'
import { allRowsOf } from '../support/rows.ts'
import { startSite } from '../support/site.ts'
import { aStageLink, openSocket } from '../support/stage.ts'
import { runScheduleOf } from '../support/storage.ts'

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

/** Three guests in a room whose vote is open. */
async function anOpenVote({ guests = 3 } = {}) {
  const room = await anOpenRoom(site, { guests })
  const seats = await Promise.all(room.tickets.map((ticket) => aSeat(site, ticket)))
  await site.organiser.post(`${room.stage}/vote`, { open: true, seconds: 60 })
  const choose = (at: number, tickets: unknown) => seats[at]?.client.put<Room>('/api/room/ballot', { tickets })
  const results = () => site.organiser.get<StageResults>(`/api/events/${room.event.id}/results`)
  const setVote = (write: object) => site.organiser.post<Stage>(`${room.stage}/vote`, write)
  const reveal = (place: number, prize = 'audience') =>
    site.organiser.post<Stage>(`${room.stage}/reveal`, { prize, place })
  return { ...room, seats, choose, results, setVote, reveal }
}

/** Moves the end of a vote into the past, instead of waiting. */
const closeAgo = (eventId: number, minutes: number) =>
  site.rows('UPDATE votes SET closes_at = closes_at - ? WHERE event_id = ?', minutes * minuteMs, eventId)

/** All rows of all tables without their moments, and without the log, which has a line for each opening of a vote. */
async function everyRow(): Promise<string> {
  const { changes: _, jobs: __, ...tables } = await allRowsOf(site)
  return JSON.stringify(tables).replaceAll(/\d{13}/g, 'moment')
}

describe('the vote', () => {
  test('takes one ballot a ticket, again until it closes, and tells nobody else what was chosen', async () => {
    const { event, stage, ids, seats, choose, results, setVote } = await anOpenVote()
    const { data } = (await seats[0]?.client.get<Room>('/api/room')) ?? {}
    expect(Room.parse(data)).toEqual(data)
    expect(data?.vote).toMatchObject({
      open: true,
      voted: 0,
      ballot: null,
      choices: [
        { ticketId: ids.first, title: 'Kometa' },
        { ticketId: ids.second, title: 'Meteor' },
      ],
    })
    expect((await choose(0, [ids.first]))?.data.vote).toMatchObject({ voted: 1, ballot: [ids.first] })
    expect((await choose(0, [ids.second, ids.first]))?.data.vote).toMatchObject({
      voted: 1,
      ballot: [ids.second, ids.first],
    })
    await choose(1, [ids.first])
    expect((await choose(1, []))?.data.vote).toMatchObject({ voted: 1, ballot: null })
    expect((await results()).data).toEqual({ audience: null, jury: null })
    expect(JSON.stringify((await site.organiser.get(stage)).data)).not.toContain('ballot')
    const closed = await setVote({ open: false })
    expect([closed.status, closed.data.vote]).toMatchObject([200, { open: false, voted: 1 }])
    expect(await choose(2, [ids.first])).toMatchObject({ status: 409, code: 'voteClosed' })
    expect((await seats[0]?.client.get<Room>('/api/room'))?.data.vote).toMatchObject({ open: false, ballot: null })
    const reopened = await setVote({ open: true, seconds: 30 })
    expect(reopened.data.vote).toMatchObject({ open: true, voted: 1 })
    expect((await seats[0]?.client.get<Room>('/api/room'))?.data.vote?.ballot).toEqual([ids.second, ids.first])
    expect(await site.value('SELECT count(*) FROM ballots WHERE event_id = ?', event.id)).toBe(1)
    expect((await setVote({ open: true, seconds: 29 })).status).toBe(422)
  })

  test('refuses who did not pitch, oneself, somebody twice and a fourth', async () => {
    const { event, ids, presenters, choose, seats } = await anOpenVote()
    for (const tickets of [[ids.third], [ids.first, ids.first], [999_999], [1, 2, 3, 4], 'x', undefined])
      expect(await choose(0, tickets), JSON.stringify(tickets)).toMatchObject({ status: 422, code: 'invalid' })
    const code = found(await site.value<string>('SELECT code FROM tickets WHERE id = ?', ids.first))
    const presenter = await aSeat(site, { eventId: event.id, code })
    await site.rows(
      'UPDATE tickets SET registration_id = (SELECT registration_id FROM tickets WHERE id = ?), position = 1 WHERE id = ?',
      ids.first,
      ids.second,
    )
    for (const own of [ids.first, ids.second])
      expect(await presenter.client.put('/api/room/ballot', { tickets: [own] })).toMatchObject({
        status: 422,
        fields: { 'tickets.0': expect.stringContaining('siebie') },
      })
    expect((await presenter.client.get<Room>('/api/room')).data.vote?.choices).toEqual([])
    expect(presenters).toHaveLength(3)
    for (const body of [{ tickets: [] }, { tickets: 'x' }])
      expect(await site.visitor.put('/api/room/ballot', body)).toMatchObject({ status: 401 })
    expect(seats).toHaveLength(3)
  })

  test('counts who was let in at the door and shows the others apart, or counts all if nobody was', async () => {
    const { ids, tickets, choose, results, setVote } = await anOpenVote()
    await choose(0, [ids.first])
    await choose(1, [ids.second])
    await choose(2, [ids.second, ids.first])
    await setVote({ open: false })
    const lines = async () =>
      (await results()).data.audience?.map(({ title, place, votes, apart }) => [title, place, votes, apart])
    expect(await lines()).toEqual([
      ['Kometa', 1, 2, 0],
      ['Meteor', 1, 2, 0],
    ])
    await setStatus(site, tickets[2]?.id, 'CHECKED_IN')
    await setStatus(site, tickets[1]?.id, 'CHECKED_IN')
    expect(await lines()).toEqual([
      ['Meteor', 1, 2, 0],
      ['Kometa', 2, 1, 1],
    ])
  })

  test('is revealed once it is closed, place by place, and does not open again', async () => {
    const { event, ids, stage, choose, setVote, reveal } = await anOpenVote()
    for (const at of [0, 1]) await choose(at, [ids.second])
    expect(await reveal(3)).toMatchObject({ status: 409, code: 'conflict' })
    await setVote({ open: false })
    expect(await reveal(1, 'jury')).toMatchObject({ status: 409, code: 'conflict' })
    for (const _ of ['once', 'again'])
      expect((await reveal(2)).data.revealed).toEqual([
        { prize: 'audience', place: 2, presenters: [{ ticketId: ids.first, title: 'Kometa' }] },
      ])
    const { data } = await reveal(1)
    expect(data.revealed.map(({ place, presenters }) => [place, presenters.map(({ title }) => title)])).toEqual([
      [2, ['Kometa']],
      [1, ['Meteor']],
    ])
    const recorded = "SELECT count(*) FROM changes WHERE entity = 'stage' AND entity_id = ?"
    const before = await site.value(recorded, String(event.id))
    expect(await setVote({ open: true, seconds: 60 })).toMatchObject({ status: 409, code: 'voteClosed' })
    expect(await site.value(recorded, String(event.id))).toBe(before)
    const screen = await aStageLink(site, event.id, 'SCREEN')
    expect((await screen.client.get<Stage>(stage)).data.revealed).toEqual(data.revealed)
    const csv = await (await site.organiser.raw(`/api/events/${event.id}/results.csv`)).text()
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      expect.stringContaining('Nagroda;Miejsce;Startup;Głosy'),
      'Publiczność;1;Meteor;2;0;',
      'Publiczność;2;Kometa;0;0;',
    ])
  })

  test('leaves nothing an hour after it has closed that tells who chose what: all rows are as if they had chosen otherwise', async () => {
    const { event, ids, tickets, seats, choose, results, setVote } = await anOpenVote()
    await setStatus(site, tickets[0]?.id, 'CHECKED_IN')
    await setStatus(site, tickets[1]?.id, 'CHECKED_IN')
    const { first, second } = ids
    const voteSo = async (...ballots: number[][]) => {
      await site.rows('DELETE FROM vote_totals WHERE event_id = ?', event.id)
      await site.rows('DELETE FROM votes WHERE event_id = ?', event.id)
      await setVote({ open: true, seconds: 60 })
      for (const [at, tickets] of ballots.entries()) await choose(at, tickets)
      await setVote({ open: false })
      await closeAgo(event.id, 59)
      await runScheduleOf(site.origin, new Date())
      const joined = await everyRow()
      await closeAgo(event.id, 1)
      await runScheduleOf(site.origin, new Date())
      return { joined, parted: await everyRow() }
    }
    const one = await voteSo([first, second], [second], [first])
    const other = await voteSo([second], [first, second], [first])
    expect(one.joined).not.toBe(other.joined)
    expect(one.parted).toBe(other.parted)
    const { data } = await results()
    expect(data.audience).toMatchObject([
      { title: 'Meteor', votes: 2, apart: 0 },
      { title: 'Kometa', votes: 1, apart: 1 },
    ])
    await setStatus(site, tickets[2]?.id, 'CHECKED_IN')
    expect((await results()).data).toEqual(data)
    expect((await seats[0]?.client.get<Room>('/api/room'))?.data.vote).toMatchObject({ voted: 3, ballot: null })
    expect(await setVote({ open: true, seconds: 60 })).toMatchObject({ status: 409, code: 'voteClosed' })
    expect(secretTables).toEqual(expect.arrayContaining(['rooms', 'seats', 'ballots']))
  })

  test('and its seats end when the room closes', async () => {
    const { event, ids, seats, stage, choose, results, setVote } = await anOpenVote()
    await choose(0, [ids.first])
    await setVote({ open: false })
    const ask = (nonce: string) => seats[0]?.client.post<StageQuestion>('/api/room/questions', { text: 'Kto?', nonce })
    const question = (await ask('early'))?.data.id
    await site.organiser.post(`${stage}/questions/${question}`, { state: 'SHOWN' })
    await site.rows("UPDATE events SET date = '2020-01-01' WHERE id = ?", event.id)
    const late = [await ask('late'), await seats[1]?.client.post(`/api/room/questions/${question}/raise`, {})]
    for (const refused of late) expect(refused).toMatchObject({ status: 409, code: 'roomClosed' })
    expect((await results()).data.audience?.[0]).toMatchObject({ title: 'Kometa', votes: 1 })
    expect(await site.value('SELECT count(*) FROM ballots WHERE event_id = ?', event.id)).toBe(0)
    await runScheduleOf(site.origin, new Date())
    expect(await site.value('SELECT count(*) FROM seats WHERE event_id = ?', event.id)).toBe(0)
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
