type Value = string | number | null
export type TableRow = [table: string, row: Record<string, Value>]

/** One row for each table of mails, changes, the door and jobs. The order `r…` and the event 11 are rows of `rows`. */
export const operationRows = (email: string): TableRow[] => [
  [
    'messages',
    {
      id: 'm'.repeat(26),
      kind: 'ticket',
      email: email,
      event_id: 11,
      registration_id: 'r'.repeat(26),
      subject_id: '88',
      details: '{"by":"BUYER"}',
      once: 'ticket 88',
      requested: 1,
      status: 'FAILED',
      attempts: 2,
      created_at: 1_700_000_000_006,
      due_at: 1_700_000_000_007,
      expires_at: 1_700_000_000_008,
      leased_until: 1_700_000_000_009,
      sent_at: 1_700_000_000_010,
      error: '550',
    },
  ],
  ['undeliverable_addresses', { email: email, reason: '550', created_at: 1_700_000_000_011 }],
  [
    'notices',
    {
      id: 95,
      event_id: 11,
      kind: 'changed',
      revision: 2,
      created_at: 1_700_000_000_012,
      messages: 3,
      attempt: 'n'.repeat(26),
    },
  ],
  [
    'changes',
    {
      id: 96,
      entity: 'events',
      entity_id: '11',
      action: 'UPDATE',
      actor: 'token',
      at: 1_700_000_000_013,
      attempt: 'a'.repeat(26),
      before: '{"time":"18:00"}',
      after: '{"time":"18:30"}',
    },
  ],
  ['door_tickets', { ticket_id: 88, event_id: 11, version: 4, hash: 'e'.repeat(64) }],
  [
    'door_scans',
    {
      id: 102,
      event_id: 11,
      nonce: 'scan-1',
      ticket_id: 88,
      hash: 'e'.repeat(64),
      at: 1_700_000_000_021,
      device: 'Wejście',
      outcome: 'IN',
      undone: 1,
    },
  ],
  ['jobs', { name: 'decks', ended_at: 1_700_000_000_014 }],
]
