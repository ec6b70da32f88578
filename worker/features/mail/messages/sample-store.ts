import { sql } from 'drizzle-orm'
import type { MessageKind } from '#schema/options.ts'
import { organisers } from '#schema/tables/organisers.ts'
import { type Author, recordCreatedWhere } from '#worker/core/changes-store.ts'
import type { MessageRow } from '#worker/core/message-store.ts'
import { addMessages } from '#worker/core/outbox-store.ts'
import { type Database, type Query, writesOf } from '#worker/database/query.ts'

const sampleDetails = JSON.stringify({ sample: true })

/** Whether a message is a sample, which is composed from invented data. */
export const isSample = ({ details }: Pick<MessageRow, 'details'>): boolean => details === sampleDetails

/** Adds a sample of a kind of mail to an organiser. */
export function addSample(db: Database, kind: MessageKind, organiserId: number, author: Author): Query<undefined> {
  const { now } = author
  const mail = addMessages(db, {
    kind,
    from: sql`${organisers} WHERE ${organisers.id} = ${organiserId}`,
    columns: { email: sql`${organisers.email}`, details: sql`${sampleDetails}` },
    now,
  })
  const isIt = sql`kind = ${kind} AND details = ${sampleDetails} AND created_at = ${now.getTime()}`
  return writesOf([mail, recordCreatedWhere(db, author, 'messages', isIt)])
}
