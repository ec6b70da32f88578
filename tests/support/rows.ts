import { resources } from './resources/registry.ts'
import type { Site } from './site.ts'

type Value = string | number | null
type TableRow = [table: string, row: Record<string, Value>]

/** What a column has in each table whose row below does not say otherwise: references, and what the database checks. */
const common: Record<string, Value> = {
  event_id: 11,
  speaker_id: 21,
  partner_id: 41,
  ticket_type_id: 81,
  user_id: 86,
  ticket_id: 88,
  organiser_id: 97,
  issue_id: 102,
  webhook_id: 103,
  registration_id: 'r'.repeat(26),
  deck_id: 'd'.repeat(26),
  pitch_deck_id: 'd'.repeat(26),
  email: 'lucja@uczelnia.example',
  first_name: 'Łucja',
  date: '2030-03-19',
  time: '18:00',
  start_time: '18:00',
  end_time: '18:30',
  educational_status: 'bachelor-student',
  age_group: '20-23',
  programming_skills: 'Yes',
  meeting_location: 'sante-evening',
  review_status: 'REJECTED',
  business_model: 'B2B',
  product_stage: 'MVP',
  fundraising_stage: 'Seed',
  actively_raising: 'Yes',
  raised_before: 'Yes',
  opens_at: 1_600_000_000_000,
  closes_at: 1_900_100_000_000,
  pitch_start: '19:00',
  pitch_types: '["STARTUP_PITCH"]',
  expertise: '["AI","sprzedaż"]',
  transports: '["internal"]',
  details: '{"by":"BUYER"}',
  before: '{"time":"18:00"}',
  after: '{"time":"18:30"}',
  fields: '["lastName"]',
  data: '{"ticketId":88}',
  told: '{"date":null,"time":"TBA","location_name":null,"address":null}',
  told_before: '{"date":null,"time":"18:00","location_name":null,"address":null}',
  allowed: 6,
  expires_at: 4_000_000_000_000,
  ends_at: 4_000_000_000_000,
}

/** A row for each table, parents first: what tests name, and what differs from `common`. */
export const rows: TableRow[] = [
  ...resources.map(({ table, row }): TableRow => [table, row]),
  ['event_speakers', {}],
  ['event_partners', {}],
  ['event_alerts', {}],
  ['subscribers', { id: 71, is_active: 0 }],
  ['users', { id: 86, erased: 0 }],
  ['registrations', { id: 'r'.repeat(26), source: 'FORM', answer: 'YES' }],
  ['pitch_decks', { id: 'd'.repeat(26) }],
  ['deck_claims', {}],
  ['tickets', { id: 88, publish_result: 0, code: 'c'.repeat(26), status: 'CHECKED_IN', answer: 'YES' }],
  ['community_applications', { id: 91 }],
  ['vibe_coding_applications', { id: 91 }],
  ['newsletter_issues', { id: 102 }],
  ['messages', { id: 'm'.repeat(26), kind: 'ticket', subject_id: '88', status: 'FAILED', details: '{"sample":true}' }],
  ['undeliverable_addresses', {}],
  ['mail_pauses', { lane: 'mails' }],
  ['notices', { id: 95, kind: 'changed', attempt: 'b'.repeat(26) }],
  ['guest_messages', { id: 106, statuses: '["CONFIRMED"]', ticket_type_ids: '[81]', came: 0 }],
  ['changes', { id: 96, entity: 'events', entity_id: '11', action: 'UPDATE' }],
  ['recent_uses', {}],
  ['replaced_codes', {}],
  ['door_tickets', {}],
  ['named_entrances', { id: 105, ticket_id: null }],
  ['guest_keys', {}],
  ['feedback', { id: 106, kind: 'came', mark: 4, reason: null, superseded: 0 }],
  ['feedback_keys', { feedback_id: 106 }],
  ['partner_links', { id: 107, sentence_ids: '[106]', photos: '["/events/11/photos/photo1.jpg"]' }],
  ['door_scans', { id: 102, outcome: 'IN' }],
  ['webhooks', { id: 103, url: 'https://narzedzie.example/iskra', events: '["ticket.checkedIn"]', enabled: 0 }],
  ['webhook_secrets', { secret: 'whsec_c2VrcmV0' }],
  ['webhook_deliveries', { id: 'y'.repeat(26), type: 'ticket.checkedIn', status: 'FAILED', error: 'GONE' }],
  ['jobs', { name: 'decks' }],
  ['pictures', { path: 'gallery/1/photo1.jpg', folder: 'gallery/1' }],
  ['photo_reports', { id: 106, path: 'gallery/1/photo1.jpg' }],
  ['organisers', { id: 97, role: 'OWNER', last_seen_at: '2026-11-20' }],
  ['sign_in_links', {}],
  ['door_links', { id: 98 }],
  ['sessions', { id: 99, door_link_id: null }],
  ['passkeys', { id: 100 }],
  ['passkey_challenges', {}],
  ['packs', { id: 102 }],
  ['stage_links', { id: 106, kind: 'MODERATOR' }],
  [
    'stages',
    {
      item: 'pitch-88',
      before: '{"item":null,"since":null,"marks":0,"timerEndsAt":null,"timerLeft":null}',
      items: '["pitch-88"]',
      wall: 'audience',
    },
  ],
  ['criteria', { id: 108 }],
  ['juror_marks', { criterion_id: 108, pack_id: 102 }],
  ['juror_sentences', { id: 107, pack_id: 102 }],
  ['closed_juries', { judged: '[88]' }],
  ['read_juries', {}],
  ['failed_sign_ins', { id: 101 }],
  ['network_writes', {}],
  ['rooms', {}],
  ['seats', {}],
  ['votes', {}],
  ['ballots', { choices: '[88]' }],
  ['vote_totals', {}],
  ['reveals', { prize: 'audience', place: 3 }],
  ['questions', { id: 106, state: 'SHOWN' }],
  ['question_raises', { question_id: 106 }],
]

/** Every table, except those that migrations fill and those that wrangler owns. */
export async function tablesOf(site: Pick<Site, 'rows'>): Promise<string[]> {
  const found = await site.rows<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
     AND name NOT IN ('d1_migrations', 'content_version') ORDER BY name`,
  )
  return found.map(({ name }) => name)
}

/** All rows by table, and the content version. */
export async function allRowsOf(site: Pick<Site, 'rows' | 'database'>): Promise<Record<string, unknown[]>> {
  const tables = [...(await tablesOf(site)), 'content_version']
  const read = await site.database.batch(tables.map((table) => site.database.prepare(`SELECT * FROM ${table}`)))
  return Object.fromEntries(tables.map((table, n) => [table, read[n]?.results ?? []]))
}

/** The value of a column of which nothing is known. No two columns of a row have the same moment or text. */
function anyValue(name: string, type: string, at: number): Value {
  if (/(?:url|link)$/.test(name)) return `https://${at}.example`
  if (type === 'TEXT') return name
  return /(?:^|_)at$/.test(name) ? 1_700_000_000_000 + at : 1
}

/**
 * Inserts `rows` with every column set into the tables that exist at the current migration, which must lose nothing. `filled` are
 * those that have their row already.
 */
export async function fillTables(site: Pick<Site, 'rows'>, filled: readonly string[] = []): Promise<void> {
  const tables = (await tablesOf(site)).filter((table) => !filled.includes(table))
  for (const [table, row] of rows) {
    if (!tables.includes(table)) continue
    const columns = await site.rows<{ name: string; type: string }>(
      'SELECT name, type FROM pragma_table_info(?)',
      table,
    )
    const known = { ...common, ...row }
    const values = columns.map(({ name, type }, at) => {
      const value = known[name]
      return value === undefined ? anyValue(name, type.toUpperCase(), at) : value
    })
    // Triggers have added the ticket to the door, the usual criteria and the room to the event.
    if (['door_tickets', 'criteria', 'rooms'].includes(table)) await site.rows(`DELETE FROM ${table}`)
    const names = columns.map(({ name }) => `"${name}"`)
    await site.rows(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`, ...values)
  }
  // A migration that adds the counting trigger later must find correct counts.
  await site.rows('UPDATE ticket_types SET sold = (SELECT count(*) FROM tickets)')
}
