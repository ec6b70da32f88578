import { describe, expect, test } from 'vitest'
import type { DoorListEntry, DoorSync } from '#schema/door.ts'
import { hashOfCode, sealEntry } from '#schema/door-seal.ts'
import {
  applySync,
  applyUndo,
  applyUndone,
  type Memory,
  memoryOf,
  remember,
  toWrite,
  waitingScans,
} from '#web/admin/door/sync/memory.ts'
import { lookUp } from '#web/admin/door/tickets/look-up.ts'
import {
  entranceOf,
  isDisputed,
  judge,
  recentScans,
  type Scan,
  unsentEntrances,
  waitingCount,
} from '#web/admin/door/tickets/scan.ts'
import { aStoredDoor } from '../support/stored-door.ts'

const eventId = 4
const hash = 'a'.repeat(64)
const counts = { checkedIn: 0, confirmed: 2, byType: [] }

const evening = aStoredDoor({ eventId, counts })

let serial = 0
const aScan = (fields: Partial<Scan> = {}): Scan => {
  serial += 1
  return {
    nonce: `nonce-${serial}`,
    eventId,
    hash,
    name: null,
    at: `2030-03-19T17:00:${String(serial % 60).padStart(2, '0')}.000Z`,
    device: 'Wejście (ab12)',
    outcome: 'IN',
    state: 'waiting',
    isTried: false,
    result: null,
    ...fields,
  }
}

const aGuest = (fields: Partial<DoorListEntry> = {}): DoorListEntry => ({
  firstName: 'Łucja',
  lastName: 'Żak',
  type: 'Uczestnik',
  status: 'CONFIRMED',
  at: null,
  device: null,
  doorNote: null,
  noPhotos: false,
  ...fields,
})

const aMemory = (...scans: Scan[]): Memory =>
  memoryOf({ evening, entries: [{ eventId, hash, sealed: 'x', standing: null }], scans })

/** Applies an answer of the server. */
const sync = (memory: Memory, fields: Partial<DoorSync>) => {
  const unchanged = {
    event: evening.event,
    now: '2030-03-19T17:00:00.000Z',
    opensAt: null,
    cursor: '1.2',
    counts,
    usualTypeId: null,
  }
  const answer = { ...unchanged, results: [], changes: [], ...fields }
  remember(memory, applySync(memory, answer, { sentAt: 1_000, receivedAt: 1_200 }))
}

const confirmed = { status: 'CONFIRMED', at: null, device: null } as const

describe('a scan is judged', () => {
  test('by the status of its ticket', () => {
    expect(judge(confirmed, null)).toEqual({ outcome: 'IN' })
    expect(judge({ ...confirmed, status: 'CANCELLED' }, null)).toEqual({ outcome: 'CANCELLED' })
    expect(judge(null, null)).toEqual({ outcome: 'UNKNOWN' })
  })

  test('as already inside, with when and where', () => {
    const used = { status: 'CHECKED_IN', at: '2030-03-19T17:00:00.000Z', device: 'Boczne' } as const
    expect(judge(used, null)).toEqual({ outcome: 'ALREADY', at: used.at, device: 'Boczne' })
  })

  test('by an entrance of this phone that the server does not know yet', () => {
    const own = aScan({ outcome: 'IN' })
    expect(judge(confirmed, entranceOf([own], hash, confirmed))).toEqual({
      outcome: 'ALREADY',
      at: own.at,
      device: own.device,
    })
    expect(judge(confirmed, entranceOf([{ ...own, state: 'undone' }], hash, confirmed))).toEqual({ outcome: 'IN' })
    expect(judge(confirmed, entranceOf([{ ...own, outcome: 'UNKNOWN' }], hash, confirmed))).toEqual({ outcome: 'IN' })
    expect(judge(confirmed, entranceOf([{ ...own, hash: 'b'.repeat(64) }], hash, confirmed))).toEqual({ outcome: 'IN' })
  })

  test('by the list once the server knows of the entrance, which may have been undone elsewhere', () => {
    const sent = aScan({ outcome: 'IN', state: 'sent' })
    expect(judge(confirmed, entranceOf([sent], hash, confirmed))).toEqual({ outcome: 'IN' })
    expect(judge(null, entranceOf([sent], hash, null)).outcome).toBe('ALREADY')
  })

  test('by the first of two entrances', () => {
    const [first, second] = [aScan({ at: '2030-03-19T17:00:00.000Z' }), aScan({ at: '2030-03-19T17:00:09.000Z' })]
    expect(entranceOf([second, first], hash, null)?.nonce).toBe(first.nonce)
  })

  test('against 2,000 tickets within 50 ms, hash and opening included', async () => {
    const codes = Array.from({ length: 2_000 }, (_, n) => n.toString(32).padStart(26, 'a'))
    const entries = await Promise.all(
      codes.map(async (code) => ({
        eventId,
        hash: await hashOfCode(code),
        sealed: await sealEntry(code, aGuest()),
        standing: null,
      })),
    )
    const scans = entries.map((entry) => aScan({ hash: entry.hash, outcome: 'UNKNOWN' }))
    const memory = memoryOf({ evening, entries, scans })
    const times: number[] = []
    for (const code of codes.slice(0, 20)) {
      const started = performance.now()
      const ticket = await lookUp(memory.entries, code, await hashOfCode(code))
      expect(judge(ticket.standing, entranceOf(memory.scans.values(), ticket.hash, ticket.standing)).outcome).toBe('IN')
      times.push(performance.now() - started)
    }
    expect(times.sort((a, b) => a - b)[10]).toBeLessThan(50)
  })

  test('and names the guest only with the code of the ticket', async () => {
    const [code, other] = ['c'.repeat(26), 'd'.repeat(26)]
    const wishes = { doorNote: 'Gość specjalny', noPhotos: true }
    const sealed = await sealEntry(code, aGuest(wishes))
    const entry = { eventId, hash: await hashOfCode(code), sealed, standing: null }
    const list = new Map([[entry.hash, entry]])
    expect((await lookUp(list, code, entry.hash)).guest).toEqual({ name: 'Łucja Żak', type: 'Uczestnik', ...wishes })
    expect(await lookUp(list, other, entry.hash)).toEqual({ hash: entry.hash, guest: null, standing: null })
  })

  test('and a code that was replaced is cancelled, names nobody, and has no entrance left', async () => {
    const code = 'e'.repeat(26)
    const replaced = await hashOfCode(code)
    const entered = { status: 'CHECKED_IN', at: '2030-03-19T17:00:00.000Z', device: 'Wejście (ab12)' } as const
    const scan = aScan({ hash: replaced, state: 'sent' })
    const memory = aMemory(scan)
    const listed = { eventId, hash: replaced, sealed: await sealEntry(code, aGuest()), standing: entered }
    memory.entries.set(replaced, listed)
    const cancelled = { status: 'CANCELLED', at: null, device: null } as const
    const sealed = await sealEntry(code, aGuest({ firstName: '', lastName: '', type: '', ...cancelled }))
    sync(memory, { changes: [{ hash: replaced, ...cancelled, sealed }] })
    const ticket = await lookUp(memory.entries, code, replaced)
    expect(ticket).toEqual({ hash: replaced, guest: null, standing: cancelled })
    expect(judge(ticket.standing, entranceOf(memory.scans.values(), replaced, ticket.standing))).toEqual({
      outcome: 'CANCELLED',
    })
    // The server takes the entrance back, and says that the scanned code belongs to no ticket.
    const undone = { nonce: scan.nonce, hash: replaced, status: null, at: null, device: null }
    remember(memory, applyUndone(memory, scan, undone))
    expect(memory.entries.get(replaced)?.standing).toEqual(cancelled)
  })
})

describe('waiting scans', () => {
  test('are sent oldest first, at most 500 at a time', () => {
    const scans = Array.from({ length: 501 }, (_, n) => aScan({ at: new Date(2_000_000 - n).toISOString() }))
    const batch = waitingScans([...scans, aScan({ state: 'sent' }), aScan({ state: 'undone' })])
    expect(batch).toHaveLength(500)
    expect(batch[0]?.nonce).toBe(scans[500]?.nonce)
  })

  test('get the state `sent` when the server has answered them', () => {
    const [answered, left] = [aScan(), aScan()]
    const memory = aMemory(answered, left)
    const result = { nonce: answered.nonce, outcome: 'ALREADY', firstAt: answered.at, firstDevice: 'Boczne' } as const
    sync(memory, { results: [result] })
    expect(memory.scans.get(answered.nonce)).toMatchObject({ state: 'sent', result: { outcome: 'ALREADY' } })
    expect(waitingScans(memory.scans.values()).map(({ nonce }) => nonce)).toEqual([left.nonce])
  })

  test('that were taken back while a request was on its way stay so', () => {
    const scan = aScan({ isTried: true })
    const memory = aMemory(scan)
    remember(memory, applyUndo(memory, scan))
    const result = { nonce: scan.nonce, outcome: 'IN', firstAt: scan.at, firstDevice: scan.device } as const
    sync(memory, { results: [result] })
    expect(memory.scans.get(scan.nonce)?.state).toBe('undoing')
  })

  test('by name are sent without a code, thirty at a time, and lose the name when the server has it', () => {
    const named = Array.from({ length: 31 }, (_, n) =>
      aScan({ hash: null, name: 'Ola Kos', at: new Date(n).toISOString() }),
    )
    const scan = aScan()
    const batch = waitingScans([...named, scan])
    expect(batch.map(({ nonce }) => nonce)).toEqual([...named.slice(0, 30), scan].map(({ nonce }) => nonce))
    const { nonce, at, device } = named[0] ?? aScan()
    expect(batch.slice(0, 1).map(toWrite)).toEqual([{ kind: 'NAMED', nonce, name: 'Ola Kos', at, device }])
    const memory = aMemory(...named)
    sync(memory, { results: [{ nonce, outcome: 'IN', firstAt: at, firstDevice: device }] })
    expect(memory.scans.get(nonce)).toMatchObject({ state: 'sent', name: null })
    // Nor does the phone keep the name of somebody who went away.
    expect(applyUndo(memory, named[1] ?? aScan()).scans).toMatchObject([{ state: 'undone', name: null }])
    expect([unsentEntrances(named), waitingCount(named)]).toEqual([31, 31])
  })

  test('of a rehearsal are answered like others, and neither sent nor counted', () => {
    const rehearsed = aScan({ state: 'rehearsed' })
    expect(judge(confirmed, entranceOf([rehearsed], hash, confirmed)).outcome).toBe('ALREADY')
    expect([waitingScans([rehearsed]), unsentEntrances([rehearsed]), waitingCount([rehearsed])]).toEqual([[], 0, 0])
  })

  test('count as people inside, each ticket once, until the server counts them', () => {
    const scans = [aScan(), aScan(), aScan({ state: 'sent' }), aScan({ outcome: 'UNKNOWN' })]
    expect(unsentEntrances(scans)).toBe(1)
    expect(waitingCount(scans)).toBe(3)
  })
})

describe('the list follows the server', () => {
  test('with new tickets and changed ones', () => {
    const memory = aMemory()
    const used = { status: 'CHECKED_IN', at: '2030-03-19T17:00:00.000Z', device: 'Boczne' } as const
    const changes = [
      { hash, ...used },
      { hash: 'b'.repeat(64), status: 'CONFIRMED' as const, at: null, device: null, sealed: 'y' },
      { hash: 'c'.repeat(64), status: 'CONFIRMED' as const, at: null, device: null },
    ]
    sync(memory, { changes })
    expect(memory.entries.get(hash)).toMatchObject({ sealed: 'x', standing: used })
    expect(memory.entries.get('b'.repeat(64))?.sealed).toBe('y')
    expect(memory.entries.has('c'.repeat(64))).toBe(false)
    expect(memory.evening).toMatchObject({ cursor: '1.2', syncedAt: 1_200 })
  })

  test('and takes an entrance back at once, also one that the server has', () => {
    const [fresh, sent] = [aScan(), aScan({ state: 'sent', isTried: true })]
    const memory = aMemory(fresh, sent)
    const standing = { status: 'CHECKED_IN', at: sent.at, device: sent.device } as const
    remember(memory, { evening: memory.evening, entries: [{ eventId, hash, sealed: 'x', standing }], scans: [] })
    expect(applyUndo(memory, fresh).scans[0]?.state).toBe('undone')
    remember(memory, applyUndo(memory, sent))
    expect(memory.scans.get(sent.nonce)?.state).toBe('undoing')
    expect(memory.entries.get(hash)?.standing?.status).toBe('CONFIRMED')
  })

  test('and keeps the entrance of another phone when its own is taken back', () => {
    const scan = aScan({ state: 'sent', isTried: true })
    const memory = aMemory(scan)
    const other = { status: 'CHECKED_IN', at: scan.at, device: 'Boczne' } as const
    remember(memory, applyUndone(memory, scan, { nonce: scan.nonce, hash, ...other }))
    expect(memory.entries.get(hash)?.standing).toEqual(other)
    expect(memory.scans.get(scan.nonce)?.state).toBe('undone')
  })
})

test('An entrance is disputed if the server decided otherwise, until it is taken back', () => {
  const result = { outcome: 'ALREADY', firstAt: '2030-03-19T17:00:00.000Z', firstDevice: 'Boczne' } as const
  expect(isDisputed(aScan({ state: 'sent', result }))).toBe(true)
  expect(isDisputed(aScan({ state: 'undone', result }))).toBe(false)
  expect(isDisputed(aScan({ state: 'sent', outcome: 'ALREADY', result }))).toBe(false)
  expect(isDisputed(aScan({ state: 'sent', result: { ...result, outcome: 'IN' } }))).toBe(false)
})

test('The last 20 scans are listed, the newest first', () => {
  const scans = Array.from({ length: 25 }, (_, n) => aScan({ at: new Date(n * 1_000).toISOString() }))
  const recent = recentScans(scans)
  expect(recent).toHaveLength(20)
  expect(recent[0]?.nonce).toBe(scans[24]?.nonce)
})
