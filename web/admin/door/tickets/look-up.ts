import type { DoorFound } from '#schema/door.ts'
import { openEntry } from '#schema/door-seal.ts'
import { shortCode } from '#schema/fields.ts'
import { pick } from '#schema/keys.ts'
import type { TicketState } from './scan.ts'

/** A ticket of the list. Nobody can read `sealed` without the ticket's code. `standing` is newer than `sealed`. */
export type Entry = { eventId: number; hash: string; sealed: string; standing: TicketState | null }

/** Who a ticket is for, once it was scanned. Who came in by name has no type. It is kept in memory only. */
export type Guest = { name: string; type: string | null; doorNote: string | null; noPhotos: boolean }

/** What the list knows of a ticket. There is no guest if it lacks the code, or the person was erased. */
export type Ticket = { hash: string; guest: Guest | null; standing: TicketState | null }

export const guestOf = ({
  firstName,
  lastName,
  ...told
}: Pick<DoorFound, 'firstName' | 'lastName' | 'type' | 'doorNote' | 'noPhotos'>): Guest => ({
  name: `${firstName} ${lastName}`,
  ...pick(told, ['type', 'doorNote', 'noPhotos']),
})

/** Somebody of whom the list knows no more than a name. */
export const unlisted = { doorNote: null, noPhotos: false }

/** Opens a ticket's sealed entry with its code. A later state from the server replaces the one in the entry. */
export async function lookUp(entries: ReadonlyMap<string, Entry>, code: string, hash: string): Promise<Ticket> {
  const entry = entries.get(hash)
  const opened = entry ? await openEntry(code, entry.sealed) : null
  return { hash, guest: opened?.firstName ? guestOf(opened) : null, standing: entry?.standing ?? opened }
}

const code = /(?:^|\/ticket\/)([a-z2-7]{26})\/?$/i

/** The code of a ticket, from the address in its QR code or the code alone. Null if the text is no ticket. */
export const readCode = (text: string): string | null => code.exec(text.trim())?.[1]?.toLowerCase() ?? null

/** The short code of a ticket, as somebody types it. Null if the text is none. */
export function readShortCode(text: string): string | null {
  const letters = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return shortCode.safeParse(letters).success ? letters : null
}
