import { describe, expect, test } from 'vitest'
import { remember } from '#web/admin/door/store/memory.ts'
import { applyUndo, applyUndone, toWrite, waitingScans } from '#web/admin/door/sync/changes.ts'
import { entranceOf, judge, unsentEntrances, waitingCount } from '#web/admin/door/tickets/scan.ts'
import { aMemory, aScan, eventId, hash, sync } from './door-memory.ts'

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

  test('that were taken back while a request was on its way count again at once, whatever it answers', () => {
    const scan = aScan({ isTried: true })
    const memory = aMemory(scan)
    remember(memory, applyUndo(memory, scan))
    const { at, device } = scan
    const standing = () => memory.entries.get(hash)?.standing ?? null
    sync(memory, { changes: [{ hash, status: 'CHECKED_IN', at, device }] })
    expect(judge(standing(), entranceOf(memory.scans.values(), hash, standing())).outcome).toBe('IN')
    // The entrance of another phone stays one.
    sync(memory, { changes: [{ hash, status: 'CHECKED_IN', at, device: 'Boczne' }] })
    expect(judge(standing(), entranceOf(memory.scans.values(), hash, standing())).outcome).toBe('ALREADY')
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
    const confirmed = { status: 'CONFIRMED', at: null, device: null } as const
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
