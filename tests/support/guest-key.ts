import { sha256 } from '#worker/database/sha256.ts'
import type { Site } from './site.ts'

let serial = 0

/** The key of a ticket, as in a mail to its holder. */
export async function aGuestKey(site: Pick<Site, 'rows'>, ticketId: number | undefined): Promise<string> {
  serial += 1
  const key = String(serial)
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
    .padStart(26, 'k')
  const insert = 'INSERT INTO guest_keys (key_hash, ticket_id, created_at) VALUES (?, ?, ?)'
  await site.rows(insert, await sha256(key), ticketId, Date.now())
  return key
}
