import { DurableObject } from 'cloudflare:workers'
import { roomLimits, stageLimits } from '#schema/evening-limits.ts'
import { closeCodes, heartbeat } from '#schema/stage-protocol.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Bindings, StageCalls } from '#worker/env.ts'
import { describeError, log } from '#worker/http/log.ts'
import type { OwnPart } from './room.ts'
import { readViews, type Views, type Watcher, watcherHeader } from './watchers.ts'

/**
 * What is kept with a socket. `nth` grows with each one of a seat. `own` is what only this seat sees; it is read with the next
 * state where it is missing. It has the ballot while the vote is open, and never longer.
 */
type Attached = Watcher & { eventId: number; nth?: number | undefined; own?: OwnPart | undefined }

/** An alarm is set at least so far ahead. */
const leastMs = 1_000

/** The state is read again after these times if that failed. After `giveUpMs` the sockets are closed, and their pages ask. */
const againMs = [1_000, 2_000, 4_000]
const giveUpMs = 10_000

const isOpen = ({ readyState }: WebSocket): boolean => readyState === WebSocket.READY_STATE_OPEN
const attachedTo = (socket: WebSocket): Attached => socket.deserializeAttachment()
const attach = (socket: WebSocket, attached: Attached): void => socket.serializeAttachment(attached)
const seatTag = (id: number): string => `SEAT:${id}`
/** What only the seat of a socket sees, which is kept with it. Undefined for others, and if the seat has ended. */
function keepOwn(socket: WebSocket, attached: Attached, { own, isVoting }: Pick<Views, 'own' | 'isVoting'>) {
  const known = attached.own ?? own.get(attached.id)
  if (attached.kind !== 'SEAT' || !known) return undefined
  const now = isVoting ? known : { ...known, ballot: null }
  if (attached.own?.ballot !== now.ballot) attach(socket, { ...attached, own: now })
  return now
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * The sockets of one event's stage and room. Everything is in the database before it is told here: the object reads the state
 * and sends it. It sleeps while nothing happens, and its sockets stay open.
 */
export class StageSockets extends DurableObject<Bindings> implements StageCalls {
  /** The next sending to everybody, until it begins. */
  #next: Promise<void> | null = null
  #sentAt = 0
  /** Seats of which something changed that only they see. */
  #changed = new Set<number>()
  /** Sockets that wait for a state, and the one sending to them that runs: an older state never follows a newer one. */
  #waiting = new Set<WebSocket>()
  #sending: Promise<void> | null = null

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(heartbeat.ask, heartbeat.answer))
  }

  override async fetch(request: Request): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair()
    const watcher: Attached = JSON.parse(request.headers.get(watcherHeader) ?? '')
    const tag = watcher.kind === 'SEAT' ? seatTag(watcher.id) : watcher.kind
    const nth = watcher.kind === 'SEAT' ? this.#makeRoom(tag) : undefined
    this.ctx.acceptWebSocket(server, [tag])
    attach(server, { ...watcher, nth })
    this.ctx.waitUntil(this.#sendTo([server]))
    const protocol = request.headers.get('Sec-WebSocket-Protocol') ?? ''
    return new Response(null, { status: 101, webSocket: client, headers: { 'Sec-WebSocket-Protocol': protocol } })
  }

  /** Closes the oldest sockets of a seat, so that it may have one more. Returns the number of that one. */
  #makeRoom(tag: string): number {
    const numbered = this.ctx
      .getWebSockets(tag)
      .filter(isOpen)
      .map((socket): [WebSocket, number] => [socket, attachedTo(socket).nth ?? 0])
      .toSorted(([, one], [, other]) => other - one)
    for (const [socket] of numbered.slice(roomLimits.sockets - 1)) socket.close(closeCodes.replaced)
    return (numbered[0]?.[1] ?? 0) + 1
  }

  tell(seats: readonly number[] = this.#seats()): Promise<void> {
    for (const id of seats) this.#changed.add(id)
    this.#next ??= this.#sendSoon()
    return this.#next
  }

  /** All seats with a socket. */
  #seats(): number[] {
    const attached = this.ctx.getWebSockets().map(attachedTo)
    return attached.flatMap(({ kind, id }) => (kind === 'SEAT' ? [id] : []))
  }

  /** Some moments change the state without a write: the end of a vote, another sign of the room. No seat changes by itself. */
  override alarm(): Promise<void> {
    return this.tell([])
  }

  /** What clients send is ignored. */
  override webSocketMessage(): void {}

  /** Writes within `stageLimits.pushMs` share one reading. A write during a reading causes another one. */
  async #sendSoon(): Promise<void> {
    // It always waits, so that `tell` has stored the promise before it is cleared here.
    await sleep(Math.max(0, this.#sentAt + stageLimits.pushMs - Date.now()))
    this.#next = null
    this.#sentAt = Date.now()
    await this.#sendTo(this.ctx.getWebSockets())
  }

  async #sendTo(sockets: readonly WebSocket[]): Promise<void> {
    for (const socket of sockets) this.#waiting.add(socket)
    if (this.#waiting.size > 0) this.#sending ??= this.#sendToWaiting()
    await this.#sending
  }

  /** Sends until no socket waits; at least one does. Sockets stay open while the state cannot be read, but not for ever. */
  async #sendToWaiting(): Promise<void> {
    let failedAt: number | null = null
    let failures = 0
    while (this.#waiting.size > 0) {
      const sockets = [...this.#waiting]
      this.#waiting.clear()
      try {
        await this.#send(sockets)
        failedAt = null
        failures = 0
      } catch (error) {
        log('error', { task: 'stage', ...describeError(error) })
        failedAt ??= Date.now()
        for (const socket of sockets) this.#waiting.add(socket)
        const leftMs = failedAt + giveUpMs - Date.now()
        if (leftMs > 0) await sleep(Math.min(againMs[failures++] ?? leftMs, leftMs))
        else this.#giveUp()
      }
    }
    this.#sending = null
  }

  #giveUp(): void {
    for (const socket of this.#waiting) if (isOpen(socket)) socket.close(closeCodes.unreadable)
    this.#waiting.clear()
  }

  /** What changed of some seats is read with their next state. */
  #forgetChanged(): void {
    for (const id of this.#changed)
      for (const socket of this.ctx.getWebSockets(seatTag(id)))
        attach(socket, { ...attachedTo(socket), own: undefined })
    this.#changed.clear()
  }

  /**
   * Sends the state to those of these sockets that are open: one that was closed here stays listed until its page answers. Of
   * seats it reads only what is not known, so that one ballot among 2,000 seats costs as much as among ten.
   */
  async #send(listed: readonly WebSocket[]): Promise<void> {
    this.#forgetChanged()
    const watchers = listed.filter(isOpen).map((socket): [WebSocket, Attached] => [socket, attachedTo(socket)])
    const eventId = watchers[0]?.[1].eventId
    if (eventId === undefined) return
    const unknown = watchers.flatMap(([, { kind, id, own }]) => (kind === 'SEAT' && !own ? [id] : []))
    const db = connect(this.env.DB)
    const { own, isVoting, viewOf, changesAt } = await execute(db, readViews(db, eventId, unknown, new Date()))
    for (const [socket, attached] of watchers) {
      if (!isOpen(socket)) continue
      const view = viewOf(attached, keepOwn(socket, attached, { own, isVoting }))
      if (view === null) socket.close(closeCodes.ended)
      else socket.send(view)
    }
    await this.#wakeAt(changesAt)
  }

  /** Sets the alarm to a moment, or a second ahead, unless it is set to an earlier one. */
  async #wakeAt(moment: number | null): Promise<void> {
    if (moment === null) return
    const time = Math.max(moment, Date.now() + leastMs)
    const planned = await this.ctx.storage.getAlarm()
    if (planned === null || planned > time) await this.ctx.storage.setAlarm(time)
  }
}
