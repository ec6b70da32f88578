import type { TicketType } from '#schema/ticket-type.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { idOfBytes } from '#worker/http/ids.ts'
import { aTicketType } from './factories.ts'
import type { Site } from './site.ts'

let crowds = 0

/** Seats so many guests of an event at once, as years of `POST` would. Returns the keys of their seats. */
export async function seatCrowd(site: Site, eventId: number, count: number): Promise<string[]> {
  crowds += 1
  const type: TicketType = await aTicketType(site, eventId, { capacity: count })
  const keys = Array.from({ length: count }, () => idOfBytes(crypto.getRandomValues(new Uint8Array(16))))
  const hashes = await Promise.all(keys.map((key) => sha256(key)))
  const numbered = `json_each(?) AS n`
  const name = `'c${crowds}-' || n.key`
  const person = `'Ola', 'Nowak', ${name} || '@uczelnia.example', '600100200', 'PW'`
  const columns = 'first_name, last_name, email, phone, university'
  const from = `(SELECT users.id, users.email, n.key, n.value FROM ${numbered} JOIN users ON users.email = ${name} || '@uczelnia.example') AS n`
  const statements = [
    `INSERT INTO users (${columns}, created_at) SELECT ${person}, 1 FROM ${numbered}`,
    `INSERT INTO registrations (id, idempotency_key, body_hash, source, event_id, user_id, ${columns}, created_at, order_key)
      SELECT ${name}, ${name}, '', 'ORGANISER', ${eventId}, n.id, ${person}, 1, ${name} FROM ${from}`,
    `INSERT INTO tickets (code, registration_id, position, event_id, ticket_type_id, user_id, status, ${columns}, created_at)
      SELECT ${name}, ${name}, 0, ${eventId}, ${type.id}, n.id, 'CONFIRMED', ${person}, 1 FROM ${from}`,
    `INSERT INTO seats (ticket_id, event_id, key_hash)
      SELECT tickets.id, ${eventId}, n.value FROM ${numbered} JOIN tickets ON tickets.code = ${name}`,
  ]
  const hashesOfAll = JSON.stringify(hashes)
  await site.database.batch(statements.map((statement) => site.database.prepare(statement).bind(hashesOfAll)))
  return keys
}
