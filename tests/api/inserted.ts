import type { Site } from '../support/site.ts'

/** Inserts minimal rows without the API. Each function returns the id. */
export function inserting(site: Site) {
  const insertedId = async (query: string, ...values: unknown[]): Promise<number> =>
    (await site.rows<{ id: number }>(`${query} RETURNING id`, ...values))[0]?.id ?? 0

  const aSpeaker = (name: string) => insertedId("INSERT INTO speakers (name, type) VALUES (?, 'MENTOR')", name)
  const aPartner = (name: string) => insertedId('INSERT INTO partners (name) VALUES (?)', name)
  const anAgendaItem = (eventId: number, title: string, startTime: string, speakerId: number | null = null) =>
    insertedId(
      'INSERT INTO agenda_items (event_id, title, start_time, speaker_id) VALUES (?, ?, ?, ?)',
      eventId,
      title,
      startTime,
      speakerId,
    )
  return { insertedId, aSpeaker, aPartner, anAgendaItem }
}
