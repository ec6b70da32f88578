import { describe, expect, test } from 'vitest'
import { minuteMs } from '#schema/durations.ts'
import { found } from '#schema/problem.ts'
import { Room, type Stage, type StageQuestion, type StageResults } from '#schema/stage.ts'
import { secretTables } from '#worker/local/backup/dump.ts'
import { setStatus } from '../support/factories.ts'
import { anOpenRoom, aSeat, begin, seatsOf } from '../support/room.ts'
import { allRowsOf } from '../support/rows.ts'
import { startSite } from '../support/site.ts'
import { aStageLink } from '../support/stage.ts'
import { runScheduleOf } from '../support/storage.ts'

const site = await startSite()

/** Three guests in a room whose vote is open. */
async function anOpenVote({ guests = 3 } = {}) {
  const room = await anOpenRoom(site, { guests })
  const seats = await seatsOf(site, room.tickets)
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

  test('counts the ballots of its own evening', async () => {
    const [first, second] = [await anOpenVote(), await anOpenVote()]
    await first.choose(0, [first.ids.first])
    await first.choose(1, [first.ids.first])
    expect((await second.choose(0, [second.ids.first]))?.data.vote).toMatchObject({ voted: 1 })
    expect((await site.organiser.get<Stage>(second.stage)).data.vote).toMatchObject({ voted: 1 })
    expect((await site.organiser.get<Stage>(first.stage)).data.vote).toMatchObject({ voted: 2 })
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
    const linesIf = async (inside: readonly number[]) => {
      const { ids, tickets, choose, results, setVote } = await anOpenVote()
      await choose(0, [ids.first])
      await choose(1, [ids.second])
      await choose(2, [ids.second, ids.first])
      for (const at of inside) await setStatus(site, tickets[at]?.id, 'CHECKED_IN')
      await setVote({ open: false })
      return (await results()).data.audience?.map(({ title, place, votes, apart }) => [title, place, votes, apart])
    }
    expect(await linesIf([])).toEqual([
      ['Kometa', 1, 2, 0],
      ['Meteor', 1, 2, 0],
    ])
    expect(await linesIf([1, 2])).toEqual([
      ['Meteor', 1, 2, 0],
      ['Kometa', 2, 1, 1],
    ])
  })

  test('is revealed once it is closed, place by place, and does not open again', async () => {
    const { event, ids, stage, choose, setVote, reveal } = await anOpenVote()
    for (const at of [0, 1]) await choose(at, [ids.second])
    await choose(2, [ids.first])
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
      'Publiczność;2;Kometa;1;0;',
    ])
  })

  test('takes the wall with a reveal until the next step, is shown again by a press, and leaves places of nobody out', async () => {
    const { event, ids, stage, choose, setVote, reveal } = await anOpenVote()
    const wall = async () => (await site.organiser.get<Stage>(stage)).data.wall
    const show = (prize: unknown) => site.organiser.post<Stage>(`${stage}/wall`, { prize })
    const step = async (title: string) => {
      const { items, position } = (await site.organiser.get<Stage>(stage)).data
      const item = items.find((one) => one.title === title)?.id ?? null
      return site.organiser.post<Stage>(`${stage}/position`, { item, revision: position.revision })
    }
    await step('Meteor')
    expect(await wall()).toBe('vote')
    for (const at of [0, 1]) await choose(at, [ids.second])
    await choose(2, [ids.first])
    // How many voted stays on the wall until the next step.
    expect((await setVote({ open: false })).data.wall).toBe('vote')
    expect((await step('Zorza')).data.wall).toBe('program')
    expect(await show('audience')).toMatchObject({ status: 409, code: 'conflict' })
    expect(await reveal(3)).toMatchObject({ status: 409, code: 'conflict' })
    expect((await reveal(2)).data).toMatchObject({ wall: 'audience', revealed: [{ place: 2 }] })
    expect((await show(null)).data.wall).toBe('program')
    expect((await show('audience')).data).toMatchObject({ wall: 'audience', revealed: [{ place: 2 }] })
    expect((await step('Kometa')).data).toMatchObject({ wall: 'program', revealed: [{ place: 2 }] })
    const jury = await reveal(1, 'jury')
    expect(jury).toMatchObject({ status: 409, message: 'Najpierw zamknij jury' })
    const recorded = "SELECT fields FROM changes WHERE entity = 'stage' AND entity_id = ? ORDER BY id DESC LIMIT 4"
    expect((await site.rows<{ fields: string }>(recorded, String(event.id))).map(({ fields }) => fields)).toEqual([
      '["position"]',
      '["wall"]',
      '["wall"]',
      '["revealed"]',
    ])
  })

  test('begins anew without its ballots, also after somebody has read the result, until a place was revealed', async () => {
    const { event, ids, choose, results, setVote, reveal } = await anOpenVote()
    await choose(0, [ids.first])
    await setVote({ open: false })
    expect((await results()).data.audience?.[0]?.votes).toBe(1)
    expect(await setVote({ open: true, seconds: 60 })).toMatchObject({ status: 409, code: 'voteClosed' })
    expect(await setVote({ restart: true })).toMatchObject({ status: 422, fields: { seconds: expect.any(String) } })
    expect((await setVote({})).status).toBe(422)
    const moderator = await aStageLink(site, event.id)
    const path = `/api/events/${event.id}/stage/vote`
    const anew = await moderator.client.post<Stage>(path, { restart: true, seconds: 60 })
    expect([anew.status, anew.data.vote]).toMatchObject([200, { open: true, voted: 0 }])
    for (const table of ['ballots', 'vote_totals'])
      expect(await site.value(`SELECT count(*) FROM ${table} WHERE event_id = ?`, event.id)).toBe(0)
    const actor = "SELECT actor FROM changes WHERE entity = 'stage' AND entity_id = ? ORDER BY id DESC LIMIT 1"
    expect(await site.value(actor, String(event.id))).toBe(`stage:${moderator.id}`)
    await choose(1, [ids.second])
    await setVote({ open: false })
    expect((await reveal(1)).status).toBe(200)
    expect(await setVote({ restart: true, seconds: 60 })).toMatchObject({ status: 409, code: 'voteClosed' })
    expect((await results()).data.audience?.[0]).toMatchObject({ title: 'Meteor', votes: 1 })
  })

  test('never ends without ballots, and needs that somebody has pitched', async () => {
    const { event, ids, choose, results, setVote } = await anOpenVote()
    await setVote({ open: false })
    await closeAgo(event.id, 120)
    await runScheduleOf(site.origin, new Date())
    expect((await results()).data.audience?.map(({ place }) => place)).toEqual([null, null])
    expect((await setVote({ open: true, seconds: 60 })).status).toBe(200)
    expect((await choose(0, [ids.first]))?.status).toBe(200)
    const other = await anOpenRoom(site)
    await site.rows('UPDATE tickets SET pitched_at = NULL WHERE event_id = ?', other.event.id)
    for (const write of [{ open: true }, { restart: true }])
      expect(await site.organiser.post(`${other.stage}/vote`, { ...write, seconds: 60 })).toMatchObject({
        status: 409,
        code: 'conflict',
        message: 'Jeszcze nikt nie wystąpił',
      })
  })

  test('is a rehearsal before the evening begins: it says so, needs no pitch, and is gone at the beginning', async () => {
    const { event, stage, ids, tickets } = await anOpenRoom(site, { hasBegun: false })
    await site.rows('UPDATE tickets SET pitched_at = NULL WHERE event_id = ?', event.id)
    const [seat] = await seatsOf(site, tickets)
    const setVote = (write: object) => site.organiser.post<Stage>(`${stage}/vote`, write)
    expect((await setVote({ open: true, seconds: 60 })).data.vote).toMatchObject({ open: true, rehearsal: true })
    const room = found((await seat?.client.get<Room>('/api/room'))?.data)
    expect(Room.parse(room)).toEqual(room)
    expect(room.vote).toMatchObject({ rehearsal: true })
    expect(room.vote?.choices.map(({ ticketId }) => ticketId)).toEqual([ids.first, ids.second, ids.third])
    expect((await seat?.client.put('/api/room/ballot', { tickets: [ids.third] }))?.status).toBe(200)
    await setVote({ open: false })
    const results = async () => (await site.organiser.get<StageResults>(`/api/events/${event.id}/results`)).data
    expect((await results()).audience).toBe(null)
    // Reading does not end it, nor does the hour.
    expect((await setVote({ open: true, seconds: 60 })).data.vote).toMatchObject({ voted: 1 })
    await begin(site, event.id)
    expect((await site.organiser.get<Stage>(stage)).data.vote).toBe(null)
    expect(await seat?.client.put('/api/room/ballot', { tickets: [ids.third] })).toMatchObject({
      status: 409,
      code: 'voteClosed',
    })
    await runScheduleOf(site.origin, new Date())
    expect(await site.value('SELECT count(*) FROM ballots WHERE event_id = ?', event.id)).toBe(0)
    expect(await setVote({ open: true, seconds: 60 })).toMatchObject({ status: 409, code: 'conflict' })
    await site.rows('UPDATE tickets SET pitched_at = 1 WHERE id = ?', ids.first)
    expect((await setVote({ open: true, seconds: 60 })).data.vote).toEqual({
      open: true,
      closesAt: expect.any(String),
      voted: 0,
    })
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
