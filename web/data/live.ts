import { createStore } from 'zustand/vanilla'
import { closeCodes, heartbeat } from '#schema/stage-protocol.ts'
import { backOff, isPassing } from './back-off.ts'
import { exchange } from './client.ts'
import { ApiError } from './failure.ts'

/** How often the page asks where no socket is open. After each failure in a row it waits twice as long as before, up to a minute. */
const askMs = 5_000
const longestAskMs = 60_000
/** How often it asks again after a refusal, which may be taken back: a date that was mistyped, a room that opens again. */
const refusedMs = 30_000
/** The longest time after which a lost socket is opened again. */
const reopenMs = 2_000
/** A socket that sends nothing for so long, although it was asked to, is dead. */
const heartbeatMs = 20_000
const answerMs = 8_000

/** What is pushed: a state with the server's clock. */
type Timed = { now: string }

export type Live<State> = {
  /** The newest state. Null until the first one. */
  state: State | null
  /** When it was received, by `performance.now()`. */
  receivedAt: number
  /** How far the server's clock (epoch ms) is ahead of `performance.now()`, which no change of the device's clock moves. */
  offset: number
  /** False after a request or a socket has failed, until the next state. */
  isConnected: boolean
  /** Why the key opens nothing now: the HTTP status of the API's refusal. Null while it does. */
  refused: number | null
}

/** `path` is below `/api`; `header` carries the key, unless the path has it. The key also opens the socket. */
type Source = { path: string; header?: string; key: string }

/** The status of a refusal by the API. What anything else answers, such as a proxy, is a lost connection. */
const refusedWith = (error: unknown): number | null =>
  error instanceof ApiError && !isPassing(error) ? error.status : null

/** Safe: the server sends this contract to that path and to the sockets of its role. */
const asState = <State>(body: unknown) => (body as { data: State }).data

const socketUrl = () => `${location.origin.replace(/^http/, 'ws')}/api/room/socket`

/**
 * Follows a state: a socket pushes it, and where sockets fail the page asks every five seconds, less often while that fails too.
 * `send` writes to a path below that of the state, whose answer is the state as well; `take` takes one that another call was
 * answered with. `end` ends it for good.
 */
export function follow<State extends Timed>({ path, header, key }: Source) {
  const live = createStore<Live<State>>(() => ({
    state: null,
    receivedAt: 0,
    offset: 0,
    isConnected: true,
    refused: null,
  }))
  const headers: Record<string, string> = header === undefined ? {} : { [header]: key }
  let socket: WebSocket | null = null
  /** Newer pages of this seat have its sockets. This one only asks, until it is looked at again. */
  let isReplaced = false
  let asking: ReturnType<typeof setTimeout> | undefined
  let beating: ReturnType<typeof setTimeout> | undefined
  let aheads: number[] = []
  let failures = 0
  let hasEnded = false

  /** Takes a state, unless a newer one has arrived. Of the last ones, that which travelled least tells the time best. */
  function take(state: State): void {
    const { state: known, refused } = live.getState()
    if (known && Date.parse(known.now) > Date.parse(state.now)) return
    const receivedAt = performance.now()
    failures = 0
    aheads = [...aheads, Date.parse(state.now) - receivedAt].slice(-5)
    live.setState({ state, receivedAt, offset: Math.max(...aheads), isConnected: true, refused: null })
    if (refused !== null) check()
  }

  function fail(error: unknown): void {
    const status = refusedWith(error)
    if (status === null) askLater()
    else pause(status)
  }

  function askLater(): void {
    live.setState({ isConnected: false })
    if (hasEnded) return
    failures += 1
    clearTimeout(asking)
    asking = setTimeout(check, backOff({ firstMs: askMs, longestMs: longestAskMs }, failures))
  }

  async function ask(): Promise<void> {
    await exchange('GET', path, undefined, headers).then(({ body }) => take(asState<State>(body)), fail)
  }

  async function send(below: string, json: object): Promise<void> {
    const { body } = await exchange('POST', `${path}${below}`, json, headers)
    take(asState<State>(body))
  }

  /** Asks now, and again while no socket sends anything. */
  function check(): void {
    if (hasEnded) return
    clearTimeout(asking)
    void ask()
    if (live.getState().refused !== null) {
      asking = setTimeout(check, refusedMs)
      return
    }
    if (socket?.readyState === WebSocket.OPEN) {
      probe()
      return
    }
    asking = setTimeout(check, askMs)
    if (!socket && !isReplaced) open()
  }

  /** Asks the socket whether it still works, and gives it up if nothing comes back. */
  function probe(): void {
    socket?.send(heartbeat.ask)
    clearTimeout(beating)
    beating = setTimeout(lose, answerMs)
  }

  function lose(): void {
    clearTimeout(beating)
    socket?.close()
    socket = null
    check()
  }

  function open(): void {
    const opened = new WebSocket(socketUrl(), key)
    let hasWorked = false
    socket = opened
    opened.onmessage = ({ data }) => {
      hasWorked = true
      clearTimeout(asking)
      clearTimeout(beating)
      beating = setTimeout(probe, heartbeatMs)
      if (data !== heartbeat.answer) take(asState<State>(JSON.parse(data)))
    }
    opened.onclose = ({ code }) => {
      if (socket !== opened) return
      isReplaced = code === closeCodes.replaced
      socket = null
      clearTimeout(beating)
      // Many phones lose their sockets at once. One that never worked is tried again with the next request.
      if (hasWorked) asking = setTimeout(check, Math.random() * reopenMs)
    }
  }

  /** Lets go of the socket, and asks again after a while. */
  function pause(status: number | null): void {
    if (hasEnded) return
    live.setState({ refused: status })
    clearTimeout(asking)
    clearTimeout(beating)
    const closing = socket
    socket = null
    closing?.close()
    asking = setTimeout(check, refusedMs)
  }

  function end(): void {
    pause(live.getState().refused)
    clearTimeout(asking)
    hasEnded = true
  }

  check()
  for (const name of ['online', 'offline']) addEventListener(name, check)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    isReplaced = false
    check()
  })
  return { live, send, ask, take, end }
}
