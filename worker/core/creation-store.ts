import { eq } from 'drizzle-orm'
import { Problem } from '#schema/problem.ts'
import { changes } from '#schema/tables/operations.ts'
import { isRefusal } from '#worker/database/constraint.ts'
import { type Database, execute, executeOnce, firstRow, followedBy, type Query } from '#worker/database/query.ts'
import { type Author, type RecordedEntity, recordNewestCreatedOnce } from './changes-store.ts'

type Creation<Detail> = {
  entity: RecordedEntity
  author: Author
  /** The same for all repetitions of a request (`requestHash`). */
  attempt: string
  create: Query<Detail | null>
  byId: (db: Database, id: number) => Query<Detail | null>
}

/** The id of the record that an attempt created. Null if it created none. */
export const createdBy = (db: Database, attempt: string): Query<number | null> =>
  firstRow(db.select({ id: changes.entityId }).from(changes).where(eq(changes.attempt, attempt)), ({ id }) =>
    id === null ? null : Number(id),
  )

/**
 * Creates a record and writes it to the change log, in one transaction. The log takes each attempt once, so a repetition
 * creates nothing: it returns the record that the first attempt created, as it is now, or null if it is deleted.
 */
export async function createOnce<Detail>(
  db: Database,
  { entity, author, attempt, create, byId }: Creation<Detail>,
): Promise<Detail | null> {
  try {
    return await execute(db, followedBy(create, recordNewestCreatedOnce(db, author, entity, attempt)))
  } catch (error) {
    // A repetition may also be refused because what it refers to was deleted since.
    const id = isRefusal(error) ? await execute(db, createdBy(db, attempt)) : null
    if (id === null) throw error
    return execute(db, byId(db, id))
  }
}

/**
 * Creates a record with a secret that only the response to this request tells. `create` records the creation with
 * `attempt`. A repetition creates nothing and throws `conflict` with the message `toldOnce`, also if the record is deleted.
 */
export async function createSecretOnce<Detail>(
  db: Database,
  { attempt, create, toldOnce }: { attempt: string; create: Query<Detail | null>; toldOnce: string },
): Promise<Detail | null> {
  const refuseRepetition = async () => {
    if ((await execute(db, createdBy(db, attempt))) !== null) throw new Problem('conflict', toldOnce)
  }
  try {
    const created = await executeOnce(db, create)
    // Something else than the attempt may stop a repetition, such as a limit that the first one has reached.
    if (created === null) await refuseRepetition()
    return created
  } catch (error) {
    if (isRefusal(error)) await refuseRepetition()
    throw error
  }
}
