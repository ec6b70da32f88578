import type { TableRow } from './delivery-and-door-rows.ts'

const far = 4_000_000_000_000

/** One row for each table of organisers, their sessions and links. The event 11 is a row of `rows`. */
export const organiserRows: TableRow[] = [
  [
    'organisers',
    { id: 97, email: 'ola@iskra.example', name: 'Ola Organizatorka', role: 'OWNER', created_at: 1_700_000_000_015 },
  ],
  ['sign_in_links', { key_hash: 'l'.repeat(64), organiser_id: 97, expires_at: far }],
  [
    'door_links',
    {
      id: 98,
      event_id: 11,
      name: 'Wejście główne',
      secret_hash: 'w'.repeat(64),
      created_at: 1_700_000_000_016,
      expires_at: 1_700_000_000_016 + 24 * 3_600_000,
    },
  ],
  [
    'sessions',
    {
      id: 99,
      token_hash: 't'.repeat(64),
      organiser_id: 97,
      door_link_id: null,
      created_at: 1_700_000_000_017,
      expires_at: far,
      ends_at: far,
    },
  ],
  [
    'passkeys',
    {
      id: 100,
      organiser_id: 97,
      name: 'Telefon',
      credential_id: 'p'.repeat(22),
      public_key: 'q'.repeat(100),
      counter: 4,
      transports: '["internal"]',
      created_at: 1_700_000_000_018,
      used_at: 1_700_000_000_019,
    },
  ],
  ['passkey_challenges', { challenge_hash: 'c'.repeat(64), organiser_id: 97, expires_at: far }],
  [
    'packs',
    {
      id: 102,
      event_id: 11,
      name: 'Mentorzy',
      key_hash: 'k'.repeat(64),
      created_at: 1_700_000_000_021,
      expires_at: far,
      openings: 3,
      last_opened_at: 1_700_000_000_022,
    },
  ],
  ['failed_sign_ins', { id: 101, network: 'f'.repeat(64), at: 1_700_000_000_020 }],
]
