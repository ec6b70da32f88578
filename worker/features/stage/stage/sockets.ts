import { DurableObject } from 'cloudflare:workers'
import { roomLimits, stageLimits } from '#schema/evening-limits.ts'
import { closeCodes, heartbeat } from '#schema/stage-protocol.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Bindings, StageCalls } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import { readViews, type Watcher, watcherHeader } from './views.ts'

/** `nth` grows with each socket of a seat. */
type Attached = Watcher & { eventId: number; nth?: number | undefined }

const isOpen = ({ readyState }: WebSocket): boolean => readyState === WebSocket.READY_STATE_OPEN

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
    const watcher: Attached = JSON.parse(request.headers.get(watcherHeader) ?? '')
    const tag = `${watcher.kind}:${watcher.id}`
    const nth = watcher.kind === 'SEAT' ? this.#makeRoom(tag) : undefined
    this.ctx.acceptWebSocket(server, [tag])
    server.serializeAttachment({ ...watcher, nth } satisfies Attached)
    this.ctx.waitUntil(this.#send([server]))
    const protocol = request.headers.get('Sec-WebSocket-Protocol') ?? ''
    return new Response(null, { status: 101, webSocket: client, headers: { 'Sec-WebSocket-Protocol': protocol } })
  }

  /** Closes the oldest sockets of a seat, so that it may have one more. Returns the number of that one. */
  #makeRoom(tag: string): number {
    const numbered = this.ctx
      .getWebSockets(tag)
      .filter(isOpen)
      .map((socket): [WebSocket, number] => {
        const { nth = 0 }: Attached = socket.deserializeAttachment()
        return [socket, nth]
      })
      .toSorted(([, one], [, other]) => other - one)
    for (const [socket] of numbered.slice(roomLimits.sockets - 1)) socket.close(closeCodes.replaced)
    return (numbered[0]?.[1] ?? 0) + 1
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
    const sockets = listed.filter(isOpen)
    const watchers = sockets.map((socket): [WebSocket, Attached] => [socket, socket.deserializeAttachment()])
    const eventId = watchers[0]?.[1].eventId
    if (eventId === undefined) return
    try {
      const db = connect(this.env.DB)
      const now = new Date()
      const { viewOf, changesAt } = await execute(db, readViews(db, eventId, now))
      for (const [socket, watcher] of watchers) {
        const view = viewOf(watcher)
        if (view === null) socket.close(closeCodes.ended)
        else socket.send(view)
      }
      await this.#wakeAt(changesAt)
    } catch (error) {
      log('error', { task: 'stage', ...describeError(error) })
      for (const socket of sockets) socket.close(closeCodes.unreadable)
    }
  }

  /** Sets the alarm, unless it is set to an earlier moment. */
  async #wakeAt(moment: number | null): Promise<void> {
    const planned = await this.ctx.storage.getAlarm()
    if (moment !== null && (planned === null || planned > moment)) await this.ctx.storage.setAlarm(moment)
  }
}
