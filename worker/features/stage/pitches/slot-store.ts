import { type SQL, sql } from 'drizzle-orm'
import type { Slot } from '#schema/slot.ts'
import { messages } from '#schema/tables/messages.ts'
import { registrations } from '#schema/tables/orders.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { addMessages, hasHolder, newBatch, sentIn, suppress, toHolder } from '#worker/core/outbox-store.ts'
import { afterWrites, type Database } from '#worker/database/query.ts'
import { isPitching } from '#worker/features/tickets/tickets/pitch-store.ts'

/** The slot of the presenter with a ticket. */
export type PresenterSlot = Slot & { ticketId: number }

/**
 * Tells presenters their slots, and stores what they were told: a mail to the attendee's address, else the buyer's, unless they
 * were told the same. The mails are a batch. Each keeps what its presenter was told `before` it, so that it can be taken back. It
 * replaces one that has not left.
 */
export function tellSlots(db: Database, eventId: number, slots: readonly PresenterSlot[], author: Author) {
  const { now } = author
  const batch = newBatch(now)
  const rows = slots.map(({ ticketId, at, seconds }) => [ticketId, Date.parse(at), seconds])
  const given = sql`json_each(${JSON.stringify(rows)}) AS given`
  const [at, seconds] = [sql`(given.value ->> 1)`, sql`(given.value ->> 2)`]
  const ticketId = toHolder.subjectId
  const waits = (mail: string): SQL => {
    const of = (column: string) => sql.raw(`${mail}.${column}`)
    return sql`${of('kind')} = 'slot' AND ${of('event_id')} = ${eventId} AND ${of('status')} = 'PENDING'
      AND (${of('leased_until')} IS NULL OR ${of('leased_until')} <= ${now.getTime()}) AND ${of('batch_id')} <> ${batch.id}`
  }
  const told = sql`json_array(tickets.told_slot_at, tickets.told_slot_seconds)`
  const beforeIt = sql`(SELECT m.details -> '$.before' FROM ${messages} AS m WHERE ${waits('m')} AND m.subject_id = ${ticketId})`
  const add = addMessages(db, {
    kind: 'slot',
    columns: {
      ...toHolder,
      details: sql`json_object('at', ${at}, 'seconds', ${seconds}, 'before', json(coalesce(${beforeIt}, ${told})))`,
    },
    from: sql`${given} JOIN ${tickets} ON tickets.id = given.value ->> 0
      JOIN ${registrations} ON registrations.id = tickets.registration_id
      WHERE ${isPitching(sql`${eventId}`)} AND ${hasHolder}
        AND (tickets.told_slot_at IS NOT ${at} OR tickets.told_slot_seconds IS NOT ${seconds})`,
    now,
    batch,
  })
  const added = sql`${messages} AS m WHERE m.batch_id = ${batch.id}`
  const replace = suppress(db, sql`${waits('messages')} AND subject_id IN (SELECT m.subject_id FROM ${added})`)
  const itsMail = sql`${added} AND m.subject_id = ${ticketId}`
  const remember = db
    .update(tickets)
    .set({
      toldSlotAt: sql`(SELECT m.details ->> '$.at' FROM ${itsMail})`,
      toldSlotSeconds: sql`(SELECT m.details ->> '$.seconds' FROM ${itsMail})`,
    })
    .where(sql`event_id = ${eventId} AND EXISTS (SELECT 1 FROM ${itsMail})`)
  const recorded = recordUnnumberedWrite(
    db,
    author,
    'slots',
    String(eventId),
    'CREATE',
    sql`EXISTS (SELECT 1 FROM ${added})`,
  )
  return afterWrites([add, replace, remember, recorded], sentIn(db, batch))
}
