import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type {
  ApplicationExportQuery,
  ApplicationFilter,
  ApplicationQuery,
  ApplicationReading,
  ReviewWrite,
} from '#schema/application.ts'
import type { Page } from '#schema/envelope.ts'
import { searchedWords } from '#schema/fold-text.ts'
import type { ReviewStatus } from '#schema/options.ts'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import { type Author, type RecordedEntity, recordUpdateOrDelete } from '#worker/core/changes-store.ts'
import { type Cursor, chunkSize, isAfter } from '#worker/database/export-chunks.ts'
import { paginatedQuery } from '#worker/database/pagination.ts'
import { afterWrites, allRows, type Database, defineQuery, joinQueries, type Query } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { addDecisionMail, decisionMailOf, isMailed, replaceDecisionMails } from './mail-store.ts'
import { type ApplicationFormName, type StoredColumns, tables, toApplication } from './store.ts'

type Row = StoredColumns & { id: number }
type Rows<R> = Statement & { _: { result: R[] } }
type Limited<R> = Rows<R> & { offset: (offset: number) => Rows<R> }

/** A write to one application: `field` names what changes, or the new status. */
type Writing = { before: Statement[]; written: Omit<Written, 'revision'>; where: SQL; field: string }

/** What a review or a note changes. */
type Written = { reviewStatus?: ReviewStatus; reviewedAt?: Date; teamNote?: string | null; revision: SQL }

/** The statements of one form. Drizzle types them by their table. */
type Form<R extends Row> = {
  form: ApplicationFormName
  entity: RecordedEntity
  /** Oldest first. */
  select: (db: Database, where: SQL | undefined) => { limit: (limit: number) => Limited<R> }
  update: (db: Database, written: Written, where: SQL | undefined) => Rows<R>
}

/** A write by an organiser who saw `revision`. Null replaces any revision. */
export type ReviewContext = { author: Author; revision: number | null }

/** Why a write changed nothing. */
type Refusal = 'missing' | 'changed' | 'mailed'
export type Reviewed<Application> = { application: Application; revision: number } | Refusal

/**
 * Every word of a search is a part of the folded text. The subquery reads the index on it alone. The words are one
 * parameter, because a statement of D1 has at most 100.
 */
const matches = (form: ApplicationFormName, { reviewStatus, q }: ApplicationFilter): SQL | undefined => {
  const table = tables[form]
  const words = JSON.stringify(searchedWords(q ?? ''))
  const hasAll = sql`NOT EXISTS (SELECT 1 FROM json_each(${words}) WHERE instr(search_text, value) = 0)`
  return and(
    reviewStatus && eq(table.reviewStatus, reviewStatus),
    q ? sql`${table.id} IN (SELECT id FROM ${table} WHERE ${hasAll})` : undefined,
  )
}

/** What organisers read and write of the applications of one form. */
const reviewsOf = <R extends Row>({ form, entity, select, update }: Form<R>) => {
  const table = tables[form]
  const toRecord = (row: R) => toApplication(row)
  type Application = ReturnType<typeof toRecord>

  const neighbourOf = (db: Database, id: number, filter: ApplicationFilter, isNext: boolean) => {
    const here = sql`(SELECT created_at, id FROM ${table} WHERE id = ${id})`
    const position = sql`(${table.createdAt}, ${table.id})`
    const inOrder = (column: SQLWrapper) => (isNext ? asc(column) : desc(column))
    return db
      .select({ id: table.id })
      .from(table)
      .where(and(matches(form, filter), isNext ? sql`${position} > ${here}` : sql`${position} < ${here}`))
      .orderBy(inOrder(table.createdAt), inOrder(table.id))
      .limit(1)
  }

  /** Runs a write that changes the application which `where` selects, and says why if it changed nothing. */
  const writeOne = (
    db: Database,
    id: number,
    { author, revision }: ReviewContext,
    { before, written, where, field }: Writing,
  ): Query<Reviewed<Application>> => {
    const statements = [
      update(db, { ...written, revision: sql`${table.revision} + 1` }, where),
      db.select({ revision: table.revision }).from(table).where(eq(table.id, id)),
    ] as const
    const result = defineQuery(statements, ([[changed], [known]]): Reviewed<Application> => {
      if (changed) return { application: toRecord(changed), revision: changed.revision }
      if (!known) return 'missing'
      return revision !== null && known.revision !== revision ? 'changed' : 'mailed'
    })
    return afterWrites([recordUpdateOrDelete(db, author, entity, id, 'UPDATE', where, [field]), ...before], result)
  }

  const isRevision = (id: number, revision: number | null) =>
    sql`${table.id} = ${id}${revision === null ? sql`` : sql` AND ${table.revision} = ${revision}`}`

  return {
    /** Oldest first. */
    list: (db: Database, { limit, offset, ...filter }: ApplicationQuery): Query<Page<Application>> => {
      const where = matches(form, filter)
      return paginatedQuery<R, Application>(db, table, where, select(db, where), { limit, offset }, toRecord)
    },

    /** One chunk of an export, oldest first: the applications after `last`. */
    after: (db: Database, filter: ApplicationExportQuery, last: Cursor | null): Query<Application[]> =>
      allRows(select(db, and(matches(form, filter), isAfter(table, last))).limit(chunkSize), toRecord),

    /** One application with its neighbours in the filtered list. Null if it does not exist. */
    read: (
      db: Database,
      id: number,
      filter: ApplicationFilter,
    ): Query<{ application: Application & ApplicationReading; revision: number } | null> => {
      const rows = defineQuery(
        [select(db, eq(table.id, id)).limit(1), neighbourOf(db, id, filter, false), neighbourOf(db, id, filter, true)],
        ([[row], [previous], [next]]) => ({ row, previousId: previous?.id ?? null, nextId: next?.id ?? null }),
      )
      return joinQueries([rows, decisionMailOf(db, form, id)], ([{ row, ...neighbours }, decisionMail]) =>
        row ? { application: { ...toRecord(row), ...neighbours, decisionMail }, revision: row.revision } : null,
      )
    },

    review: (db: Database, id: number, write: ReviewWrite, context: ReviewContext) => {
      const { now } = context.author
      const { reviewStatus, unlessMailed } = write
      const where = sql`${isRevision(id, context.revision)}${unlessMailed ? sql` AND NOT ${isMailed(form, id, now)}` : sql``}`
      const decision = { where, write, now }
      const before = [replaceDecisionMails(db, form, id, decision), ...addDecisionMail(db, form, decision)]
      return writeOne(db, id, context, {
        before,
        written: { reviewStatus, reviewedAt: now },
        where,
        field: reviewStatus,
      })
    },

    setNote: (db: Database, id: number, teamNote: string | null, context: ReviewContext) =>
      writeOne(db, id, context, {
        before: [],
        written: { teamNote },
        where: isRevision(id, context.revision),
        field: 'teamNote',
      }),
  }
}

const oldestFirst = sql`created_at, id`

export const communityReviews = reviewsOf({
  form: 'community',
  entity: 'applications',
  select: (db, where) => db.select().from(communityApplications).where(where).orderBy(oldestFirst),
  update: (db, written, where) => db.update(communityApplications).set(written).where(where).returning(),
})

export const vibeCodingReviews = reviewsOf({
  form: 'vibe-coding',
  entity: 'vibe-coding-applications',
  select: (db, where) => db.select().from(vibeCodingApplications).where(where).orderBy(oldestFirst),
  update: (db, written, where) => db.update(vibeCodingApplications).set(written).where(where).returning(),
})
