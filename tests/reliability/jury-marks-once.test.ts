import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Criterion, Jury } from '#schema/jury.ts'
import { anEvent } from '../support/factories.ts'
import { aPack, aPresenter, aPresenterType } from '../support/presenters.ts'
import { startSite } from '../support/site.ts'
import { runConcurrently } from './concurrency.ts'
import { reportFigure } from './figure.ts'
import { seed } from './seed.ts'

const site = await startSite()

const presenterCount = 10
const jurorCount = 8
/** The phones of the first jurors have no network for five minutes. */
const offline = { jurors: 3, ms: 5 * 60_000 }

type Tap = { juror: number; ticketId: number; criterion: number; value: number; at: number }

const numbers = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { seed, numRuns: 4_000 })
const dice = (() => {
  let thrown = 0
  return () => numbers[thrown++ % numbers.length] ?? 0
})()

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => [dice(), one] as const)
    .sort(([one], [other]) => one - other)
    .map(([, one]) => one)

test('eight jurors mark ten pitches, three of them send five minutes later, and each mark is stored once', async (context) => {
  const event = await anEvent(site)
  const type = await aPresenterType(site, event.id)
  const ticketIds: number[] = []
  for (let n = 0; n < presenterCount; n++) ticketIds.push((await aPresenter(site, type)).ticketId)
  const packs = await Promise.all(Array.from({ length: jurorCount }, () => aPack(site, event.id, { juror: true })))
  const { data: criteria } = await site.organiser.get<Criterion[]>(`/api/events/${event.id}/criteria`)

  // Each mark is tapped once or, in a third of the cases, changed a few seconds later.
  const begin = Date.now() - 2 * offline.ms
  const taps = packs.flatMap((_, juror) =>
    ticketIds.flatMap((ticketId, nth) =>
      criteria.flatMap(({ id: criterion }): Tap[] => {
        const tap = (later: number) => ({
          juror,
          ticketId,
          criterion,
          value: 1 + Math.floor(dice() * 5),
          at: begin + nth * 30_000 + later,
        })
        return dice() < 0.33 ? [tap(0), tap(7_000)] : [tap(0)]
      }),
    ),
  )
  const markOf = ({ juror, ticketId, criterion }: Tap) => `${juror} ${ticketId} ${criterion}`
  const byTime = (from: readonly Tap[]) => new Map(from.map((tap) => [markOf(tap), tap.value]))
  const expected = byTime(taps.toSorted((one, other) => one.at - other.at))

  // A phone sends in order, but answers are lost, so that a tap is sent again after the next one has arrived. What phones
  // without network have kept comes in any order.
  const isOffline = ({ juror }: Tap) => juror < offline.jurors
  const online = taps.filter((tap) => !isOffline(tap))
  const late = shuffled(taps.filter(isOffline))
  const again = shuffled(taps.filter(() => dice() < 0.25))
  const sent = [...online, ...late, ...again]
  // The load can tell: if the last one to arrive counted, other marks would be stored.
  const byArrival = byTime(sent)
  expect([...expected].filter(([mark, value]) => byArrival.get(mark) !== value).length).toBeGreaterThan(10)

  const send = async ({ juror, ticketId, criterion, value, at }: Tap) => {
    const body = { marks: { [criterion]: value }, at: new Date(at).toISOString() }
    return (await site.visitor.put(`/api/packs/${packs[juror]?.key}/marks/${ticketId}`, body)).status
  }
  const statuses = await runConcurrently(16, sent, send)
  expect(new Set(statuses)).toEqual(new Set([200]))

  const rows = await site.rows<Tap & { pack: number }>(
    'SELECT pack_id AS pack, ticket_id AS ticketId, criterion_id AS criterion, value FROM juror_marks',
  )
  const stored = rows.map((row) => ({ ...row, juror: packs.findIndex(({ id }) => id === row.pack) }))
  expect(stored).toHaveLength(presenterCount * jurorCount * criteria.length)
  expect(byTime(stored)).toEqual(expected)
  const { data: jury } = await site.organiser.get<Jury>(`/api/events/${event.id}/jury`)
  expect(jury.jurors.map(({ missing }) => missing)).toEqual(packs.map(() => 0))
  reportFigure(context, `${stored.length} marks from ${sent.length} requests, none twice and none lost`)
})
