import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DoorConflict, DoorSync } from '#schema/door.ts'
import { hashOfCode } from '#schema/door-seal.ts'
import type { Page } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import type { Registration } from '#schema/registration.ts'
import { eveningWithOpenDoor } from '../support/evening-in.ts'
import { anOrder } from '../support/factories.ts'
import type { Site } from '../support/site.ts'
import { runConcurrently } from './concurrency.ts'
import { expectedOf, type PlannedScan, phones, planScans } from './door-scans.ts'
import { reportFigure } from './figure.ts'
import { createOpenTicketType, startKillableSite } from './killable-site.ts'
import { seed } from './seed.ts'

const orders = 140
const count = 2_000
/** Time from a start of the server until it is killed, in milliseconds. */
const kills = fc.sample(fc.integer({ min: 200, max: 1_500 }), { seed, numRuns: 6 })

/** Milliseconds, so that phones still send at the last kill. */
const betweenRequests = 150

type Target = Pick<Site, 'organiser'> & { eventId: number }

/** The data of a response. Throws if it is a failure. */
async function dataOf<T>(response: Promise<{ status: number; data: T }>): Promise<T> {
  const { status, data } = await response
  if (status >= 400) throw new Error(`Refused with ${status}`)
  return data
}

const sync = ({ organiser, eventId }: Target, scans: readonly PlannedScan[]) =>
  dataOf(
    organiser.post<DoorSync>(`/api/door/${eventId}/sync`, {
      cursor: `${eventId}.0`,
      scans: scans.map(({ phone: _, ...scan }) => scan),
    }),
  )

/** Registers guests, five in an order, and returns the hashes of their codes. */
async function registerGuests(site: Pick<Site, 'visitor' | 'organiser'>) {
  const type = await createOpenTicketType(site, eveningWithOpenDoor())
  const registered = await runConcurrently(4, Array.from({ length: orders }), () =>
    dataOf(site.visitor.post<Registration>('/api/registration', anOrder(type, { quantity: 5 }))),
  )
  const codes = registered.flatMap(({ tickets }) => tickets.map(({ code }) => code))
  return { eventId: type.eventId, hashes: await Promise.all(codes.map(hashOfCode)) }
}

/** A phone that sends its scans in random order and pieces until each was acknowledged, and some of them again. */
async function sendAll(target: Target, scans: readonly PlannedScan[], dice: () => number): Promise<number> {
  let waiting = [...scans]
  let unanswered = 0
  while (waiting.length > 0) {
    waiting = waiting
      .map((scan) => [dice(), scan] as const)
      .sort(([a], [b]) => a - b)
      .map(([, scan]) => scan)
    const sent = waiting.slice(0, 1 + Math.floor(dice() * 40))
    const isHeard = await sync(target, sent).then(
      () => dice() > 0.2,
      () => false,
    )
    // A response that was lost leaves the scans on the phone, and one in ten is sent again in any case.
    if (!isHeard) unanswered += 1
    else waiting = waiting.filter((scan) => !sent.includes(scan) || dice() < 0.1)
    await pause(betweenRequests)
  }
  return unanswered
}

async function conflictsOf({ organiser, eventId }: Target): Promise<DoorConflict[]> {
  const found: DoorConflict[] = []
  for (;;) {
    const path = `/api/door/${eventId}/conflicts?limit=${limits.list.max}&offset=${found.length}`
    const page = await dataOf(organiser.get<Page<DoorConflict>>(path))
    found.push(...page.data)
    if (page.data.length === 0 || found.length >= page.total) return found
  }
}

/** Compares what the server knows with what the scans call for. Empty if both are the same. */
function differences(
  expected: ReturnType<typeof expectedOf>,
  { changes, counts }: DoorSync,
  conflicts: DoorConflict[],
) {
  const inside = new Map(
    changes.filter(({ status }) => status === 'CHECKED_IN').map(({ hash, at, device }) => [hash, { at, device }]),
  )
  const listed = new Map(conflicts.map(({ hash, kind }) => [hash ?? '', kind]))
  const hashes = new Set([...expected.first.keys(), ...inside.keys(), ...expected.conflicts.keys(), ...listed.keys()])
  const wrong = [...hashes].filter((hash) => {
    const [should, is] = [expected.first.get(hash), inside.get(hash)]
    return should?.at !== is?.at || should?.device !== is?.device || expected.conflicts.get(hash) !== listed.get(hash)
  })
  return counts.checkedIn === expected.first.size ? wrong : [...wrong, `${counts.checkedIn} are inside`]
}

test('scans of three phones count once, whatever is lost, repeated or killed', async (context) => {
  const site = await startKillableSite()
  const { eventId, hashes } = await registerGuests(site)
  const target = { organiser: site.organiser, eventId }
  const scans = planScans({ hashes, count, seed })
  const random = fc.sample(fc.noBias(fc.nat({ max: 999 })), { seed, numRuns: 5_000 }).map((n) => n / 1_000)
  let thrown = 0
  const dice = () => random[thrown++ % random.length] ?? 0
  const sending = Promise.all(
    phones.map((_, phone) =>
      sendAll(
        target,
        scans.filter((scan) => scan.phone === phone),
        dice,
      ),
    ),
  )
  for (const moment of kills) {
    await pause(moment)
    await site.kill()
    await site.start()
  }
  const unanswered = (await sending).reduce((sum, n) => sum + n, 0)
  expect(unanswered).toBeGreaterThan(phones.length)

  const expected = expectedOf(scans, hashes)
  const [known, conflicts] = [await sync(target, []), await conflictsOf(target)]
  expect(differences(expected, known, conflicts)).toEqual([])
  expect([expected.first.size, expected.conflicts.size].every((n) => n > 3)).toBe(true)
  // The comparison finds a single wrong entry (negative control).
  const [hash = ''] = expected.conflicts.keys()
  const wrong = new Map(expected.conflicts)
  wrong.delete(hash)
  expect(differences({ ...expected, conflicts: wrong }, known, conflicts)).toEqual([hash])
  reportFigure(
    context,
    `${scans.length} scans of ${expected.first.size} tickets, ${kills.length} kills, ${unanswered} responses lost: each counted once, ${conflicts.length} conflicts`,
  )
})
