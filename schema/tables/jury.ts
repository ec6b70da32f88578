import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { juryLimits } from '../evening-limits.ts'
import { primaryId } from './columns.ts'
import { eventId } from './events.ts'
import { tickets } from './tickets.ts'

/** What the jury of an event marks. A trigger gives each new event the three usual ones. */
export const criteria = sqliteTable(
  'criteria',
  { id: primaryId(), eventId: eventId(), name: text().notNull(), position: integer().notNull() },
  (t) => [unique('criteria_once').on(t.eventId, t.name)],
)

/** When it was tapped, by the juror's phone. */
const at = () => integer({ mode: 'timestamp_ms' }).notNull()

/** The id of a juror's pack. What jurors gave stays when their pack is revoked or has expired, so it is no reference. */
const packId = () => integer('pack_id').notNull()

const ticketId = () =>
  integer('ticket_id')
    .notNull()
    .references(() => tickets.id)

/** The marks of jurors. `value` is null once a mark was taken back: its time still decides what came later. */
export const jurorMarks = sqliteTable(
  'juror_marks',
  {
    criterionId: integer('criterion_id')
      .notNull()
      .references(() => criteria.id),
    packId: packId(),
    ticketId: ticketId(),
    value: integer(),
    at: at(),
  },
  (t) => [
    primaryKey({ columns: [t.criterionId, t.packId, t.ticketId] }),
    check('juror_marks_value', sql`${t.value} BETWEEN 1 AND ${sql.raw(String(juryLimits.best))}`),
    index('juror_marks_by_pack').on(t.packId),
  ],
)

/** One sentence of a juror for a presenter. `text` is null once it was taken back. A trigger deletes those of erased startups. */
export const jurorSentences = sqliteTable(
  'juror_sentences',
  { id: primaryId(), ticketId: ticketId(), packId: packId(), text: text(), at: at() },
  (t) => [unique('juror_sentences_once').on(t.ticketId, t.packId), index('juror_sentences_by_pack').on(t.packId)],
)

/** The events whose jury is closed. `judged` are the tickets of the presenters who were judged, as it was then. */
export const closedJuries = sqliteTable('closed_juries', {
  eventId: eventId().primaryKey(),
  closedAt: integer('closed_at', { mode: 'timestamp_ms' }).notNull(),
  judged: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
})

/** The events of which somebody has read what the jury decided, whether it was opened again since or not. */
export const readJuries = sqliteTable('read_juries', { eventId: eventId().primaryKey() })
