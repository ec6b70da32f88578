import { sql } from 'drizzle-orm'
import { check, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from './columns.ts'
import { eventId } from './events.ts'

/** Who wants to know when registration for an event opens. A row is deleted with its mail, and when the event is over or off. */
export const eventAlerts = sqliteTable(
  'event_alerts',
  {
    eventId: eventId(),
    /** In lower case. */
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.email, t.eventId] }),
    index('event_alerts_by_event').on(t.eventId),
    index('event_alerts_by_age').on(t.createdAt),
    check('event_alerts_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)
