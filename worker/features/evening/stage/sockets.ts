import { DurableObject } from 'cloudflare:workers'
import { stageLimits } from '#schema/evening-limits.ts'
import { heartbeat } from '#schema/stage-protocol.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Bindings, StageCalls } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { readViews, type Watcher, watcherHeader } from './views.ts'

/** Codes with which the object closes a socket: the key has ended, or the state cannot be read. */
const closing = { ended: 4401, unreadable: 1011 }

type Attached = Watcher & { eventId: number }

/**
 * The sockets of one event's stage and room. Everything is in the database before it is told here, so the object keeps
 * nothing: it reads the state and sends it. It sleeps while nothing happens, and its sockets stay open.
 */
export class StageSockets extends DurableObject<Bindings> implements StageCalls {
  /** The next sending, until it begins to read. */
  #next: Promise<void> | null = null
  #sentAt = 0

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(heartbeat.ask, heartbeat.answer))
  }

  override async fetch(request: Request): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    server.serializeAttachment(JSON.parse(request.headers.get(watcherHeader) ?? ''))
    this.ctx.waitUntil(this.#send([server]))
    const protocol = request.headers.get('Sec-WebSocket-Protocol') ?? ''
    return new Response(null, { status: 101, webSocket: client, headers: { 'Sec-WebSocket-Protocol': protocol } })
  }

  tell(): Promise<void> {
    this.#next ??= this.#sendSoon()
    return this.#next
  }

  /** Some moments change the state without a write: the end of a vote, another sign of the room. */
  override alarm(): Promise<void> {
    return this.tell()
  }

  /** What clients send is ignored. */
  override webSocketMessage(): void {}

  /** Writes within `stageLimits.pushMs` share one reading. A write during a reading causes another one. */
  async #sendSoon(): Promise<void> {
    const waitMs = Math.max(0, this.#sentAt + stageLimits.pushMs - Date.now())
    // It always waits, so that `tell` has stored the promise before it is cleared here.
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    this.#next = null
    this.#sentAt = Date.now()
    await this.#send(this.ctx.getWebSockets())
  }

  /**
   * Sends the state to those of these sockets that are open: one that was closed here stays listed until its page answers. If
   * the state cannot be read, they are closed, and their pages ask instead.
   */
  async #send(listed: readonly WebSocket[]): Promise<void> {
    const sockets = listed.filter(({ readyState }) => readyState === WebSocket.READY_STATE_OPEN)
    const watchers = sockets.map((socket): [WebSocket, Attached] => [socket, socket.deserializeAttachment()])
    const eventId = watchers[0]?.[1].eventId
    if (eventId === undefined) return
    try {
      const db = connect(this.env.DB)
      const now = new Date()
      const { viewOf, changesAt } = await execute(db, readViews(db, eventId, now))
      for (const [socket, watcher] of watchers) {
        const view = viewOf(watcher)
        if (view === null) socket.close(closing.ended)
        else socket.send(view)
      }
      await this.#wakeAt(changesAt)
    } catch (error) {
      log('error', { task: 'stage', ...describeError(error) })
      for (const socket of sockets) socket.close(closing.unreadable)
    }
  }

  /** Sets the alarm, unless it is set to an earlier moment. */
  async #wakeAt(moment: number | null): Promise<void> {
    const planned = await this.ctx.storage.getAlarm()
    if (moment !== null && (planned === null || planned > moment)) await this.ctx.storage.setAlarm(moment)
  }
}
