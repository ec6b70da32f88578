import type { Context } from 'hono'
import { freshnessSeconds } from '#schema/limits.ts'
import { connect, execute } from '#worker/database/query.ts'
import { type Revision, readRevision } from '#worker/database/version.ts'
import type { Env } from '#worker/env.ts'

/** What the primary said, and when it was asked (epoch ms). */
export type Reading = Revision & { at: number }

type RequestContext = Pick<Context<Env>, 'env' | 'get' | 'executionCtx'>

/** The isolate asks nobody for so long after it read, or after it looked into the data centre's cache. */
const ownMs = 1_500

const usableMs = freshnessSeconds * 1_000

/** How long the data centre keeps its reading and all entries. While the database is unavailable, they are still served. */
export const keptSeconds = 24 * 3_600

/*
 * Module state is shared by all requests of the isolate. What the database says of its content is the same for all visitors.
 */
let newest: Reading | undefined
let before: Reading | undefined
let lookedAt = Number.NEGATIVE_INFINITY
let writtenAt = Number.NEGATIVE_INFINITY
let refreshStartedAt = Number.NEGATIVE_INFINITY
let isRefreshWanted = false

/** The newest reading that this isolate knows, of any age. */
export const newestReading = (): Reading | undefined => newest

/** The newest version that this isolate has seen; -1 if none. */
export const newestVersion = (): number => newest?.version ?? -1

/** False if this isolate has seen a newer version. */
export const isNewest = (version: number): boolean => version >= newestVersion()

const isYounger = (reading: Reading | undefined, ms: number): reading is Reading =>
  reading !== undefined && reading.at >= writtenAt && Date.now() - reading.at < ms

/** Whether the isolate may answer by its reading. */
export const hasUsableReading = (): boolean => isYounger(newest, usableMs)

/** The newest reading and the one before that said something else, as far as they are within the rule. */
export const readingsWithinRule = (): Reading[] =>
  [newest, before].flatMap((reading) => (reading && Date.now() - reading.at < usableMs ? [reading] : []))

/**
 * Records what a database said. A replica may be behind, so what it said does not make a reading younger. A lower version is
 * ignored while the known reading may be used; after that the database was restored.
 */
export function recordReading(read: Revision, at = newest?.at ?? Number.NEGATIVE_INFINITY): void {
  const { version, sales, lastSales } = read
  const known = newest
  const age = known ? at - known.at : Number.POSITIVE_INFINITY
  if (age <= -usableMs) return
  if (known && !(age >= usableMs)) {
    if (version < known.version || (version === known.version && sales < known.sales)) return
    if (version !== known.version || sales !== known.sales) before = known
  }
  newest = { version, sales, lastSales, at: Math.min(Date.now(), Math.max(at, known?.at ?? at)) }
}

/** A reading is shared under an origin and a release, like all entries of the data centre's cache. */
export const releasePrefix = (c: RequestContext): string => `${c.get('url').origin}/${c.env.RELEASE?.id ?? 'local'}`
const sharedKey = (c: RequestContext): string => `${releasePrefix(c)}/newest`

async function lookIntoDataCentre(c: RequestContext): Promise<void> {
  const response = await caches.default.match(sharedKey(c))
  if (!response) return
  const { at, ...read }: Reading = await response.json()
  recordReading(read, at)
}

/** Tells the other isolates of this data centre what this one knows, unless they know more. */
export async function shareReading(c: RequestContext): Promise<void> {
  await lookIntoDataCentre(c)
  const headers = { 'Cache-Control': `public, max-age=${keptSeconds}` }
  await caches.default.put(sharedKey(c), Response.json(newest, { headers }))
}

/**
 * The reading by which a request is answered without asking the database: the isolate's own, or after 1.5 seconds the
 * data centre's. Undefined if both are older than the rule allows, or older than this isolate's last edit.
 */
export async function usableReading(c: RequestContext): Promise<Reading | undefined> {
  const now = Date.now()
  if (!isYounger(newest, ownMs) && now - lookedAt >= ownMs) {
    await lookIntoDataCentre(c)
    lookedAt = now
  }
  return isYounger(newest, usableMs) ? newest : undefined
}

/** Reads again in the background if the reading is not the isolate's own. One request of the isolate does. */
export function refreshIfDue(c: RequestContext): void {
  if (!isYounger(newest, ownMs) && Date.now() - refreshStartedAt >= ownMs) refreshInBackground(c)
}

/** Writes within this time share one reading. It is short, so that all of the data centre see them within two seconds. */
const collectMs = 100

/**
 * Reads from the primary in the background and tells the data centre. A call during a running one makes it read once more,
 * because a write may have come between.
 */
export function refreshInBackground(c: RequestContext): void {
  isRefreshWanted = true
  if (Date.now() - refreshStartedAt < ownMs) return
  c.executionCtx.waitUntil(refresh(c).catch(() => undefined))
}

async function refresh(c: RequestContext): Promise<void> {
  try {
    while (isRefreshWanted) {
      refreshStartedAt = Date.now()
      await new Promise((resolve) => setTimeout(resolve, collectMs))
      isRefreshWanted = false
      const at = Date.now()
      const db = connect(c.env.DB)
      recordReading(await execute(db, readRevision(db)), at)
      await shareReading(c)
    }
  } finally {
    refreshStartedAt = Number.NEGATIVE_INFINITY
  }
}

/** Call after an edit, so that this isolate serves it at once: readings from before it are not used any more. */
export function invalidateVersion(): void {
  writtenAt = Date.now()
}
