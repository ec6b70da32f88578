import { randomUUID } from 'node:crypto'
import type { FeedbackKind } from '#schema/options.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { anEvent, anOrder, aTicketType, register } from './factories.ts'
import type { Site } from './site.ts'

/** The key of the question to a ticket, as in a mail of the morning after. */
export async function aFeedbackKey(
  site: Pick<Site, 'rows'>,
  ticketId: number | undefined,
  kind: FeedbackKind,
): Promise<string> {
  const key = randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
    .slice(0, 26)
  await site.rows(
    'INSERT INTO feedback_keys (key_hash, feedback_id, created_at) SELECT ?, id, ? FROM feedback WHERE ticket_id = ? AND kind = ?',
    await sha256(key),
    Date.now(),
    ticketId,
    kind,
  )
  return key
}

/** The key of a question to somebody who came to an evening that is closed. */
export async function aQuestion(site: Pick<Site, 'rows'>, ticketId: number | undefined): Promise<string> {
  await site.rows(
    'UPDATE events SET closed_at = ? WHERE id = (SELECT event_id FROM tickets WHERE id = ?)',
    Date.now(),
    ticketId,
  )
  await site.rows(
    "INSERT INTO feedback (event_id, ticket_id, kind) SELECT event_id, id, 'came' FROM tickets WHERE id = ?",
    ticketId,
  )
  return aFeedbackKey(site, ticketId, 'came')
}

/** The code of a ticket of somebody who was let in to an evening that is over. */
export async function aCertificate(site: Site): Promise<string> {
  const event = await anEvent(site)
  const { data } = await register(site, anOrder(await aTicketType(site, event.id)))
  await site.organiser.patch(`/api/tickets/${data.tickets[0]?.id}/status`, { status: 'CHECKED_IN' })
  await site.organiser.put(`/api/events/${event.id}`, { title: event.title, date: '2020-03-19', status: 'PAST' })
  return data.tickets[0]?.code ?? ''
}
