import { type Author, recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { afterWrites, connect, execute } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'
import type { KnownOrder } from '#worker/features/tickets/orders/store.ts'
import { removeReleased } from '#worker/features/tickets/uploads/service.ts'
import { putErasureRecord } from '#worker/storage/erasure-records.ts'
import { eraseOrder } from './erase-store.ts'

type Stores = Pick<Bindings, 'DB' | 'DECKS'>

/** Erases an order for its buyer and deletes its decks. First records it, so that it can be repeated after a restore. */
export async function erase(env: Stores, { order, orderKey }: KnownOrder, now: Date): Promise<void> {
  await putErasureRecord(env.DECKS, { kind: 'ORDER', subject: order.id, at: now, actor: 'buyer' })
  await eraseByKey(env, orderKey, now)
}

/** Erases an order and deletes its decks. Idempotent. `author` is the organiser who does, if it is not the buyer. */
export async function eraseByKey(env: Stores, orderKey: string, now: Date, author?: Author): Promise<void> {
  const db = connect(env.DB)
  const recorded = author ? [recordUnnumberedWrite(db, author, 'people', null, 'DELETE')] : []
  await removeReleased(env, await execute(db, afterWrites(recorded, eraseOrder(db, orderKey, now))))
}
