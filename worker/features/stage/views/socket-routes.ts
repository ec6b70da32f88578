import { type Context, Hono } from 'hono'
import { found, Problem } from '#schema/problem.ts'
import { stageSocketsOf } from '#worker/core/tell-stage.ts'
import { connect, execute, joinQueries } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Env } from '#worker/env.ts'
import { jurorPackOf, packKey } from '#worker/features/stage/packs/store.ts'
import { seatByKey } from '#worker/features/stage/room/seats-store.ts'
import { stageLinkByKey } from '#worker/features/stage/stage/links-store.ts'
import { privatePolicy } from '#worker/http/policy.ts'
import { countSeatCall, mayTryUnknownKey, refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { sendData } from '#worker/http/send-data.ts'
import { stageOf } from './stage.ts'
import { jurorStageOf, type Watcher, watcherHeader } from './watchers.ts'

const keyIn = (header: string | undefined): string | undefined =>
  header !== undefined && /^[a-z2-7]{26}$/.test(header) ? header : undefined

/** Who opens a socket with a key, and for which event. Null if the key is unknown or has ended. */
async function watcherOf(c: Context<Env>, key: string): Promise<{ eventId: number; watcher: Watcher } | null> {
  const db = connect(c.env.DB)
  const now = new Date()
  const keyHash = await sha256(key)
  const queries = [stageLinkByKey(db, keyHash, now), seatByKey(db, keyHash), jurorPackOf(db, { keyHash, now })] as const
  const [link, seat, pack] = await execute(
    db,
    joinQueries(queries, (found) => found),
  )
  if (pack) return { eventId: pack.eventId, watcher: { kind: 'JUROR', id: pack.id } }
  if (link) return { eventId: link.eventId, watcher: { kind: link.kind, id: link.id } }
  return seat && { eventId: seat.eventId, watcher: { kind: 'SEAT', id: seat.id } }
}

/**
 * Opens a socket that gets the state of an event's stage or room. The key of a link, a seat or a juror's pack is the only subprotocol, so
 * that it is in no address. Throws `unauthorized`, and `tooMany` for too many calls of a seat.
 */
export const socketRoutes = new Hono<Env>().get('/socket', async (c) => {
  const key = keyIn(c.req.header('Sec-WebSocket-Protocol'))
  const opened = key === undefined ? null : await watcherOf(c, key)
  if (!opened) throw new Problem((await mayTryUnknownKey(c)) ? 'unauthorized' : 'tooMany')
  if (opened.watcher.kind === 'SEAT' && key !== undefined) await countSeatCall(c, key)
  const sockets = stageSocketsOf(c.env, opened.eventId)
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket' || !sockets) throw new Problem('malformed')
  const request = new Request(c.req.raw)
  request.headers.set(watcherHeader, JSON.stringify({ ...opened.watcher, eventId: opened.eventId }))
  const { webSocket, headers } = await sockets.fetch(request)
  // Middleware adds headers, and those of a response that was received cannot be changed.
  return new Response(null, { status: 101, webSocket, headers: new Headers(headers) })
})

/** What the page of a juror follows, where sockets fail. Throws `missing` for the key of another pack. */
export const jurorStageRoutes = new Hono<Env>().get('/:key/stage', async (c) => {
  c.set('policy', privatePolicy)
  const db = connect(c.env.DB)
  const now = new Date()
  const pack = await execute(db, jurorPackOf(db, await packKey(c.req.param('key'), now)))
  const { eventId } = pack ?? (await refuseUnknownKey(c))
  return sendData(c, jurorStageOf(found(await execute(db, stageOf(db, eventId, now))), now))
})
