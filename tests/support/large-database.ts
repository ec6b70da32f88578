import type { Site } from './site.ts'

/** What `fillLargeDatabase` stores. Each evening has the same number of orders of two tickets, each order four mails. */
export const large = { events: 40, ordersOfEvent: 250, readers: 3_000, changes: 20_000, waiting: 100 }

export const ticketsOfEvent = large.ordersOfEvent * 2
/** Of the people with a place, three fifths are let in. */
export const entrancesOfEvent = 273

/** The person whom tests look up: buyer of one order, with a friend's ticket beside their own. */
export const known = { email: 'osoba1.1@uczelnia.example', friend: 'gosc1.1@uczelnia.example' }

const startup = {
  startup_name: 'Kometa',
  sectors: 'AI, zdrowie',
  business_model: 'B2B',
  product_stage: 'MVP',
  fundraising_stage: 'Seed',
  actively_raising: 'Yes',
  raised_before: 'Yes',
}

const numbers = (count: number): string =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`

/** Fills an empty database as years of evenings do: the last event is the next one, all others are over. */
export async function fillLargeDatabase(site: Pick<Site, 'database'>): Promise<void> {
  const { events, ordersOfEvent, readers, changes, waiting } = large
  const orders = events * ordersOfEvent
  const now = Date.now()
  const event = `(i - 1) / ${ordersOfEvent} + 1`
  const person = `'osoba' || (${event}) || '.' || ((i - 1) % ${ordersOfEvent} + 1) || '@uczelnia.example'`
  const at = `${now} + ((${event} - ${events}) * 30 - 20) * 86400000 + i % ${ordersOfEvent} * 600000`
  const statements = [
    `INSERT INTO events (id, title, date, time, registration_open, status, short_description, description, location_name, address)
      ${numbers(events)} SELECT i, 'Wieczór ' || i, date('now', ((i - ${events}) * 30 + 10) || ' days'), '18:00', 1,
      'UPCOMING', 'Krótko', 'Długo', 'Sala', 'ul. Prosta 1' FROM n`,
    `INSERT INTO ticket_types (id, event_id, name, capacity, type)
      ${numbers(events * 2)} SELECT i, (i + 1) / 2, 'Bilet', 1000, iif(i % 2, 'ATTENDEE', 'PRESENTER_PERSONAL') FROM n`,
    `INSERT INTO users (id, email, first_name, last_name, phone, university, created_at)
      ${numbers(orders)} SELECT i, ${person}, 'Ola', 'Nowak' || i, '600100200', 'PW', ${at} FROM n`,
    `INSERT INTO registrations (id, idempotency_key, body_hash, source, event_id, user_id, first_name, last_name, email, phone, university, created_at, order_key, answer)
      ${numbers(orders)} SELECT printf('r%025d', i), 'k' || i, '', 'FORM', ${event}, i, 'Ola', 'Nowak' || i, ${person}, '600100200', 'PW', ${at}, printf('o%025d', i), iif(i % 3, NULL, 'YES') FROM n`,
    ...[0, 1].map(
      (
        position,
      ) => `INSERT INTO tickets (id, code, registration_id, position, event_id, ticket_type_id, user_id, status, first_name, last_name, email, phone, university, created_at, ${Object.keys(startup)})
      ${numbers(orders)} SELECT i * 2 + ${position}, printf('${'cf'[position]}%025d', i), printf('r%025d', i), ${position}, ${event}, (${event}) * 2 - (i % 20 > 0), i,
      iif(i % 11, 'CONFIRMED', 'CANCELLED'), '${['Ola', 'Iga'][position]}', 'Nowak' || i,
      ${position ? person.replace("'osoba'", "'gosc'") : person}, '600100200', iif(i % 2, 'PW', 'UW'), ${at},
      ${Object.values(startup).map((value) => `iif(i % 20, NULL, '${value}')`)} FROM n`,
    ),
    `INSERT INTO door_scans (event_id, nonce, ticket_id, hash, at, device, outcome)
      SELECT event_id, 'n' || id, id, 'h' || id, created_at + 86400000, 'telefon', 'IN' FROM tickets
      WHERE status = 'CONFIRMED' AND event_id < ${events} AND id % 5 > 1`,
    ...['confirmation', 'ticket', 'reminder', 'thanks'].map(
      (
        kind,
        n,
      ) => `INSERT INTO messages (id, kind, email, event_id, registration_id, status, attempts, created_at, due_at, expires_at, sent_at)
      ${numbers(orders)} SELECT printf('m${n}%024d', i), '${kind === 'thanks' ? 'cancelled' : kind}', ${kind === 'ticket' ? person.replace("'osoba'", "'gosc'") : person}, ${event}, printf('r%025d', i),
      CASE WHEN i % 100 = 0 THEN 'FAILED' WHEN i % 100 = 1 THEN 'SUPPRESSED' WHEN i > ${orders} - 50 THEN 'PENDING' ELSE 'SENT' END, 1, ${at} + ${n}, ${at} + ${now}, ${at} + ${now}, ${at} FROM n`,
    ),
    `INSERT INTO subscribers (id, first_name, email, is_active, created_at, confirmed_at)
      ${numbers(readers)} SELECT i, 'Ola', 'czytelnik' || i || '@uczelnia.example', 1, ${now} - i, ${now} FROM n`,
    `INSERT INTO registrations (id, idempotency_key, body_hash, source, event_id, user_id, first_name, last_name, email, phone, university, created_at, order_key, joined_at_position)
      ${numbers(waiting)} SELECT printf('w%025d', i), 'w' || i, '', 'ORGANISER', ${events}, i, 'Ola', 'Nowak' || i, email, '600100200', 'PW', ${now}, printf('v%025d', i), i - 1 FROM n JOIN users ON users.id = i`,
    `INSERT INTO tickets (code, registration_id, position, event_id, ticket_type_id, user_id, status, first_name, last_name, email, phone, university, created_at)
      SELECT 'w' || id, id, 0, event_id, ${events} * 2 - 1, user_id, 'WAITING', first_name, last_name, email, phone, university, created_at FROM registrations WHERE joined_at_position IS NOT NULL`,
    `UPDATE ticket_types SET capacity = sold WHERE event_id = ${events}`,
    `INSERT INTO changes (entity, entity_id, action, actor, at, attempt)
      ${numbers(changes)} SELECT iif(i % 50, 'tickets', 'events'), i % 500, 'UPDATE', iif(i % 100, '1', 'token'), ${now} - i, 'c' || i FROM n`,
    `INSERT INTO newsletter_issues (id, subject, body, created_at) VALUES (1, 'Wiosna', 'Cześć!', ${now})`,
    `UPDATE events SET status = 'PAST', registration_open = 0 WHERE id < ${events}`,
  ]
  await site.database.batch(statements.map((statement) => site.database.prepare(statement)))
}
