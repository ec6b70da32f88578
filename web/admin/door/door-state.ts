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

type DoorState = {
  phase: 'opening' | 'open' | { closed: ClosedReason }
  evening: StoredDoor | null
  scans: readonly Scan[]
  /** The people of this page's scans, by hash. */
  guests: Readonly<Record<string, Guest>>
  answer: Answer | null
  dialog: DoorDialog | null
  /** The server is being asked about a code that the list does not have. */
  isChecking: boolean
  /** Whether the last sync succeeded. Null before the first one. */
  isSynced: boolean | null
}

/** What a door shows that is not open. */
export const emptyDoor = { evening: null, scans: [], guests: {}, answer: null, dialog: null, isChecking: false }

export const doorState = createStore<DoorState>(() => ({ phase: 'opening', isSynced: null, ...emptyDoor }))

export const openDialog = (dialog: DoorDialog | null): void => doorState.setState({ dialog })

export function isWaitingForNetwork(): boolean {
  const { phase } = doorState.getState()
  return typeof phase === 'object' && phase.closed === 'noNetwork'
}
