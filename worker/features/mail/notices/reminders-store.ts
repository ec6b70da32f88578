import { type SQL, sql } from 'drizzle-orm'
import { hourMs } from '#schema/durations.ts'
import { limits, organiserLimits } from '#schema/limits.ts'
import { events } from '#schema/tables/events.ts'
import { messages } from '#schema/tables/messages.ts'
import { addMessages, recipientKey, recipientsOf, toRecipient } from '#worker/core/outbox-store.ts'
import { afterWrites, allRows, type Database, type Query } from '#worker/database/query.ts'
import { onePerAddress } from './store.ts'

/** The date that guests know. Who was told another date since, and then this one again, knows it anew. */
const knownDate = sql`(${events.date} || iif(${events.told} ->> '$.dates' > 0, ':' || (${events.told} ->> '$.dates'), ''))`

const dateKey = sql`${recipientKey} || ':' || ${knownDate}`

/** Whether an address (`recipient`) has a mail of a kind for the event on its date, whichever order it was written for. */
const hasMail = (kind: 'reminder' | 'today'): SQL => sql`EXISTS (SELECT 1 FROM ${messages} AS m
  WHERE lower(m.email) = lower(recipient.email) AND +m.event_id = ${events.id} AND +m.kind = ${kind}
    AND m.once LIKE '%:' || ${knownDate})`

/** Conditions for events that begin after `now`, at `until` at the latest, and take place. */
const beginsSoon = (now: Date, until: Date): SQL => sql`${events.status} = 'UPCOMING' AND ${events.enabled} = 1
  AND ${events.cancelled} = 0 AND ${events.beginsAt} > ${now.getTime()} AND ${events.beginsAt} <= ${until.getTime()}`

/**
 * Adds the mails of the day for events that begin within `organiserLimits.today.hoursBefore`: to buyers and attendees of confirmed
 * tickets who did not answer no, once for each date of the event. Returns the ids of these events.
 */
export function addMailsOfTheDay(db: Database, now: Date): Query<number[]> {
  const { hoursBefore, placedHoursBefore } = organiserLimits.today
  const isSoon = beginsSoon(now, new Date(now.getTime() + hoursBefore * hourMs))
  const mails = addMessages(db, {
    kind: 'today',
    columns: {
      ...toRecipient,
      dedupeKey: sql`'today:' || ${dateKey}`,
    },
    from: sql`${events} JOIN ${onePerAddress(
      recipientsOf(sql`t.status = 'CONFIRMED' AND coalesce(t.answer, r.answer) IS NOT 'NO'
      AND r.event_id IN (SELECT id FROM ${events} WHERE ${isSoon})
      AND r.created_at <= (SELECT begins_at FROM ${events} WHERE id = r.event_id) - ${placedHoursBefore * hourMs}`),
    )}
      ON recipient.event_id = ${events.id} WHERE NOT ${hasMail('today')}`,
    now,
  })
  return afterWrites(
    [mails],
    allRows(db.select({ id: events.id }).from(events).where(isSoon), ({ id }) => id),
  )
}

/**
 * Adds reminders of events that begin within `limits.evening.remindedHours`, to all buyers and attendees of confirmed tickets,
 * once for each date of the event, unless they have the mail of the day. Returns the ids of these events.
 */
export function addReminders(db: Database, now: Date): Query<number[]> {
  const { registeredHoursBefore } = organiserLimits.reminder
  const isSoon = beginsSoon(now, new Date(now.getTime() + limits.evening.remindedHours * hourMs))
  const reminders = addMessages(db, {
    kind: 'reminder',
    columns: {
      ...toRecipient,
      dedupeKey: sql`'reminder:' || ${dateKey}`,
    },
    from: sql`${events} JOIN ${onePerAddress(
      recipientsOf(sql`t.status = 'CONFIRMED' AND r.event_id IN (SELECT id FROM ${events} WHERE ${isSoon})
      AND r.created_at < (SELECT begins_at FROM ${events} WHERE id = r.event_id) - ${registeredHoursBefore * hourMs}`),
    )}
      ON recipient.event_id = ${events.id} WHERE NOT ${hasMail('reminder')} AND NOT ${hasMail('today')}`,
    now,
  })
  return afterWrites(
    [reminders],
    allRows(db.select({ id: events.id }).from(events).where(isSoon), ({ id }) => id),
  )
}
