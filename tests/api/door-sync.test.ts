import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DoorList } from '#schema/door.ts'
import { hashOfCode, openEntry } from '#schema/door-seal.ts'
import { messages } from '#schema/error-messages.ts'
import { doorLimits } from '#schema/limits.ts'
import {
  aNamed,
  anEvening,
  anEveningForOne,
  aScan,
  doorOf,
  guestsOf,
  minutesAgo,
  statusOf,
} from '../support/door-at.ts'
import { anOrder, setStatus } from '../support/factories.ts'
import { signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (one === undefined) throw new Error('The list is empty')
  return one
}

describe('a scan', () => {
  test('checks a ticket in, as the console and the order show it', async () => {
    const { door, guests, eventId, type } = await anEvening(site, { guests: 2 })
    const { code, id, hash } = first(guests)
    const { cursor } = await door.list()
    const scan = aScan(hash)
    const { results, changes, counts } = await door.sync([scan], cursor)
    const entry = { firstAt: scan.at, firstDevice: scan.device }
    expect(results).toEqual([{ nonce: scan.nonce, outcome: 'IN', ...entry }])
    expect(changes).toMatchObject([{ hash, status: 'CHECKED_IN', at: scan.at, device: scan.device }])
    expect(counts).toEqual({
      checkedIn: 1,
      confirmed: 2,
      byType: [{ ticketTypeId: type.id, name: type.name, checkedIn: 1, confirmed: 2 }],
    })
    expect(await statusOf(site, { id })).toBe('CHECKED_IN')
    expect((await site.visitor.get<{ status: string }>(`/api/tickets/${code}`)).data.status).toBe('CHECKED_IN')
    expect(await site.rows('SELECT entity_id, action, actor, before, after FROM changes WHERE entity = ?', 'tickets'))
      // The actor is the door of the event, and nothing tells who the guest is.
      .toContainEqual({ entity_id: String(id), action: 'UPDATE', actor: `door:${eventId}`, before: null, after: null })
    const opened = await openEntry(code, changes[0]?.sealed ?? '')
    expect(opened).toMatchObject({ type: type.name, status: 'CHECKED_IN', at: scan.at, device: scan.device })
  })

  test('tells the phone a note and who does not want to be in photos, sealed like the name', async () => {
    const { door, guest } = await anEveningForOne(site)
    const { cursor } = await door.list()
    const note = 'Gość specjalny'
    await site.organiser.patch(`/api/tickets/${guest.id}`, { doorNote: note })
    await site.rows('UPDATE tickets SET no_photos = 1 WHERE id = ?', guest.id)
    const { changes } = await door.sync([], cursor)
    expect(changes).toHaveLength(1)
    const pack = await door.list()
    for (const { sealed = '' } of [...changes, ...pack.entries])
      expect(await openEntry(guest.code, sealed)).toMatchObject({ doorNote: note, noPhotos: true })
    expect(JSON.stringify([changes, pack])).not.toContain(note)
    await site.organiser.patch(`/api/tickets/${guest.id}`, { doorNote: null })
    expect((await door.sync([], pack.cursor)).changes).toHaveLength(1)
  })

  test('counts once, however often it is sent', async () => {
    const { door, guest } = await anEveningForOne(site)
    const { hash, id } = guest
    const scan = aScan(hash)
    const results = [await door.sync([scan]), await door.sync([scan]), await door.sync([scan, scan])]
    const answers = results.flatMap((answer) => answer.results)
    expect(answers).toEqual(Array(4).fill(answers[0]))
    // Another content under the same nonce changes nothing either.
    expect((await door.sync([{ ...scan, at: minutesAgo(60), device: 'Inny telefon' }])).results).toEqual([answers[0]])
    expect(await site.rows('SELECT at FROM door_scans WHERE ticket_id = ?', id)).toEqual([{ at: Date.parse(scan.at) }])
    expect(
      await site.rows("SELECT id FROM changes WHERE entity = 'tickets' AND entity_id = ?", String(id)),
    ).toHaveLength(1)
    expect(await door.conflicts()).toEqual([])
  })

  test('that was repeated after an organiser took the entry back does not check in again', async () => {
    const { door, guest } = await anEveningForOne(site)
    const { hash, id } = guest
    const scan = aScan(hash)
    await door.sync([scan])
    await setStatus(site, id, 'CONFIRMED')
    await door.sync([scan])
    expect(await statusOf(site, { id })).toBe('CONFIRMED')
    expect((await door.scan(hash)).outcome).toBe('IN')
  })

  test('that was earlier wins, also if it is sent later', async () => {
    const { door, guest } = await anEveningForOne(site)
    const { hash } = guest
    const later = await door.scan(hash, { device: 'Prawe', at: minutesAgo(1) })
    const { cursor } = await door.list()
    const earlier = aScan(hash, { device: 'Lewe', at: minutesAgo(5) })
    const { results, changes } = await door.sync([earlier], cursor)
    const entry = { firstAt: earlier.at, firstDevice: 'Lewe' }
    expect(later.outcome).toBe('IN')
    expect(results).toEqual([{ nonce: earlier.nonce, outcome: 'IN', ...entry }])
    expect(changes).toMatchObject([{ hash, at: earlier.at, device: 'Lewe' }])
    const repeated = await door.sync([aScan(hash, { nonce: later.nonce, at: later.at, device: 'Prawe' })])
    expect(repeated.results).toEqual([{ nonce: later.nonce, outcome: 'ALREADY', ...entry }])
    expect(repeated.counts.checkedIn).toBe(1)
  })

  test('in the future is taken as now', async () => {
    const { door, guests } = await anEvening(site)
    const before = Date.now()
    const { result } = await door.scan(first(guests).hash, { at: '2099-01-01T00:00:00.000Z' })
    expect(Date.parse(result?.firstAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(Date.parse(result?.firstAt ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('that let nobody in checks nothing in', async () => {
    const { door, guest } = await anEveningForOne(site)
    const { hash, id } = guest
    for (const outcome of ['ALREADY', 'CANCELLED', 'OTHER_EVENT', 'UNKNOWN'] as const) {
      const { result } = await door.scan(hash, { outcome })
      expect(result).toMatchObject({ outcome, firstAt: null, firstDevice: null })
    }
    expect(await statusOf(site, { id })).toBe('CONFIRMED')
    expect(await door.conflicts()).toEqual([])
  })

  test('of a cancelled, another evening’s, waiting or unknown ticket checks nothing in', async () => {
    const { door, guests, type } = await anEvening(site, { type: { capacity: 1 } })
    const other = await anEvening(site)
    const cancelled = first(guests)
    const joined = await site.visitor.post<{ tickets: { id: number }[] }>('/api/waiting-list', anOrder(type))
    const waiting = await site.value<string>('SELECT code FROM tickets WHERE id = ?', first(joined.data.tickets).id)
    await site.rows("UPDATE tickets SET status = 'CANCELLED' WHERE id = ?", cancelled.id)
    const outcomes = await Promise.all([
      door.scan(cancelled.hash),
      door.scan(first(other.guests).hash),
      door.scan(await hashOfCode(waiting ?? '')),
      door.scan(await hashOfCode('nobody')),
    ])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['CANCELLED', 'OTHER_EVENT', 'UNKNOWN', 'UNKNOWN'])
    expect(outcomes.every(({ result }) => result?.firstAt === null && result.firstDevice === null)).toBe(true)
    expect([await statusOf(site, cancelled), await statusOf(site, first(other.guests))]).toEqual([
      'CANCELLED',
      'CONFIRMED',
    ])
  })

  test('of many phones at the same time lets each ticket in once', async () => {
    const { door, guests } = await anEvening(site, { guests: 20 })
    const { cursor } = await door.list()
    const phones = ['Lewe', 'Prawe', 'Środek'].map((device, n) =>
      guests.map(({ hash }) => aScan(hash, { device, at: minutesAgo(3 - n) })),
    )
    const answers = await Promise.all([...phones, ...phones].map((scans) => door.sync(scans, cursor)))
    expect(answers.map(({ counts }) => counts.checkedIn)).toEqual(Array(6).fill(20))
    const final = await Promise.all(phones.map((scans) => door.sync(scans)))
    const outcomesOf = (n: number) => new Set(final[n]?.results.map(({ outcome }) => outcome))
    expect([outcomesOf(0), outcomesOf(1), outcomesOf(2)]).toEqual([
      new Set(['IN']),
      new Set(['ALREADY']),
      new Set(['ALREADY']),
    ])
    expect(await door.conflicts()).toHaveLength(20)
  })
})

describe('a synchronisation', () => {
  test('without scans tells what changed since the cursor: entries, cancellations, corrections, new tickets', async () => {
    const { door, guests, type } = await anEvening(site, { guests: 5 })
    const [entered, cancelled, renamed, untouched] = guests
    if (!entered || !cancelled || !renamed || !untouched) throw new Error('Guests are missing')
    const { cursor } = await door.list()
    expect(await door.sync([], cursor)).toMatchObject({ cursor, results: [], changes: [] })
    await setStatus(site, entered.id, 'CHECKED_IN')
    await setStatus(site, cancelled.id, 'CANCELLED')
    await site.rows("UPDATE tickets SET first_name = 'Żaneta' WHERE id = ?", renamed.id)
    const added = first(await guestsOf(site, type))
    const answer = await door.sync([], cursor)
    const byHash = new Map(answer.changes.map((change) => [change.hash, change]))
    expect(new Set(byHash.keys())).toEqual(new Set([entered, cancelled, renamed, added].map(({ hash }) => hash)))
    expect(byHash.get(entered.hash)).toMatchObject({ status: 'CHECKED_IN', at: expect.any(String), device: null })
    expect(byHash.get(cancelled.hash)).toMatchObject({ status: 'CANCELLED', at: null, device: null })
    expect(await openEntry(renamed.code, byHash.get(renamed.hash)?.sealed ?? '')).toMatchObject({ firstName: 'Żaneta' })
    expect(await openEntry(added.code, byHash.get(added.hash)?.sealed ?? '')).toMatchObject({ status: 'CONFIRMED' })
    // The next cursor is after all of it.
    expect((await door.sync([], answer.cursor)).changes).toEqual([])
  })

  test('misses no change that is made while phones ask', async () => {
    const { door, guests } = await anEvening(site, { guests: 30 })
    let { cursor } = await door.list()
    const seen = new Set<string>()
    const ask = async () => {
      const answer = await door.sync([], cursor)
      cursor = answer.cursor
      for (const { hash } of answer.changes) seen.add(hash)
    }
    let isOver = false
    const follow = async () => {
      while (!isOver) await ask()
      await ask()
    }
    const following = follow()
    await Promise.all(guests.map(({ hash }) => door.scan(hash)))
    isOver = true
    await following
    expect(seen.size).toBe(30)
  })

  test('refuses what no phone sends', async () => {
    const { door, guests } = await anEvening(site)
    const other = await anEvening(site)
    const { cursor } = await door.list()
    const scan = aScan(first(guests).hash)
    const refused = async (scans: unknown, from: unknown = cursor) => {
      const { status, code, fields = {} } = await door.send(scans, from)
      return [status, code, ...Object.keys(fields)]
    }
    expect(await refused([scan], (await other.door.list()).cursor)).toEqual([422, 'invalid', 'cursor'])
    expect(await refused([scan], 'abc')).toEqual([422, 'invalid', 'cursor'])
    expect(await refused(undefined)).toEqual([422, 'invalid', 'scans'])
    const many = Array.from({ length: doorLimits.scansPerSync + 1 }, () => aScan(scan.hash))
    expect(await refused(many)).toEqual([422, 'invalid', 'scans'])
    expect(await refused([{ ...scan, padding: 'x'.repeat(doorLimits.syncBytes) }])).toEqual([413, 'tooLarge'])
    expect(await statusOf(site, first(guests))).toBe('CONFIRMED')
  })

  test('takes 500 scans, which are more than other bodies may have', async () => {
    const { guests, eventId } = await anEvening(site, { guests: 5 })
    const scans = Array.from({ length: doorLimits.scansPerSync }, (_, n) =>
      aScan(guests[n % 5]?.hash ?? '', { at: minutesAgo(n % 60), device: 'Telefon wolontariuszki przy wejściu' }),
    )
    expect(JSON.stringify({ scans }).length).toBeGreaterThan(100_000)
    const { results, counts } = await doorOf(await signedIn(site, 'EDITOR'), eventId).sync(scans)
    expect(results.map(({ nonce }) => nonce)).toEqual(scans.map(({ nonce }) => nonce))
    expect(results.filter(({ outcome }) => outcome === 'IN')).toHaveLength(5)
    expect(counts.checkedIn).toBe(5)
  })

  test('answers entries one by one: what breaks a rule holds up nothing else', async () => {
    const { door, guests } = await anEvening(site, { guests: 2 })
    const { cursor } = await door.list()
    const scans = guests.map(({ hash }) => aScan(hash))
    const long = aNamed('x'.repeat(116))
    const bad = { ...aScan('abc'), nonce: 'bad' }
    const half = { ...aNamed('Ola \ud83d'), nonce: 'half' }
    const entries = [long, scans[0], { ...aNamed(''), nonce: 'none' }, bad, half, 5, { ...bad, nonce: 7 }, scans[1]]
    for (const _ of [1, 2]) {
      const { status, data } = await door.send(entries, cursor)
      expect(status).toBe(200)
      expect(data.results.map(({ nonce, outcome }) => [nonce, outcome])).toEqual(
        scans.map(({ nonce }) => [nonce, 'IN']),
      )
      expect(data.refused.map(({ nonce, code }) => [nonce, code])).toEqual(
        [long.nonce, 'none', 'bad', 'half', null, null].map((nonce) => [nonce, 'invalid']),
      )
      expect(data.refused[0]?.message).toBe(messages.tooLong(100))
      expect(data.counts.checkedIn).toBe(2)
    }
    expect(await site.rows('SELECT nonce FROM named_entrances WHERE nonce = ?', long.nonce)).toEqual([])
    for (const guest of guests) expect(await statusOf(site, guest)).toBe('CHECKED_IN')
  })
})

describe('the list comes in parts', () => {
  /** All parts, each from where the one before ended. */
  async function partsOf(door: ReturnType<typeof doorOf>, limit: number): Promise<DoorList[]> {
    const parts = [await door.part(`limit=${limit}`)]
    while (parts.at(-1)?.more) parts.push(await door.part(`limit=${limit}&cursor=${parts.at(-1)?.cursor}`))
    return parts
  }

  test('that hold everybody once, and changes come in parts likewise', async () => {
    const { door, guests, eventId } = await anEvening(site, { guests: 7 })
    await site.organiser.patch(`/api/tickets/${first(guests).id}`, {
      attendee: { email: `${randomUUID()}@poczta.example` },
    })
    const whole = await door.list()
    expect([whole.more, whole.entries.length]).toEqual([false, 8])
    const parts = await partsOf(door, 3)
    expect(parts.length).toBeGreaterThan(2)
    const hashes = parts.flatMap(({ entries }) => entries.map(({ hash }) => hash))
    expect(hashes.toSorted()).toEqual(whole.entries.map(({ hash }) => hash).toSorted())
    expect(parts.at(-1)?.cursor).toBe(whole.cursor)

    const changed = new Set<string>()
    let [cursor, more] = [`${eventId}.0`, true]
    while (more) {
      const { data } = await door.send([], cursor, 3)
      expect(data.changes.length).toBeLessThanOrEqual(4)
      for (const { hash } of data.changes) changed.add(hash)
      cursor = data.cursor
      more = data.more
    }
    expect([...changed].toSorted()).toEqual(hashes.toSorted())
    expect((await door.send([], `${eventId}.0`)).data).toMatchObject({ more: false, cursor: whole.cursor })
  })

  test('and takes no cursor of another event', async () => {
    const { client, eventId } = await anEvening(site)
    const path = `/api/door/${eventId}/pack`
    expect((await client.get(`${path}?cursor=${eventId + 1}.2`)).fields).toHaveProperty('cursor')
    expect((await client.get(`${path}?limit=0`)).fields).toHaveProperty('limit')
  })
})
