import type { Context } from 'hono'
import { freshnessSeconds } from '#schema/limits.ts'
import { isBusy } from '#worker/database/retry.ts'
import type { Revision } from '#worker/database/version.ts'
import type { Env } from '#worker/env.ts'
import {
  isNewest,
  newestReading,
  newestVersion,
  readingsWithinRule,
  refreshIfDue,
  shareReading,
  usableReading,
} from './cached-version.ts'
import {
  type Entry,
  findEntry,
  findInDataCentre,
  findInIsolate,
  storeEntry,
  storeInDataCentre,
  storeInIsolate,
} from './entries.ts'
import { respondWithEtag, withEtag } from './etag.ts'
import { createLru } from './lru.ts'

/** A response. From `expiresAt` (epoch ms) on it would say something else although nothing was edited. */
export type Made = { response: Response; expiresAt?: number }

/** Data, and what the database said of itself when it was read. If `version` is null, the response is not cached. */
export type Versioned<T> = Partial<Omit<Revision, 'version'>> & { version: number | null; data: T }

/** Something that is the same for all visitors. */
export type Public<T> = {
  /** What distinguishes responses of the same path: validated query parameters in a fixed order. */
  variant?: () => string
  /** Reads data and version in one transaction (`readContent`). */
  read: () => Promise<Versioned<T>>
  make: (data: T, version: number) => Made | Promise<Made>
  /**
   * For what shows the ticket counts of an event. `forOutage`: what is kept for a time without database. Counts are unknown then,
   * and people may be erased.
   */
  counts?: { eventId: number; forOutage: (data: T) => T } | undefined
}

/** While one request makes a response anew, the others of its isolate get the one from before, for this time at most. */
const makingMs = 500

/** The names of responses that are being made. Entries also end by themselves, because a request may be cancelled. */
const making = createLru<true>({ entries: 500, bytes: 512 * 1024 }, () => 0)

/** How often a response is made if the isolate sees a newer version meanwhile. */
const maxTries = 3

/** After a failure one request in this time asks the database again. The others get what is kept, if anything is. */
const awayMs = 1_500
let failedAt = Number.NEGATIVE_INFINITY

/** What an entry is stored under: the version, and the last sale of the event whose counts it shows. */
const stampOf = <T>({ counts }: Public<T>, { version, lastSales }: Pick<Revision, 'version' | 'lastSales'>): string =>
  counts ? `${version}.${lastSales[counts.eventId] ?? 0}` : `${version}`

/**
 * Serves public content from the cache of this isolate or of the data centre, by the last reading of the content version
 * (`usableReading`). A request that may be an organiser's asks the database. What is made is stored under what was read with
 * its data: a response begun before an edit gets the old version, which nobody looks for again. Only responses with status
 * 200 are stored. While the database is unavailable, everything that was kept is served, without ticket counts.
 */
export async function throughCache<T>(c: Context<Env>, content: Public<T>): Promise<Response> {
  const name = `${c.get('url').pathname}?${content.variant?.() ?? ''}`
  const reading = c.get('mayBeOrganiser') ? undefined : await usableReading(c)
  const cached = reading && (await findEntry(c, name, stampOf(content, reading)))
  try {
    const found = cached ?? fromBefore(c, name, content) ?? (isAway() ? await findKept(c, name, content) : undefined)
    if (found) return respondWithHit(c, found)
    making.store(name, true, Date.now() + makingMs)
    return await makeAnew(c, name, content, reading !== undefined).finally(() => making.remove(name))
  } catch (error) {
    if (!isBusy(error)) throw error
    failedAt = Date.now()
    const kept = await findKept(c, name, content)
    if (!kept) throw error
    return respondWithHit(c, kept)
  } finally {
    if (reading) refreshIfDue(c)
  }
}

function respondWithHit(c: Context<Env>, entry: Entry): Response {
  c.get('notes').cache = 'hit'
  return respondWithEtag(c, entry)
}

/** While another request makes the response anew: the one that was right at the last reading, or at the one before. */
function fromBefore<T>(c: Context<Env>, name: string, content: Public<T>): Entry | undefined {
  if (c.get('mayBeOrganiser') || !making.find(name)) return undefined
  const entry = findInIsolate(c, name)
  return readingsWithinRule().some((reading) => stampOf(content, reading) === entry?.stamp) ? entry : undefined
}

/** Reads and makes. If the version was not known, what was read is looked up before it is made. */
async function makeAnew<T>(c: Context<Env>, name: string, content: Public<T>, isKnown: boolean): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const { version, lastSales = {}, data } = await content.read()
    failedAt = Number.NEGATIVE_INFINITY
    if (!isKnown) c.executionCtx.waitUntil(shareReading(c))
    if (version === null) return withoutCache(c, async () => (await content.make(data, newestVersion())).response)
    const stamp = stampOf(content, { version, lastSales })
    const found = isKnown ? undefined : await findEntry(c, name, stamp)
    if (found && isNewest(version)) return respondWithHit(c, found)
    const made = await content.make(data, version)
    if (isNewest(version) || tries === maxTries)
      return respondAndStore(c, name, { ...made, version, stamp, kept: content.counts?.forOutage(data) ?? data })
  }
}

/** `kept`: the data for a time without database. */
type MadeFrom = Made & { version: number; stamp: string; kept: unknown }

async function respondAndStore(c: Context<Env>, name: string, made: MadeFrom): Promise<Response> {
  const { response, version, stamp, kept, expiresAt = Infinity } = made
  if (response.status !== 200) return response
  c.var.notes.cache = 'miss'
  const tagged = await withEtag(response)
  if (isNewest(version)) {
    storeEntry(c, name, { ...tagged, stamp, expiresAt })
    storeInDataCentre(c, `/kept${name}`, Response.json({ version, data: kept }))
  }
  return respondWithEtag(c, tagged)
}

/** Whether the database did not answer a moment ago. */
function isAway(): boolean {
  const now = Date.now()
  if (now - failedAt < awayMs) return true
  // This request asks the database again. Until it has answered, the others do not.
  if (failedAt > 0) failedAt = now
  return false
}

/**
 * For a time without database: the last response, or the last data made into a response anew, as the clock and what is not
 * known about the counts want it.
 */
async function findKept<T>(c: Context<Env>, name: string, content: Public<T>): Promise<Entry | undefined> {
  const known = newestReading()
  if (known && !content.counts) {
    const entry = await findEntry(c, name, stampOf(content, known))
    if (entry) return entry
  }
  const nameOfKept = `/kept${name}`
  const own = findInIsolate(c, nameOfKept)
  if (own) return own
  const kept = await findInDataCentre(c, nameOfKept)
  if (!kept) return undefined
  const { version, data }: { version: number; data: T } = await kept.json()
  const { response, expiresAt = Infinity } = await content.make(data, version)
  if (response.status !== 200) return undefined
  const soon = Date.now() + freshnessSeconds * 1_000
  const entry = { ...(await withEtag(response)), stamp: '', expiresAt: Math.min(expiresAt, soon) }
  storeInIsolate(c, nameOfKept, entry)
  return entry
}

/**
 * Serves content without the cache. It has an ETag, like cached content. What organisers read is for nobody else, and their
 * writes need its ETag.
 */
export async function withoutCache(c: Context<Env>, make: () => Promise<Response>): Promise<Response> {
  c.var.notes.cache = 'miss'
  const response = await make()
  if (response.status !== 200) return response
  const { body, type, etag } = await withEtag(response)
  if (c.var.audience !== 'organisers') return respondWithEtag(c, { body, type, etag })
  return new Response(body, { headers: { ETag: etag, 'Cache-Control': 'no-store', 'Content-Type': type } })
}
