import { createStore } from 'zustand/vanilla'
import type { texts } from '#web/texts/console/scanner.ts'
import type { StoredDoor } from './store/door-database.ts'
import type { Guest } from './tickets/look-up.ts'
import type { Scan, Verdict } from './tickets/scan.ts'

/** Why the door is not open. */
export type ClosedReason = keyof typeof texts.closed

/** What the page says of a code. `scan` is null for a text that is no ticket. */
export type Answer = Verdict & {
  guest: Guest | null
  scan: Scan | null
  /** The list could not be compared with the server's just now. */
  isListOld: boolean
}

/** A dialog over the camera, which reads nothing meanwhile. */
export type DoorDialog = 'code' | 'search' | 'walkIn' | 'recent' | 'more'

/** An entrance was taken back. `undone` is whose it was, null if the page does not know. */
export type Notice = { undone: string | null }

type DoorState = {
  /** `waiting`: how many scans of a closed door wait on this phone. */
  phase: 'opening' | 'open' | { closed: ClosedReason; waiting: number }
  evening: StoredDoor | null
  scans: readonly Scan[]
  /** The people of this page's scans, by `subjectOf`. */
  guests: Readonly<Record<string, Guest>>
  answer: Answer | null
  dialog: DoorDialog | null
  /** What was searched for last: the name of somebody whom no list has. */
  searched: string
  /** What was just done, for a moment. */
  notice: Notice | null
  /** The server is being asked about a code that the list does not have. */
  isChecking: boolean
  /** What the last sync came to: the server took it, did not answer, or refused it. */
  server: 'unasked' | 'answers' | 'silent' | 'refuses'
  /** The phone stores nothing: what was scanned is in this page alone. */
  isUnstored: boolean
}

const nothingSaid = { dialog: null, searched: '', notice: null, isChecking: false, isUnstored: false }

/** What a door shows that is not open. */
export const emptyDoor = { evening: null, scans: [], guests: {}, answer: null, ...nothingSaid }

export const doorState = createStore<DoorState>(() => ({ phase: 'opening', server: 'unasked', ...emptyDoor }))

/** Opens a dialog, and closes an answer that leads to it. */
export const openDialog = (dialog: DoorDialog | null): void =>
  doorState.setState({ dialog, ...(dialog !== null && { answer: null, notice: null }) })

export function isWaitingForNetwork(): boolean {
  const { phase } = doorState.getState()
  return typeof phase === 'object' && phase.closed === 'noNetwork'
}

export const dismissAnswer = (): void => doorState.setState({ answer: null })

export const say = (notice: Notice | null): void => doorState.setState({ notice })

type Server = Pick<DoorState, 'server'>

/** The server cannot be asked just now. What the browser says of the network is a hint at most: it may be wrong. */
export const isCutOff = ({ server }: Server = doorState.getState()): boolean =>
  server === 'silent' || server === 'refuses'
