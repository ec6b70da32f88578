import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#schema/envelope.ts'
import type { Pack } from '#schema/pack.ts'
import { events, orderedEventColumns } from '#schema/tables/events.ts'
import { ticketTypes } from '#schema/tables/orders.ts'
import { packEnd, packs } from '#schema/tables/packs.ts'
import { tickets } from '#schema/tables/tickets.ts'
import type { Window } from '#worker/database/pagination.ts'
import {
  afterWrites,
  allRows,
  type Database,
  firstRow,
  hasRow,
  joinQueries,
  type Query,
} from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { packExpiryOf } from '#worker/features/door/links/expiry.ts'
import { linksOf } from '#worker/features/door/links/of-event-store.ts'
import { presentersOf } from '#worker/features/stage/pitches/store.ts'
import { isPitching } from '#worker/features/tickets/tickets/pitch-store.ts'

const expiresAt = sql<number>`${packEnd}`.as('ends_at')

/** Newest first. Null if the event does not exist. */
export function packsOf(db: Database, eventId: number, window: Window): Query<Page<Pack> | null> {
  const { keyHash: _, ...columns } = getTableColumns(packs)
  const rows = db.select(columns).from(packs).where(eq(packs.eventId, eventId)).orderBy(desc(packs.id))
  return linksOf(db, 'packs', eventId, window, {
    rows,
    endOf: (event, stored, { followsEvent }) => (followsEvent ? packExpiryOf(event, stored) : stored),
    toLink: ({ followsEvent: _, lastOpenedAt, ...pack }) => ({
      ...pack,
      lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    }),
  })
}

/** The key of a pack, as a hash, and the time at which it must be valid. */
export type PackKey = { keyHash: string; now: Date }

/** A key of a link, to be looked up. It must be valid at `now`. */
export const packKey = async (key: string, now: Date): Promise<PackKey> => ({ keyHash: await sha256(key), now })

const isNotOver = (now: Date): SQL => sql`${packEnd} > ${now.getTime()}`

/** Condition for the pack with a key that has not expired. */
export const isOpenPack = ({ keyHash, now }: PackKey) =>
  and(eq(packs.keyHash, keyHash), sql`${packEnd} > ${now.getTime()}`)

/** The pack of a juror. Null if the key is another one, unknown or has expired. */
export const jurorPackOf = (db: Database, key: PackKey) =>
  firstRow(
    db
      .select({ id: packs.id, eventId: packs.eventId })
      .from(packs)
      .where(and(isOpenPack(key), eq(packs.juror, true))),
  )

/** The ids of the jurors' packs of an event that have not ended. */
export const jurorPacksOf = (db: Database, eventId: number, now: Date): Query<number[]> =>
  allRows(
    db
      .select({ id: packs.id })
      .from(packs)
      .where(and(eq(packs.eventId, eventId), eq(packs.juror, true), isNotOver(now))),
    ({ id }) => id,
  )

/** The id of the event of a pack, as a subquery. Empty if the key is unknown or has expired. */
export const eventOfPack = (key: PackKey): SQL => sql`(SELECT ${packs.eventId} FROM ${packs} WHERE ${isOpenPack(key)})`

/** Counts an opening and reads what the pack shows. Null if the key is unknown or has expired. */
export function openPack(db: Database, key: PackKey) {
  const opened = db
    .update(packs)
    .set({ openings: sql`${packs.openings} + 1`, lastOpenedAt: key.now })
    .where(isOpenPack(key))
  const pack = db
    .select({ eventId: packs.eventId, expiresAt, event: orderedEventColumns })
    .from(packs)
    .innerJoin(events, eq(events.id, packs.eventId))
    .where(isOpenPack(key))
  const read = joinQueries(
    [firstRow(pack), presentersOf(db, eventOfPack(key))],
    ([row, presenters]) =>
      row && { event: { id: row.eventId, ...row.event }, expiresAt: new Date(row.expiresAt), presenters },
  )
  return afterWrites([opened], read)
}

/** Whether a pack has this key, and the deck of one of its presenters, or null. */
export function deckInPack(db: Database, key: PackKey, ticketId: number) {
  const known = db.select({ id: packs.id }).from(packs).where(isOpenPack(key))
  const deck = db
    .select({ startupName: tickets.startupName, deckId: tickets.pitchDeckId })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(and(eq(tickets.id, ticketId), isPitching(eventOfPack(key))))
  return joinQueries([hasRow(known), firstRow(deck)], ([isKnown, deck]) => ({ isKnown, deck }))
}
