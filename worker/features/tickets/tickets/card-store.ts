import { sql } from 'drizzle-orm'
import { registrations } from '#schema/tables/orders.ts'
import { guestKeys, tickets } from '#schema/tables/tickets.ts'
import type { Database, Query } from '#worker/database/query.ts'
import { type Pictures, picturesOfEvents } from '#worker/features/program/photos/pictures-store.ts'

/** Metadata of the event's picture on the page of a ticket, an order, or a guest. Empty for an unknown key. */
export const cardOfTicket = (db: Database, code: string): Query<Pictures> =>
  picturesOfEvents(db, sql`SELECT event_id AS id FROM ${tickets} WHERE code = ${code}`, ['card'])

export const cardOfOrder = (db: Database, key: string): Query<Pictures> =>
  picturesOfEvents(db, sql`SELECT event_id AS id FROM ${registrations} WHERE order_key = ${key}`, ['card'])

export const cardOfGuest = (db: Database, keyHash: string): Query<Pictures> =>
  picturesOfEvents(
    db,
    sql`SELECT event_id AS id FROM ${tickets} WHERE id IN (SELECT ticket_id FROM ${guestKeys} WHERE key_hash = ${keyHash})`,
    ['card'],
  )
