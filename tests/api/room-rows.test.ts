import { expect, test } from 'vitest'
import type { Room, Stage } from '#schema/stage.ts'
import { seatHeader } from '#schema/stage-protocol.ts'
import { seatCrowd } from '../support/crowd.ts'
import { anOpenRoom, seatsOf } from '../support/room.ts'
import { aStageLink, openSocket } from '../support/stage.ts'
import { startWatchedSite } from '../support/watched-database.ts'

const { site, rowsOf } = await startWatchedSite()

/** A room with an open vote and so many seats, of which half have voted. Two phones, the screen and the moderator have sockets. */
async function aRoomOf(seats: number) {
  const { event, stage, tickets, ids } = await anOpenRoom(site, { guests: 2 })
  const [seat, other] = await seatsOf(site, tickets)
  if (!seat || !other) throw new Error('A seat is missing')
  await site.organiser.post(`${stage}/vote`, { open: true, seconds: 300 })
  const keys = await seatCrowd(site, event.id, seats - 2)
  await site.rows(
    `INSERT INTO ballots (ticket_id, event_id, seat_id, choices)
     SELECT ticket_id, event_id, id, '[${ids.first}]' FROM seats WHERE event_id = ? AND id % 2`,
    event.id,
  )
  await site.rows('DELETE FROM ballots WHERE ticket_id IN (?, ?)', tickets[0]?.id ?? 0, tickets[1]?.id ?? 0)
  const links = await Promise.all([aStageLink(site, event.id, 'SCREEN'), aStageLink(site, event.id, 'MODERATOR')])
  const sockets = []
  for (const { key } of [seat, other, ...links]) {
    const socket = await openSocket<Room & Stage>(site, key)
    await socket.next()
    sockets.push(socket)
  }
  return { event, stage, seat, ids, keys, sockets }
}

/** Rows that are read by what one phone does. */
async function rowsAt(seats: number) {
  const { seat, ids, keys, sockets, event } = await aRoomOf(seats)
  const [own, other] = sockets
  const voted = Math.max(0, Number(await site.value('SELECT count(*) FROM ballots WHERE event_id = ?', event.id)))
  const room = await rowsOf(async () => {
    const { status, data } = await seat.client.get<Room>('/api/room')
    expect([status, data.vote?.voted]).toEqual([200, voted])
  })
  const ballot = await rowsOf(async () => {
    const { status, data } = await seat.client.put<Room>('/api/room/ballot', { tickets: [ids.second] })
    expect([status, data.vote]).toMatchObject([200, { voted: voted + 1, ballot: [ids.second] }])
    for (const [socket, chosen] of [
      [own, [ids.second]],
      [other, null],
    ] as const)
      expect((await socket?.until(({ vote }) => vote?.voted === voted + 1))?.vote?.ballot).toEqual(chosen)
  })
  const opened = await rowsOf(async () => {
    const socket = await openSocket<Room>(site, keys[0] ?? '')
    expect((await socket.next()).vote?.voted).toBe(voted + 1)
    socket.close()
  })
  for (const { close } of sockets) close()
  const seated = await site.withHeaders({ [seatHeader]: keys[1] ?? '' }).get<Room>('/api/room')
  expect(seated.status).toBe(200)
  return { room, ballot, opened }
}

test('what one phone does in the room reads as many rows among 2,000 seats as among 50, at most 150', async () => {
  const [small, large] = [await rowsAt(50), await rowsAt(2_000)]
  for (const what of ['room', 'ballot', 'opened'] as const) {
    // Besides, the content version may be read in the background.
    expect(large[what], what).toBeLessThanOrEqual(small[what] + 5)
    expect(large[what], what).toBeLessThanOrEqual(150)
  }
}, 120_000)

test('reading the room and the stage writes nothing, also the first time', async () => {
  const { event, stage, tickets } = await anOpenRoom(site)
  expect(await site.value('SELECT count(*) FROM rooms WHERE event_id = ?', event.id)).toBe(1)
  const [seat] = await seatsOf(site, tickets)
  const before = await site.row('SELECT * FROM rooms WHERE event_id = ?', event.id)
  expect(before).toMatchObject({ seats: 2, ballots: 0, secret: expect.stringMatching(/^.{26,}$/) })
  expect((await seat?.client.get('/api/room'))?.status).toBe(200)
  expect((await site.organiser.get<Stage>(stage)).data.counts).toEqual({ seats: 2 })
  expect(await site.row('SELECT * FROM rooms WHERE event_id = ?', event.id)).toEqual(before)
})
