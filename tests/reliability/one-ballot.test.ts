import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, type TestContext, test } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import type { Registration } from '#schema/registration.ts'
import type { Seat } from '#schema/room.ts'
import type { Room, Stage, StageResults } from '#schema/stage.ts'
import { seatHeader } from '#schema/stage-protocol.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { eveningIn } from '../support/evening-in.ts'
import { anOrder, created, startupDetails } from '../support/factories.ts'
import { begin } from '../support/room.ts'
import { quantile, runConcurrently } from './concurrency.ts'
import { reportFigure } from './figure.ts'
import { createOpenTicketType, startKillableSite } from './killable-site.ts'
import { seed } from './seed.ts'
import { inDatabase, runSql } from './sqlite-file.ts'

const phones = 400
/** Tickets that nobody let in at the door. */
const outside = 40
/** Time from a start of the server until it is killed, in milliseconds. */
const kills = fc.sample(fc.integer({ min: 300, max: 1_500 }), { seed, numRuns: 5 })
/** Milliseconds, so that phones still vote at the last kill. */
const betweenBallots = 60

type KillableSite = Awaited<ReturnType<typeof startKillableSite>>
type Phone = { ticketId: number; seat: string; isInside: boolean }

async function dataOf<T>(response: Promise<{ status: number; data: T }>): Promise<T> {
  const { status, data } = await response
  if (status >= 400) throw new Error(`Refused with ${status}`)
  return data
}

/** An evening with `count` phones in its room, and three presenters who have pitched. The last `outside` came in by no door. */
async function aFullRoom(site: KillableSite, count: number) {
  const type = await createOpenTicketType(site, eveningIn(30))
  const kind = { eventId: type.eventId, name: 'Startup Pitch', type: 'PRESENTER_STARTUP', capacity: 3 }
  const pitching = await created<TicketType>(site, '/api/ticket-types', kind)
  const pitches = anOrder(pitching, { quantity: 3, details: startupDetails() })
  const registered = await dataOf(site.visitor.post<Registration>('/api/registration', pitches))
  const presenters = registered.tickets.map(({ id }) => id)
  const orders = await runConcurrently(8, Array.from({ length: count / 5 }), () =>
    dataOf(site.visitor.post<Registration>('/api/registration', anOrder(type, { quantity: 5 }))),
  )
  const tickets = orders.flatMap((order) => order.tickets)
  const inside = tickets.slice(0, Math.max(0, count - outside)).map(({ id }) => id)
  runSql(site.file, `UPDATE tickets SET pitched_at = 1 WHERE id IN (${presenters})`)
  runSql(site.file, `UPDATE tickets SET status = 'CHECKED_IN' WHERE id IN (${inside})`)
  const rows = async (sql: string, ...values: (string | number)[]) =>
    inDatabase(site.file, (database) => database.prepare(sql).all(...values))
  await begin({ rows }, type.eventId)
  const stage = `/api/events/${type.eventId}/stage`
  const { room } = await dataOf(site.organiser.get<Stage>(stage))
  const seats = await runConcurrently(16, tickets, async ({ id, code }): Promise<Phone> => {
    const asked = { ticket: code, room: room?.sign, nonce: `phone-${id}` }
    const { seat } = await dataOf(site.visitor.post<Seat>('/api/room/seats', asked))
    return { ticketId: id, seat, isInside: inside.includes(id) }
  })
  return { eventId: type.eventId, stage, presenters, seats }
}

/** Opens the socket of a phone. `opened` resolves when it learns that the vote is open. */
async function listen({ origin }: Pick<KillableSite, 'origin'>, { seat }: Phone) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/room/socket`, seat)
  const { promise: opened, resolve } = Promise.withResolvers<number>()
  await new Promise<void>((isReady, reject) => {
    socket.onmessage = ({ data }) => {
      const room: Room = JSON.parse(data).data
      isReady()
      if (room.vote?.open) resolve(performance.now())
    }
    socket.onerror = () => reject(new Error('The socket was refused'))
  })
  return { opened, close: () => socket.close() }
}

/** Votes until the server acknowledges it, at most `tries` times. Returns whether it did. */
async function vote(site: KillableSite, { seat }: Phone, tickets: number[], tries = 10_000): Promise<boolean> {
  for (let tried = 0; tried < tries; tried++) {
    const response = await fetch(`${site.origin}/api/room/ballot`, {
      method: 'PUT',
      headers: { [seatHeader]: seat, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tickets }),
    }).catch(() => null)
    if (response?.ok) return true
    await pause(betweenBallots)
  }
  return false
}

type Ballot = { phone: Phone; first: number[]; last: number[] }

/** Every phone votes, and then thinks again. */
const ballotsOf = (seats: readonly Phone[], presenters: readonly number[]): Ballot[] => {
  const choice = fc.shuffledSubarray([...presenters], { minLength: 1, maxLength: 3 })
  const drawn = fc.sample(choice, { seed, numRuns: seats.length * 2 })
  return seats.map((phone, at) => ({ phone, first: drawn[at] ?? [], last: drawn[seats.length + at] ?? [] }))
}

/** What the results must be: for each presenter the ballots that count, and those apart. */
const expectedOf = (ballots: readonly Ballot[], presenters: readonly number[]) =>
  Object.fromEntries(
    presenters.map((id) => {
      const named = ballots.filter(({ last }) => last.includes(id))
      const votes = named.filter(({ phone }) => phone.isInside).length
      return [id, { votes, apart: named.length - votes }]
    }),
  )

const countedAt = async (site: KillableSite, eventId: number) => {
  const { audience } = await dataOf(site.organiser.get<StageResults>(`/api/events/${eventId}/results`))
  return Object.fromEntries((audience ?? []).map(({ ticketId, votes, apart }) => [ticketId, { votes, apart }]))
}

const voteLast = async (site: KillableSite, ballots: readonly Ballot[], tries?: number) =>
  runConcurrently(24, ballots, async ({ phone, first, last }) => {
    await vote(site, phone, first, tries)
    await pause(betweenBallots)
    return vote(site, phone, last, tries)
  })

test('400 phones learn of a vote within two seconds, and each ballot counts once while the server is killed', async (context: TestContext) => {
  const site = await startKillableSite()
  const { eventId, stage, presenters, seats } = await aFullRoom(site, phones)
  const sockets = await runConcurrently(16, seats, (phone) => listen(site, phone))
  const startedAt = performance.now()
  await dataOf(site.organiser.post(`${stage}/vote`, { open: true, seconds: 300 }))
  const late = new Promise<number>((resolve) => setTimeout(() => resolve(Number.POSITIVE_INFINITY), 20_000))
  const reached = await Promise.all(sockets.map(async ({ opened }) => (await Promise.race([opened, late])) - startedAt))
  const p95 = Math.round(quantile(reached, 0.95))
  expect(p95).toBeLessThan(2_000)
  for (const { close } of sockets) close()

  runSql(site.file, `UPDATE votes SET closes_at = closes_at + ${hourMs}`)
  const ballots = ballotsOf(seats, presenters)
  const voting = voteLast(site, ballots)
  for (const afterMs of kills) {
    await pause(afterMs)
    await site.kill()
    await site.start()
  }
  expect(await voting).toEqual(seats.map(() => true))
  const { vote: closed } = await dataOf(site.organiser.post<Stage>(`${stage}/vote`, { open: false }))
  expect(closed).toMatchObject({ open: false, voted: phones })
  expect(await countedAt(site, eventId)).toEqual(expectedOf(ballots, presenters))
  reportFigure(context, `95 % of ${phones} phones knew after ${p95} ms; ${phones} ballots, ${kills.length} kills`)
}, 600_000)

test('without the unique key of ballots the figures are wrong', async () => {
  const site = await startKillableSite()
  const { eventId, stage, presenters, seats } = await aFullRoom(site, 20)
  await site.kill()
  inDatabase(site.file, (database) => {
    database.exec('DROP TABLE ballots')
    database.exec(
      'CREATE TABLE ballots (ticket_id INTEGER, event_id INTEGER, seat_id INTEGER, choices TEXT, counts INTEGER)',
    )
  })
  await site.start()
  await dataOf(site.organiser.post(`${stage}/vote`, { open: true, seconds: 300 }))
  const ballots = ballotsOf(seats, presenters)
  await voteLast(site, ballots, 2)
  await dataOf(site.organiser.post(`${stage}/vote`, { open: false }))
  expect(await countedAt(site, eventId)).not.toEqual(expectedOf(ballots, presenters))
}, 300_000)
