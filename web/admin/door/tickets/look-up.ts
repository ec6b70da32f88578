import type { DoorFound } from '#schema/door.ts'
import { openEntry } from '#schema/door-seal.ts'
import type { Entry } from '../store/door-database.ts'
import type { TicketState } from './scan.ts'

/** Who a ticket is for, once it was scanned. It is kept in memory only. */
export type Guest = { name: string; type: string }

/**
 * What is known of a scanned ticket. Without an entry in the list nothing is. An entry without a name has no guest: the person
 * was erased, or the code was replaced.
 */
export type Ticket = { hash: string; guest: Guest | null; standing: TicketState | null }

export const guestOf = ({ firstName, lastName, type }: Pick<DoorFound, 'firstName' | 'lastName' | 'type'>): Guest => ({
  name: `${firstName} ${lastName}`,
  type,
})

/**
 * What the list has of a ticket. Its code opens the sealed entry. Its state is the server's later update, else the one in the
 * sealed entry.
 */
export async function lookUp(entries: ReadonlyMap<string, Entry>, code: string, hash: string): Promise<Ticket> {
  const entry = entries.get(hash)
  const opened = entry ? await openEntry(code, entry.sealed) : null
  return { hash, guest: opened?.firstName ? guestOf(opened) : null, standing: entry?.standing ?? opened }
}

const code = /(?:^|\/ticket\/)([a-z2-7]{26})\/?$/i

/**
 * The code of a ticket: the address in its QR code, or the code alone, as typed by somebody or by a USB scanner. Null
 * if the text is no ticket.
 */
export const readCode = (text: string): string | null => code.exec(text.trim())?.[1]?.toLowerCase() ?? null
