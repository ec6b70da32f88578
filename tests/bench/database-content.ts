import { dateInWarsaw } from '#schema/dates.ts'
import { demoContent } from '#worker/local/demo/content.ts'
import { statementsOf } from '#worker/local/demo/statements.ts'
import type { Server } from '../support/bench-servers.ts'

/** Places for every registration of a run, and for those that are inserted. */
const capacity = 1_000_000

/** Inserts the demo content. Returns the next event and its first ticket type. */
export async function insertDemoContent(server: Server): Promise<{ eventId: number; ticketTypeId: number }> {
  const database = await server.database()
  const statements = statementsOf(demoContent(dateInWarsaw(new Date())))
  await database.batch(statements.map((statement) => database.prepare(statement)))
  await database.prepare('UPDATE ticket_types SET capacity = ?').bind(capacity).run()
  const row = await database
    .prepare(
      'SELECT e.id AS eventId, t.id AS ticketTypeId FROM events e JOIN ticket_types t ON t.event_id = e.id WHERE e.is_next',
    )
    .first<{ eventId: number; ticketTypeId: number }>()
  if (!row) throw new Error('The demo content has no next event')
  return row
}

/** Adds past events, and registrations for the next event. */
export async function insertRows(server: Server, events: number, registrations: number): Promise<void> {
  const database = await server.database()
  const numbers = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 WHERE ${count} > 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
  const next = '(SELECT id FROM events WHERE is_next)'
  const type = `(SELECT id FROM ticket_types WHERE event_id = ${next} ORDER BY id LIMIT 1)`
  const statements = [
    `INSERT INTO events (title, date, status, short_description, description, location_name, address)
      ${numbers(events)} SELECT 'Wieczór ' || i, date('2001-01-01', '+' || i || ' days'), 'PAST', 'Krótko', 'Długo', 'Sala', 'ul. Prosta 1' FROM n`,
    `INSERT INTO users (email, first_name, last_name, phone, university, created_at)
      ${numbers(registrations)} SELECT 'osoba' || i || '@uczelnia.example', 'Ola', 'Nowak', '600100200', 'PW', 0 FROM n`,
    `INSERT INTO registrations (id, idempotency_key, body_hash, source, event_id, user_id, first_name, last_name, email, phone, university, created_at)
      SELECT 'r' || id, 'k' || id, '', 'FORM', ${next}, id, first_name, last_name, email, phone, university, id FROM users WHERE email LIKE 'osoba%'`,
    `INSERT INTO tickets (code, registration_id, position, event_id, ticket_type_id, user_id, status, first_name, last_name, email, phone, university, created_at)
      SELECT 'c' || user_id, id, 0, event_id, ${type}, user_id, 'CONFIRMED', first_name, last_name, email, phone, university, created_at FROM registrations WHERE id LIKE 'r%' AND idempotency_key LIKE 'k%'`,
  ]
  for (const statement of statements) await database.prepare(statement).run()
}
