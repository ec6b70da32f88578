import { and, desc, eq, getTableColumns, getTableName, lt, type SQL, sql } from 'drizzle-orm'
import type { Change, ChangeQuery } from '#schema/change.ts'
import type { Page } from '#schema/envelope.ts'
import type { ChangeAction, ChangeEntity } from '#schema/options.ts'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import { guestMessages } from '#schema/tables/guest-messages.ts'
import { messages, notices } from '#schema/tables/messages.ts'
import { newsletterIssues } from '#schema/tables/newsletter.ts'
import { changes } from '#schema/tables/operations.ts'
import { registrations, users } from '#schema/tables/orders.ts'
import { doorLinks, organisers, passkeys } from '#schema/tables/organisers.ts'
import { packs } from '#schema/tables/packs.ts'
import { partnerLinks } from '#schema/tables/partner-links.ts'
import { stageLinks } from '#schema/tables/stage.ts'
import { tickets } from '#schema/tables/tickets.ts'
import { webhooks } from '#schema/tables/webhooks.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { randomId } from '#worker/http/ids.ts'
import { changedThing } from './changed-thing-store.ts'
import { contentTables, snapshotOf } from './snapshot-store.ts'

/** What has no numeric id of its own. */
type Unnumbered = 'files' | 'people' | 'pitches' | 'deck-requests' | 'slots' | 'letters' | 'stage' | 'criteria' | 'jury'

/** Tables that organisers write, by resource name as in the API's paths. */
const recordedTables = {
  ...contentTables,
  tickets,
  users,
  notices,
  'guest-messages': guestMessages,
  applications: communityApplications,
  'vibe-coding-applications': vibeCodingApplications,
  messages,
  issues: newsletterIssues,
  organisers,
  'door-links': doorLinks,
  passkeys,
  packs,
  'partner-links': partnerLinks,
  'stage-links': stageLinks,
  webhooks,
  'waiting-list': registrations,
} satisfies Record<Exclude<ChangeEntity, Unnumbered>, object>
export type RecordedEntity = keyof typeof recordedTables

export type Author = { actor: string; now: Date }

type Recorded = {
  entity: ChangeEntity
  author: Author
  action: ChangeAction | SQL
  attempt?: string | SQL
  source: SQL
}

/** Names of changed fields, or an SQL expression for their JSON list, over the row before the write. */
export type ChangedFields = readonly string[] | SQL

const fieldsAsSql = (fields: ChangedFields | undefined): SQL => {
  if (fields === undefined) return sql`NULL`
  return 'queryChunks' in fields ? fields : sql`${JSON.stringify(fields)}`
}

/**
 * `source` is a selection with an `id` and the JSON `before`, `after` and `fields`. Empty records nothing. Several rows need an
 * `attempt` expression that is unique per row. Fails if `attempt` is already in the log.
 */
const recordOnce = (db: Database, { entity, author: { actor, now }, action, attempt = randomId(), source }: Recorded) =>
  db.insert(changes).select(
    sql`SELECT NULL, ${entity}, id, ${action}, ${actor}, ${now.getTime()}, ${attempt}, before, after, fields
        FROM (${source}) WHERE true`,
  )

/** Does nothing if the attempt was recorded. */
const record = (db: Database, recorded: Recorded): Statement => recordOnce(db, recorded).onConflictDoNothing()

const tableOf = (entity: RecordedEntity): SQL => sql`${sql.identifier(getTableName(recordedTables[entity]))}`

/** Selects a row for `record`. Empty if the row does not exist. */
const rowOf = (
  entity: RecordedEntity,
  where: SQL,
  { before = sql`NULL`, after = sql`NULL`, fields = sql`NULL` } = {},
): SQL =>
  sql`SELECT CAST(id AS TEXT) AS id, ${before} AS before, ${after} AS after, ${fields} AS fields FROM ${tableOf(entity)} WHERE ${where}`

const newestRow = (entity: RecordedEntity, condition: SQL = sql`true`): SQL =>
  rowOf(entity, sql`id = (SELECT max(id) FROM ${tableOf(entity)}) AND ${condition}`, { after: snapshotOf(entity) })

/** Records the creation of the newest row, if it meets the condition. Run it after the insert, in the same transaction. */
export const recordNewestCreated = (db: Database, author: Author, entity: RecordedEntity, condition?: SQL): Statement =>
  record(db, { entity, author, action: 'CREATE', source: newestRow(entity, condition) })

/**
 * Records the creation of the newest row by an attempt, if it meets the condition. Fails, and the insert with it, if the
 * attempt was recorded. Run it after the insert, in the same transaction.
 */
export const recordNewestCreatedOnce = (
  db: Database,
  author: Author,
  entity: RecordedEntity,
  attempt: string,
  condition?: SQL,
): Statement => recordOnce(db, { entity, author, action: 'CREATE', attempt, source: newestRow(entity, condition) })

/** Records the creation of the one row that meets the condition. Run it after the insert, in the same transaction. */
export const recordCreatedWhere = (db: Database, author: Author, entity: RecordedEntity, condition: SQL): Statement =>
  record(db, { entity, author, action: 'CREATE', source: rowOf(entity, condition) })

/** Records a write to a row that exists and meets the condition. Run it before the write, in the same transaction. */
export const recordUpdateOrDelete = (
  db: Database,
  author: Author,
  entity: RecordedEntity,
  id: number | string,
  action: Exclude<ChangeAction, 'CREATE'>,
  condition: SQL = sql`true`,
  fields?: ChangedFields,
): Statement =>
  record(db, {
    entity,
    author,
    action,
    source: rowOf(entity, sql`id = ${id} AND ${condition}`, {
      fields: fieldsAsSql(fields),
      ...(action === 'DELETE' && { before: snapshotOf(entity) }),
    }),
  })

/** Records an update of several rows, whose ids `ids` selects once each. Run it before the write, in the same transaction. */
export function recordUpdates(
  db: Database,
  author: Author,
  entity: RecordedEntity,
  ids: SQL,
  fields?: ChangedFields,
): Statement {
  const source = rowOf(entity, sql`id IN (${ids})`, { fields: fieldsAsSql(fields) })
  return record(db, { entity, author, action: 'UPDATE', attempt: sql`${randomId()} || ':' || id`, source })
}

/** Records a replacement of public content. Run the statements around the write, in the same transaction. */
export function recordReplacement(
  db: Database,
  author: Author,
  entity: RecordedEntity,
  id: number,
  condition: SQL = sql`true`,
): { before: Statement; after: Statement } {
  const attempt = randomId()
  const source = rowOf(entity, sql`id = ${id} AND ${condition}`, { before: snapshotOf(entity) })
  const after = sql`(SELECT ${snapshotOf(entity)} FROM ${tableOf(entity)} WHERE id = ${id})`
  return {
    before: record(db, { entity, author, action: 'UPDATE', attempt, source }),
    after: db.update(changes).set({ after }).where(eq(changes.attempt, attempt)),
  }
}

/** Records a user's creation, or an update if the email address existed. Run it after the write, in the same transaction. */
export function recordSavedUser(db: Database, author: Author, email: string, fields: readonly string[]): Statement {
  const isIt = sql`email = ${email.toLowerCase()}`
  const isNew = sql`(SELECT created_at FROM ${users} WHERE ${isIt}) = ${author.now.getTime()}`
  const action = sql`iif(${isNew}, 'CREATE', 'UPDATE')`
  const changed = sql`iif(${isNew}, NULL, ${fieldsAsSql(fields)})`
  return record(db, { entity: 'users', author, action, source: rowOf('users', isIt, { fields: changed }) })
}

/**
 * Records a write to something without a numeric id, if the condition is met: a file by path, the pitches or the stage of
 * an event by its id, a batch of mails, or a person (`id` null, since addresses are personal).
 */
export const recordUnnumberedWrite = (
  db: Database,
  author: Author,
  entity: Unnumbered | 'messages',
  id: string | SQL | null,
  action: ChangeAction,
  condition: SQL = sql`true`,
  fields?: ChangedFields,
): Statement =>
  record(db, {
    entity,
    author,
    action,
    source: sql`SELECT ${id} AS id, NULL AS before, NULL AS after, ${fieldsAsSql(fields)} AS fields WHERE ${condition}`,
  })

const parsed = <T>(json: string | null): T | null => (json === null ? null : JSON.parse(json))

/** Newest first. Names of people are read now, so an erased person has none. */
export function listChanges(db: Database, { entity, entityId, actor, ...window }: ChangeQuery): Query<Page<Change>> {
  const where = and(
    entity === undefined ? undefined : eq(changes.entity, entity),
    entityId === undefined ? undefined : eq(changes.entityId, entityId),
    actor === undefined ? undefined : eq(changes.actor, actor),
  )
  const { attempt: _, ...columns } = getTableColumns(changes)
  const rows = db
    .select({ ...columns, about: changedThing })
    .from(changes)
    .where(where)
    .orderBy(desc(changes.id))
  return paginatedQuery(
    db,
    changes,
    where,
    rows,
    window,
    ({ at, before, after, fields, about, ...row }): Change => ({
      ...row,
      at: at.toISOString(),
      before: parsed(before),
      after: parsed(after),
      fields: parsed(fields),
      about: parsed(about),
    }),
  )
}

/** Deletes changes recorded before `moment`. Returns the number of rows. */
export const removeChangesBefore = (db: Database, moment: Date): Query<number> =>
  defineQuery([db.delete(changes).where(lt(changes.at, moment)).returning({ id: changes.id })], ([rows]) => rows.length)
