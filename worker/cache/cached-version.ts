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
 * What the isolate's newest reading decides. The data centre's cache may hold a younger one.
 *
 * | it is                                          | a request is answered by                                        |
 * |------------------------------------------------|-----------------------------------------------------------------|
 * | younger than 1.5 seconds                       | it                                                              |
 * | older, within the rule of freshness            | it or the data centre's; the isolate reads in the background    |
 * | older than the rule, than an own edit, or none | the data centre's if that is within the rule, else the database |
 *
 * The state is shared by all requests of the isolate. What the database says of its content is the same for all visitors.
 */
type State = {
  newest: Reading | undefined
  /** The reading before it that said something else. */
  before: Reading | undefined
  /** When the isolate last looked into the data centre's cache, edited content, and began to read in the background. */
  lookedAt: number
  writtenAt: number
  refreshStartedAt: number
  /** A write came after the background read began. */
  isRefreshWanted: boolean
}

const never = Number.NEGATIVE_INFINITY

const state: State = {
  newest: undefined,
  before: undefined,
  lookedAt: never,
  writtenAt: never,
  refreshStartedAt: never,
  isRefreshWanted: false,
}

/** The newest reading that this isolate knows, of any age. */
export const newestReading = (): Reading | undefined => state.newest

/** The newest version that this isolate has seen; -1 if none. */
export const newestVersion = (): number => state.newest?.version ?? -1

/** False if this isolate has seen a newer version. */
export const isNewest = (version: number): boolean => version >= newestVersion()

const isYounger = (reading: Reading | undefined, ms: number): reading is Reading =>
  reading !== undefined && reading.at >= state.writtenAt && Date.now() - reading.at < ms

/** Whether the isolate may answer by its reading. */
export const hasUsableReading = (): boolean => isYounger(state.newest, usableMs)

/** The newest reading and the one before that said something else, as far as they are within the rule. */
export const readingsWithinRule = (): Reading[] =>
  [state.newest, state.before].flatMap((reading) => (reading && Date.now() - reading.at < usableMs ? [reading] : []))

/**
 * Records what a database said. A replica may be behind, so what it said does not make a reading younger. A lower version is
 * ignored while the known reading may be used; after that the database was restored.
 */
export function recordReading(read: Revision, at = state.newest?.at ?? never): void {
  const { version, sales, lastSales } = read
  const known = state.newest
  const age = known ? at - known.at : Number.POSITIVE_INFINITY
  if (age <= -usableMs) return
  if (known && !(age >= usableMs)) {
    if (version < known.version || (version === known.version && sales < known.sales)) return
    if (version !== known.version || sales !== known.sales) state.before = known
  }
  state.newest = { version, sales, lastSales, at: Math.min(Date.now(), Math.max(at, known?.at ?? at)) }
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
  await caches.default.put(sharedKey(c), Response.json(state.newest, { headers }))
}

/**
 * The reading by which a request is answered without asking the database: the isolate's own, or after 1.5 seconds the
 * data centre's. Undefined if both are older than the rule allows, or older than this isolate's last edit.
 */
export async function usableReading(c: RequestContext): Promise<Reading | undefined> {
  const now = Date.now()
  if (!isYounger(state.newest, ownMs) && now - state.lookedAt >= ownMs) {
    await lookIntoDataCentre(c)
    state.lookedAt = now
  }
  return isYounger(state.newest, usableMs) ? state.newest : undefined
}

/** Reads again in the background if the reading is not the isolate's own. One request of the isolate does. */
export function refreshIfDue(c: RequestContext): void {
  if (!isYounger(state.newest, ownMs) && Date.now() - state.refreshStartedAt >= ownMs) refreshInBackground(c)
}

/** Writes within this time share one reading. It is short, so that all of the data centre see them within two seconds. */
const collectMs = 100

/**
 * Reads from the primary in the background and tells the data centre. A call during a running one makes it read once more,
 * because a write may have come between.
 */
export function refreshInBackground(c: RequestContext): void {
  state.isRefreshWanted = true
  if (Date.now() - state.refreshStartedAt < ownMs) return
  c.executionCtx.waitUntil(refresh(c).catch(() => undefined))
}

async function refresh(c: RequestContext): Promise<void> {
  try {
    while (state.isRefreshWanted) {
      state.refreshStartedAt = Date.now()
      await new Promise((resolve) => setTimeout(resolve, collectMs))
      state.isRefreshWanted = false
      const at = Date.now()
      const db = connect(c.env.DB)
      recordReading(await execute(db, readRevision(db)), at)
      await shareReading(c)
    }
  } finally {
    state.refreshStartedAt = never
  }
}

/** Call after an edit, so that this isolate serves it at once: readings from before it are not used any more. */
export function invalidateVersion(): void {
  state.writtenAt = Date.now()
}
