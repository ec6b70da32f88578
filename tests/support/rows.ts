import { deliveryAndDoorRows, type TableRow } from './delivery-and-door-rows.ts'
import { organiserRows } from './organiser-rows.ts'
import { resources } from './resources/registry.ts'
import type { Site } from './site.ts'

const person = {
  first_name: 'Łucja',
  last_name: 'Żak',
  email: 'lucja@uczelnia.example',
  phone: '600 100 200',
  university: 'Politechnika',
}
const application = {
  id: 91,
  ...person,
  educational_status: 'bachelor-student',
  age_group: '20-23',
  description: 'Inżynierka',
  building: 'Rakieta',
  programming_skills: 'Yes',
  specific_skills: 'TypeScript',
  created_at: 1_700_000_000_000,
  review_status: 'REJECTED',
  reviewed_at: 1_700_000_000_005,
  team_note: 'Dzwoniła',
  revision: 2,
  search_text: 'lucja\nzak\nlucja@uczelnia.example\npolitechnika',
}

/** One row with every column set for each table, parents first. Migrations must not lose any of it. */
export const rows: TableRow[] = [
  ...resources.map(({ table, row }): TableRow => [table, row]),
  ['event_speakers', { event_id: 11, speaker_id: 21, event_featured: 1, position: 2 }],
  ['event_partners', { event_id: 11, partner_id: 41, position: 1 }],
  [
    'subscribers',
    {
      id: 71,
      first_name: 'Ewa',
      email: 'ewa@x.example',
      is_active: 0,
      created_at: 1_700_000_000_000,
      left_at: 1_700_000_000_004,
      key: 's'.repeat(26),
      confirmed_at: 1_700_000_000_003,
    },
  ],
  ['users', { id: 86, ...person, created_at: 1_700_000_000_000, has_orders: 1 }],
  [
    'registrations',
    {
      id: 'r'.repeat(26),
      idempotency_key: 'k'.repeat(20),
      body_hash: 'h'.repeat(64),
      source: 'FORM',
      event_id: 11,
      user_id: 86,
      ...person,
      created_at: 1_700_000_000_001,
      order_key: 'o'.repeat(26),
      answer: 'YES',
      together: 1,
      joined_at_position: 4,
    },
  ],
  [
    'pitch_decks',
    {
      id: 'd'.repeat(26),
      original_name: 'ź.pdf',
      size: 64,
      created_at: 1_700_000_000_000,
      completed_at: 1_700_000_000_002,
    },
  ],
  ['deck_claims', { deck_id: 'd'.repeat(26), registration_id: 'r'.repeat(26) }],
  [
    'tickets',
    {
      id: 88,
      code: 'c'.repeat(26),
      registration_id: 'r'.repeat(26),
      position: 0,
      event_id: 11,
      ticket_type_id: 81,
      user_id: 86,
      status: 'CHECKED_IN',
      ...person,
      startup_name: 'Kometa',
      sectors: 'AI, SaaS',
      business_model: 'B2B',
      product_stage: 'MVP',
      fundraising_stage: 'Seed',
      actively_raising: 'Yes',
      raised_before: 'No',
      website_url: 'https://kometa.example',
      pitch_deck_id: 'd'.repeat(26),
      video_pitch: 'https://v.example',
      created_at: 1_700_000_000_003,
      promoted_at: 1_700_000_000_006,
      pitch_position: 2,
    },
  ],
  [
    'community_applications',
    {
      ...application,
      social_media: '@lucja',
      sector: 'Design, Edtech',
      superpowers: 'Cierpliwość',
      website: 'https://lucja.example',
      looking_for: 'Zespół',
      other_specify: 'Inne',
      recommended_by: 'Ola',
      wants_to_engage: 1,
    },
  ],
  ...deliveryAndDoorRows(person.email),
  ...organiserRows,
  ['network_writes', { day: '2030-03-18', network: 'n'.repeat(64), writes: 3 }],
  ['vibe_coding_applications', { ...application, meeting_location: 'sante-evening', want_to_learn: 'Wszystko' }],
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
export async function allRowsOf(site: Pick<Site, 'rows'>): Promise<Record<string, unknown[]>> {
  const tables = [...(await tablesOf(site)), 'content_version']
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await site.rows(`SELECT * FROM ${table}`)] as const)),
  )
}

/** Inserts `rows` into the tables and columns that exist at the current migration. */
export async function fillTables(site: Pick<Site, 'rows'>): Promise<void> {
  const tables = await tablesOf(site)
  for (const [table, row] of rows) {
    if (!tables.includes(table)) continue
    const columns = await site.rows<{ name: string }>('SELECT name FROM pragma_table_info(?)', table)
    const present = columns.map(({ name }) => name).filter((name) => name in row)
    const placeholders = present.map(() => '?').join(', ')
    const values = present.map((name) => row[name])
    // Triggers have added the ticket to the door.
    if (table === 'door_tickets') await site.rows('DELETE FROM door_tickets')
    await site.rows(`INSERT INTO ${table} (${present.join(', ')}) VALUES (${placeholders})`, ...values)
  }
  // A migration that adds the counting trigger later must find correct counts.
  await site.rows('UPDATE ticket_types SET sold = (SELECT count(*) FROM tickets)')
}
