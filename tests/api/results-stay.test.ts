import { describe, expect, test } from 'vitest'
import type { Change } from '#schema/change.ts'
import { hashOfCode } from '#schema/door-seal.ts'
import { minuteMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import type { Criterion, Jury } from '#schema/jury.ts'
import type { Stage, StageResults } from '#schema/stage.ts'
import { doorOf } from '../support/door-at.ts'
import { aTicketType } from '../support/factories.ts'
import { aPack } from '../support/presenters.ts'
import { anOpenRoom, seatsOf } from '../support/room.ts'
import { atTheDoor, signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'
import { aStageLink } from '../support/stage.ts'
import { withoutTrigger } from '../support/without-trigger.ts'

const site = await startSite()
const editor = await signedIn(site, 'EDITOR')

const resultsOf = async (eventId: number) => (await editor.get<StageResults>(`/api/events/${eventId}/results`)).data

/** Four guests who voted, and the door let in the first `inside` of them. */
async function aVote({ inside = 2 } = {}) {
  const room = await anOpenRoom(site, { guests: 4 })
  const { event, stage, ids, tickets } = room
  const door = doorOf(await atTheDoor(site, event.id), event.id)
  const seats = await seatsOf(site, tickets)
  const scans: string[] = []
  for (const { code } of tickets.slice(0, inside)) scans.push((await door.scan(await hashOfCode(code))).nonce)
  await editor.post(`${stage}/vote`, { open: true, seconds: 60 })
  const chosen = [ids.first, ids.second, ids.second, ids.first]
  for (const [at, { client }] of seats.entries()) await client.put('/api/room/ballot', { tickets: [chosen[at]] })
  const setVote = (write: object, client: Pick<typeof editor, 'post'> = editor) =>
    client.post<Stage>(`${stage}/vote`, write)
  const setStatus = (at: number, status: string) => editor.patch(`/api/tickets/${tickets[at]?.id}/status`, { status })
  const results = () => resultsOf(event.id)
  return { ...room, door, scans, seats, results, setVote, setStatus }
}
type Vote = Awaited<ReturnType<typeof aVote>>

const figures = ({ audience }: StageResults) => audience?.map(({ title, votes, apart }) => [title, votes, apart])
const twoInside = [
  ['Kometa', 1, 1],
  ['Meteor', 1, 1],
]

const changes: [string, (vote: Vote) => Promise<unknown>][] = [
  ['the status of somebody outside', ({ setStatus }) => setStatus(2, 'CHECKED_IN')],
  ['the status of somebody inside', ({ setStatus }) => setStatus(1, 'CONFIRMED')],
  ['a ticket that is cancelled', ({ setStatus }) => setStatus(0, 'CANCELLED')],
  ['an undo at the door', ({ door, scans }) => door.undo(scans[0] ?? '')],
  [
    'an undo of everybody who was let in',
    async ({ door, scans }) => {
      for (const nonce of scans) await door.undo(nonce)
    },
  ],
]

describe('the result of the audience', () => {
  test('is what it was when a press closed the vote, before and after it is read, until nobody is inside any more', async () => {
    const [read, unread] = [await aVote(), await aVote()]
    for (const { setVote } of [read, unread]) await setVote({ open: false })
    const before = await read.results()
    expect(figures(before)).toEqual(twoInside)
    const each: ((vote: Vote) => Promise<unknown>)[] = [
      ({ setStatus }) => setStatus(2, 'CHECKED_IN'),
      ({ setStatus }) => setStatus(1, 'CONFIRMED'),
      ({ door, scans }) => door.undo(scans[0] ?? ''),
      ({ setStatus }) => setStatus(2, 'CANCELLED'),
    ]
    for (const change of each) {
      await Promise.all([change(read), change(unread)])
      expect(await read.results()).toEqual(before)
    }
    const inside = "SELECT count(*) FROM tickets WHERE event_id IN (?, ?) AND status = 'CHECKED_IN'"
    expect(await site.value(inside, read.event.id, unread.event.id)).toBe(0)
    expect(figures(await unread.results())).toEqual(twoInside)
  })

  test.each(changes)('is what it was when the clock closed the vote: %s', async (_, change) => {
    const vote = await aVote()
    await site.rows('UPDATE votes SET closes_at = closes_at - ? WHERE event_id = ?', 2 * minuteMs, vote.event.id)
    await change(vote)
    const counted = 'SELECT sum(counts) FROM ballots WHERE event_id = ?'
    expect(await site.value(counted, vote.event.id)).toBe(2)
    expect(figures(await vote.results())).toEqual(twoInside)
  })

  test('counts everybody if nobody was inside when it closed, also if somebody comes without a ticket later', async () => {
    const vote = await aVote({ inside: 0 })
    const type = await aTicketType(site, vote.event.id, { capacity: 5 })
    await site.rows('UPDATE votes SET closes_at = closes_at - ? WHERE event_id = ?', 2 * minuteMs, vote.event.id)
    expect((await vote.door.walkIn({ ticketTypeId: type.id })).status).toBe(201)
    expect(figures(await vote.results())).toEqual([
      ['Kometa', 2, 0],
      ['Meteor', 2, 0],
    ])
  })

  test('follows the door while the vote is open, and the state at the last closing after it was opened again', async () => {
    const vote = await aVote()
    await vote.setVote({ open: false })
    // None of these reads tells the result.
    for (const path of ['stage', 'jury', 'pitches', 'report']) await editor.get(`/api/events/${vote.event.id}/${path}`)
    await vote.setStatus(2, 'CHECKED_IN')
    expect((await vote.setVote({ open: true, seconds: 60 })).status).toBe(200)
    await vote.setVote({ open: false })
    expect(figures(await vote.results())).toEqual([
      ['Meteor', 2, 0],
      ['Kometa', 1, 1],
    ])
  })

  test('keeps the votes of presenters who become attendees, or are erased while they stand on the stage', async () => {
    const { event, ids, presenters, setVote, results } = await aVote()
    const type = await aTicketType(site, event.id, { capacity: 1 })
    await site.rows('UPDATE tickets SET pitched_at = NULL WHERE id = ?', ids.second)
    await site.rows(
      'INSERT INTO stages (event_id, item, revision, since, marks) VALUES (?, ?, 1, 1, 1)',
      event.id,
      `pitch-${ids.second}`,
    )
    await setVote({ open: false })
    const before = (await results()).audience?.map(({ ticketId, votes, place }) => [ticketId, votes, place])
    expect((await editor.patch(`/api/tickets/${ids.first}`, { ticketTypeId: type.id })).status).toBe(200)
    expect((await site.visitor.delete(`/api/orders/${presenters[1]?.orderKey}`)).status).toBe(200)
    const after = (await results()).audience?.map(({ ticketId, votes, place }) => [ticketId, votes, place])
    expect(new Set(after)).toEqual(new Set(before))
  })

  test('would follow a change after the closing without the trigger', async () => {
    const vote = await aVote()
    await site.rows('UPDATE votes SET closes_at = closes_at - ? WHERE event_id = ?', 2 * minuteMs, vote.event.id)
    await withoutTrigger(site, 'tickets_decide_vote', () => vote.setStatus(2, 'CHECKED_IN'))
    expect(figures(await vote.results())).not.toEqual(twoInside)
  })

  const reads: [string, (vote: Vote) => Promise<{ status: number }>][] = [
    ['the results', ({ event }) => editor.get(`/api/events/${event.id}/results`)],
    ['their file', ({ event }) => editor.raw(`/api/events/${event.id}/results.csv`)],
    ['the letters', ({ event }) => editor.get(`/api/events/${event.id}/letters`)],
    ['a place on the screen', ({ stage }) => editor.post(`${stage}/reveal`, { prize: 'audience', place: 1 })],
    [
      'the results by a moderator',
      async ({ event }) => (await aStageLink(site, event.id)).client.get(`/api/events/${event.id}/results`),
    ],
  ]
  test.each(reads)(
    'is final once somebody has read %s: no ballot is joined to a ticket, and nobody opens the vote',
    async (_, read) => {
      const vote = await aVote()
      const { client } = await aStageLink(site, vote.event.id)
      await vote.setVote({ open: false })
      expect((await vote.setVote({ open: true, seconds: 60 }, client)).status).toBe(200)
      await vote.setVote({ open: false }, client)
      expect([200, 201]).toContain((await read(vote)).status)
      expect(await site.value('SELECT count(*) FROM ballots WHERE event_id = ?', vote.event.id)).toBe(0)
      for (const who of [client, editor, site.organiser])
        expect(await vote.setVote({ open: true, seconds: 60 }, who)).toMatchObject({ status: 409, code: 'voteClosed' })
      expect(figures(await vote.results())).toEqual(twoInside)
    },
  )

  test('is not closed by reading while the vote is open', async () => {
    const vote = await aVote()
    expect((await vote.results()).audience).toBeNull()
    expect((await vote.setVote({ open: true, seconds: 60 })).status).toBe(200)
    expect(await site.value('SELECT count(*) FROM ballots WHERE event_id = ?', vote.event.id)).toBe(4)
  })
})

/** A jury of two who disagree about the presenters of an evening. */
async function aClosedJury() {
  const room = await anOpenRoom(site, { guests: 0 })
  const { event, ids } = room
  const packs = [await aPack(site, event.id, { juror: true }), await aPack(site, event.id, { juror: true })]
  const { data: criteria } = await editor.get<Criterion[]>(`/api/events/${event.id}/criteria`)
  const mark = (at: number, ticketId: number, value: number) =>
    site.visitor.put(`/api/packs/${packs[at]?.key}/marks/${ticketId}`, {
      marks: Object.fromEntries(criteria.map(({ id }) => [id, value])),
      sentence: `Juror ${at}`,
    })
  for (const [at, first, second] of [
    [0, 5, 1],
    [1, 2, 4],
  ] as const) {
    await mark(at, ids.first, first)
    await mark(at, ids.second, second)
  }
  const setOpen = (open: boolean, client: Pick<typeof editor, 'post'> = editor) =>
    client.post<Jury>(`/api/events/${event.id}/jury`, { open })
  await setOpen(false)
  const drop = (client: Pick<typeof editor, 'delete'> = editor) =>
    client.delete(`/api/packs/${packs[1]?.id}?marks=drop`)
  const recorded = async (entity: string) =>
    (await site.organiser.get<Page<Change>>(`/api/changes?entity=${entity}&entityId=${event.id}`)).data.data
  return { ...room, packs, mark, setOpen, drop, recorded, results: () => resultsOf(event.id) }
}

describe('the result of a jury', () => {
  const reads: [string, (eventId: number) => Promise<{ status: number }>][] = [
    ['the results', (id) => editor.get(`/api/events/${id}/results`)],
    ['their file', (id) => editor.raw(`/api/events/${id}/results.csv`)],
    ['the letters', (id) => editor.get(`/api/events/${id}/letters`)],
    ['the sentences', (id) => editor.get(`/api/events/${id}/jury/sentences`)],
    ['a place on the screen', (id) => editor.post(`/api/events/${id}/stage/reveal`, { prize: 'jury', place: 1 })],
  ]
  test.each(reads)('is opened again by owners alone once somebody has read %s', async (_, read) => {
    const { event, setOpen, drop, packs, mark, ids, results, recorded } = await aClosedJury()
    const { client } = await aStageLink(site, event.id)
    expect((await setOpen(true, client)).data.open).toBe(true)
    await setOpen(false, client)
    expect([200, 201]).toContain((await read(event.id)).status)
    const before = await results()
    const count = (await recorded('jury')).length
    for (const refused of [await setOpen(true), await setOpen(true, client), await drop()])
      expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await mark(1, ids.first, 5)).toMatchObject({ status: 409, code: 'juryClosed' })
    expect([await results(), (await recorded('jury')).length]).toEqual([before, count])
    expect(await site.value('SELECT count(*) FROM packs WHERE id = ?', packs[1]?.id ?? 0)).toBe(1)
    expect((await setOpen(true, site.organiser)).data.open).toBe(true)
    // It was read, so that the difference would tell the marks of one juror.
    expect((await drop()).status).toBe(403)
    expect(await recorded('jury')).toHaveLength(count + 1)
    await setOpen(false)
    expect((await setOpen(true)).status).toBe(403)
    expect((await drop(site.organiser)).status).toBe(200)
    expect((await recorded('jury'))[0]).toMatchObject({ action: 'UPDATE', fields: ['marks'] })
    expect(await results()).not.toEqual(before)
  })

  test('may be opened and loses marks while nobody has read it', async () => {
    const { setOpen, drop, packs } = await aClosedJury()
    expect((await setOpen(true)).data.open).toBe(true)
    await setOpen(false)
    expect((await drop()).status).toBe(200)
    expect(await site.value('SELECT count(*) FROM juror_marks WHERE pack_id = ?', packs[1]?.id ?? 0)).toBe(0)
  })

  test('leaves the screen when an owner opens the jury again, and comes back by presses alone', async () => {
    const { stage, setOpen } = await aClosedJury()
    const reveal = async () => (await editor.post<Stage>(`${stage}/reveal`, { prize: 'jury', place: 1 })).data
    expect(await reveal()).toMatchObject({ wall: 'jury', revealed: [{ prize: 'jury', place: 1 }] })
    await setOpen(true, site.organiser)
    await setOpen(false)
    expect((await editor.get<Stage>(stage)).data).toMatchObject({ wall: 'program', revealed: [] })
    expect(await reveal()).toMatchObject({ wall: 'jury', revealed: [{ place: 1 }] })
  })

  test('reveals of the audience read no jury', async () => {
    const { stage, setOpen } = await aClosedJury()
    await editor.post(`${stage}/vote`, { open: true, seconds: 60 })
    await editor.post(`${stage}/vote`, { open: false })
    // Nobody voted, so nobody has a place.
    expect(await editor.post(`${stage}/reveal`, { prize: 'audience', place: 1 })).toMatchObject({ status: 409 })
    expect((await setOpen(true)).status).toBe(200)
  })

  test('is about those who were judged when it closed, whoever comes, goes or is put into an order later', async () => {
    const { event, ids, results, setOpen } = await aClosedJury()
    await setOpen(true)
    // Nobody led the stage: who is in the house was judged.
    await site.rows('UPDATE tickets SET pitched_at = NULL WHERE event_id = ?', event.id)
    const setStatus = (id: number, status: string) => editor.patch(`/api/tickets/${id}/status`, { status })
    for (const id of [ids.first, ids.second]) await setStatus(id, 'CHECKED_IN')
    await setOpen(false)
    const before = await results()
    expect(before.jury?.map(({ ticketId }) => ticketId)).toEqual([ids.first, ids.second])
    await setStatus(ids.first, 'CONFIRMED')
    expect(await results()).toEqual(before)
    await setStatus(ids.third, 'CHECKED_IN')
    await editor.put(`/api/events/${event.id}/pitches`, { ticketIds: [ids.third, ids.second, ids.first] })
    expect(new Set((await results()).jury)).toEqual(new Set(before.jury))
    await setStatus(ids.second, 'CANCELLED')
    expect(new Set((await results()).jury)).toEqual(new Set(before.jury))
    const type = await aTicketType(site, event.id, { capacity: 1 })
    expect((await editor.patch(`/api/tickets/${ids.first}`, { ticketTypeId: type.id })).status).toBe(200)
    const scores = ({ jury }: StageResults) =>
      new Set(jury?.map(({ ticketId, place, score }) => [ticketId, place, score]))
    expect(scores(await results())).toEqual(scores(before))
  })
})
