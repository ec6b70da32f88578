import { describe, expect, test } from 'vitest'
import type { DoorListEntry } from '#schema/door.ts'
import { hashOfCode, sealEntry } from '#schema/door-seal.ts'
import { memoryOf, remember } from '#web/admin/door/store/memory.ts'
import { applyUndone } from '#web/admin/door/sync/changes.ts'
import { lookUp } from '#web/admin/door/tickets/look-up.ts'
import { entranceOf, isDisputed, judge, recentScans } from '#web/admin/door/tickets/scan.ts'
import { aMemory, aScan, evening, eventId, hash, sync } from './door-memory.ts'

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
