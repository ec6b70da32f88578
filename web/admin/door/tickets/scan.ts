import type { DoorResult, DoorScan } from '#schema/door.ts'

/**
 * A scan of this phone. It is `waiting` until the server has counted it, then `sent`. `undoing` is taken back here, and
 * `undone` on the server too. `isTried`: a request with it was sent, so the server may have it.
 */
export type Scan = DoorScan & {
  eventId: number
  state: 'waiting' | 'sent' | 'undoing' | 'undone'
  isTried: boolean
  /** What the server decided, once it is sent. */
  result: Omit<DoorResult, 'nonce'> | null
}
