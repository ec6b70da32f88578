import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DoorEntry, type DoorSync } from '#schema/door.ts'
import type { ProblemCode } from '#schema/envelope.ts'
import { createKeeper, type Keeper } from '#web/admin/door/store/keeper.ts'
import { type Memory, memoryOf } from '#web/admin/door/store/memory.ts'
import { readEvening, storeAll } from '#web/admin/door/store/stored-evening.ts'
import { applyUndo } from '#web/admin/door/sync/changes.ts'
import { syncEvening } from '#web/admin/door/sync/sync-evening.ts'
import { entranceOf, judge, type Scan } from '#web/admin/door/tickets/scan.ts'
import { aDisk, openOn } from './door-database.ts'
import { aScan, evening, eventId } from './door-memory.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('IDBKeyRange', { bound: () => 'all' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Numbers from 0 to 1, the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const tickets = Array.from({ length: 120 }, (_, n) => n.toString(16).padStart(64, '0'))
const confirmed = { status: 'CONFIRMED', at: null, device: null } as const
/** No server takes this name, although the page does. */
const badName = 'Zły Zapis'

type Stored = { hash: string | null; outcome: string; undone: boolean; at: string; device: string | null }

/** The API as far as the page needs it: each nonce counts once, each entry is checked by itself, changes come five at a time. */
function aServer() {
  const scans = new Map<string, Stored>()
  const versions: string[] = []
  const insideOf = (hash: string) => [...scans.values()].filter((one) => one.hash === hash && !one.undone)
  const stateOf = (hash: string) => {
    const [first] = insideOf(hash)
    return first ? { status: 'CHECKED_IN' as const, at: first.at, device: first.device } : confirmed
  }
  function store(entry: DoorEntry): void {
    if (scans.has(entry.nonce)) return
    const { hash, outcome } = 'name' in entry ? { hash: null, outcome: 'IN' } : { ...entry, hash: entry.hash ?? null }
    scans.set(entry.nonce, { hash, outcome, undone: outcome !== 'IN', at: entry.at, device: entry.device })
    if (hash) versions.push(hash)
  }
  function sync(body: { cursor: string; scans: unknown[] }): DoorSync {
    const results: DoorSync['results'] = []
    const refused: DoorSync['refused'] = []
    for (const given of body.scans) {
      const entry = DoorEntry.parse(given)
      const { nonce, at, device } = entry
      if ('name' in entry && entry.name === badName) refused.push({ nonce, code: 'invalid', message: 'Nie ta nazwa' })
      else {
        store(entry)
        results.push({ nonce, outcome: 'IN', firstAt: at, firstDevice: device })
      }
    }
    const from = Number(body.cursor.split('.')[1])
    const to = Math.min(versions.length, from + 5)
    return {
      event: evening.event,
      now: new Date().toISOString(),
      opensAt: null,
      cursor: `${eventId}.${to}`,
      more: to < versions.length,
      results,
      refused,
      changes: versions.slice(from, to).map((hash) => ({ hash, ...stateOf(hash) })),
      counts: { checkedIn: 0, confirmed: tickets.length, byType: [] },
      usualTypeId: null,
      room: null,
    }
  }
  function undo(nonce: string) {
    const scan = scans.get(nonce)
    if (!scan) return null
    if (!scan.undone && scan.hash) versions.push(scan.hash)
    scan.undone = true
    const standing = scan.hash === null ? { status: null, at: null, device: null } : stateOf(scan.hash)
    return { nonce, hash: scan.hash, ...standing }
  }
  return { scans, insideOf, sync, undo }
}

const refusal = (status: number, code: ProblemCode) =>
  Response.json({ success: false, code, message: 'Nie', error: 'Nie' }, { status })

/** What answers in the place of the API. Null if nothing does. */
function strangerAt(fault: number, roll: () => number): Response | null {
  if (fault < 0.15) throw new TypeError('No network')
  if (fault < 0.22) return new Response('<h1>Zaloguj się</h1>', { status: 401 + Math.floor(roll() * 4) })
  if (fault < 0.27) return refusal(503, 'busy')
  return fault < 0.3 ? refusal(401, 'unauthorized') : null
}

/** Answers requests of the page, or loses them, or lets something else answer, while `isFaulty`. */
function aNetwork(server: ReturnType<typeof aServer>, roll: () => number, isFaulty: () => boolean) {
  return async (path: string, { body }: { body: string }): Promise<Response> => {
    const fault = isFaulty() ? roll() : 1
    await wait(0)
    const stranger = strangerAt(fault, roll)
    if (stranger) return stranger
    const json = JSON.parse(body)
    const data = path.endsWith('/undo') ? server.undo(json.nonce) : server.sync(json)
    // The server has it, and its answer is lost.
    if (fault < 0.4) throw new TypeError('Lost')
    return data ? Response.json({ data }) : refusal(404, 'missing')
  }
}

type Page = { memory: Memory; keeper: Keeper }

/** Two hundred scans on two pages of one phone. Returns what the volunteers saw, and what server and phone have in the end. */
async function anEvening(seed: number) {
  const roll = dice(seed)
  const server = aServer()
  const disk = aDisk()
  let isFaulty = false
  const fate = () => {
    const fault = isFaulty ? roll() : 1
    if (fault < 0.08) return 'closed'
    return fault < 0.16 ? 'full' : 'works'
  }
  const open = async () => {
    if (isFaulty && roll() < 0.2) throw new DOMException('No storage', 'UnknownError')
    return openOn(disk, fate)
  }
  vi.stubGlobal(
    'fetch',
    aNetwork(server, roll, () => isFaulty),
  )
  const entries = tickets.map((hash) => ({ eventId, hash, sealed: 'x', standing: confirmed }))
  const begin = { ...evening, cursor: `${eventId}.0` }
  await storeAll(openOn(disk, fate), { evening: begin, entries, scans: [] })

  async function aPage(): Promise<Page> {
    const database = openOn(disk, () => 'works')
    const { evening: stored, ...others } = await readEvening(database, eventId)
    if (!stored) throw new Error('The list is gone')
    const memory = memoryOf({ evening: stored, ...others })
    database.close()
    const nothing = () => {}
    const options = { open, isStored: true, onNews: nothing, onFinished: nothing }
    return { memory, keeper: createKeeper(openOn(disk, fate), memory, options) }
  }

  const pages = [await aPage(), await aPage()]
  const pageAt = (n: number): Page => pages[n] ?? expect.unreachable()
  const green = new Map<string, string | null>()
  const undone = new Set<string>()
  /** What a page tells the other one arrives. */
  const heard = () => wait(2)
  const record = async ({ memory, keeper }: Page, fields: Partial<Scan>): Promise<Scan> => {
    const scan = aScan({ nonce: `${seed}-${green.size}-${roll()}`, at: new Date().toISOString(), ...fields })
    await keeper.keep({ evening: memory.evening, entries: [], scans: [scan] })
    return scan
  }

  async function step(page: Page, n: number): Promise<void> {
    const { memory, keeper } = page
    const [named, hash] = [roll() < 0.15, tickets[Math.floor(roll() * tickets.length)] ?? '']
    if (named) {
      const { nonce } = await record(page, { hash: null, name: roll() < 0.4 ? badName : `Gość ${n}` })
      green.set(nonce, null)
    } else {
      const standing = memory.entries.get(hash)?.standing ?? null
      const { outcome } = judge(standing, entranceOf(memory.scans.values(), hash, standing))
      const { nonce } = await record(page, { hash, outcome })
      if (outcome === 'IN') green.set(nonce, hash)
    }
    const scans = [...memory.scans.values()]
    const back = scans[Math.floor(roll() * scans.length)]
    if (roll() < 0.08 && back && green.has(back.nonce) && !undone.has(back.nonce)) {
      undone.add(back.nonce)
      await keeper.keep(applyUndo(memory, back))
    }
    const bad = scans.find(({ state }) => state === 'refused')
    if (bad && roll() < 0.2)
      await keeper.keep({ evening: memory.evening, entries: [], scans: [{ ...bad, name: 'Dobra', state: 'waiting' }] })
  }

  isFaulty = true
  for (let n = 0; n < 200; n += 1) {
    const at = roll() < 0.5 ? 0 : 1
    await step(pageAt(at), n)
    await heard()
    if (roll() < 0.5) {
      const { keeper, memory } = pageAt(roll() < 0.5 ? 0 : 1)
      await syncEvening(keeper, memory).catch(() => false)
      await heard()
    }
    // The page says that it must not be closed while it stores nothing.
    if (roll() < 0.05 && !pageAt(0).keeper.isFailing() && !pageAt(1).keeper.isFailing()) {
      pageAt(at).keeper.close()
      pages[at] = await aPage()
    }
  }
  isFaulty = false
  for (const { keeper, memory } of pages) while (await syncEvening(keeper, memory)) await heard()
  await heard()
  for (const { keeper } of pages) keeper.close()
  const kept = await readEvening(openOn(disk, fate), eventId)
  return { server, green, undone, pages, onPhone: new Map(kept.scans.map((scan) => [scan.nonce, scan])) }
}

const runs = fc.sample(fc.nat(), { seed: 20_260_319, numRuns: 12 })

test.each(runs)(
  'every green answer is on the server in the end, or waits to be corrected, and nobody is in twice (seed %i)',
  async (seed) => {
    const { server, green, undone, pages, onPhone } = await anEvening(seed)
    expect(green.size).toBeGreaterThan(60)
    for (const [nonce] of green) {
      const scan = onPhone.get(nonce)
      const stored = server.scans.get(nonce)
      if (undone.has(nonce)) expect([scan?.state, stored?.undone ?? true]).toEqual(['undone', true])
      else if (scan?.state === 'refused') expect([scan.name, stored]).toEqual([badName, undefined])
      else expect([scan?.state, stored?.undone]).toEqual(['sent', false])
      for (const { memory } of pages) expect(memory.scans.get(nonce)?.state).toBe(scan?.state)
    }
    for (const hash of tickets) {
      expect(server.insideOf(hash).length).toBeLessThanOrEqual(1)
      const known = [...green].filter(([nonce, of]) => of === hash && !undone.has(nonce))
      expect(known.length).toBe(server.insideOf(hash).length)
    }
  },
)
