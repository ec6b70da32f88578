import type { Site } from '../support/site.ts'

/** Inserts minimal rows without the API. Each function returns the id. */
export function rowInserters(site: Site) {
  const insertRow = async (query: string, ...values: unknown[]): Promise<number> =>
    (await site.value<number>(`${query} RETURNING id`, ...values)) ?? 0

  const aSpeaker = (name: string) => insertRow("INSERT INTO speakers (name, type) VALUES (?, 'MENTOR')", name)
  const aPartner = (name: string) => insertRow('INSERT INTO partners (name) VALUES (?)', name)
  const anAgendaItem = (eventId: number, title: string, startTime: string, speakerId: number | null = null) =>
    insertRow(
      'INSERT INTO agenda_items (event_id, title, start_time, speaker_id) VALUES (?, ?, ?, ?)',
      eventId,
      title,
      startTime,
      speakerId,
    )
  return { insertRow, aSpeaker, aPartner, anAgendaItem }
}
