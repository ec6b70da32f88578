import type { Page } from '#schema/envelope.ts'
import { found } from '#schema/problem.ts'
import { type AnswerTo, type PageQuery, pathOf } from '#web/data/page-queries.ts'
import { createLru } from '#worker/cache/lru.ts'
import { prepareOnce, sqlGenerator } from '#worker/database/prepared.ts'
import { type Database, joinQueries, type Query } from '#worker/database/query.ts'
import { packByKey } from '#worker/features/evening/packs/service.ts'
import { listMedia } from '#worker/features/program/content/media-store.ts'
import { listSpeakers } from '#worker/features/program/content/speakers-store.ts'
import { listMentors } from '#worker/features/program/content/store.ts'
import { eventById, listEvents } from '#worker/features/program/events/store.ts'
import { archivedIssue, listArchive } from '#worker/features/publishing/issues/archive-store.ts'
import { subscriptionByKey } from '#worker/features/publishing/newsletter/key-store.ts'
import { orderOnPage } from '#worker/features/tickets/orders/page-store.ts'
import { ticketByCode } from '#worker/features/tickets/tickets/detail-store.ts'

type AnswerOf<Q extends PageQuery> = Q extends PageQuery ? Q & { answer: AnswerTo<Q> } : never

/** A page query together with its answer (its result). */
export type Answered = AnswerOf<PageQuery>

/**
 * The source of an answer: the database, or a folder of object storage. A folder with `ofPastEvent` is listed only if
 * the event of that id is past. The event's status comes from the database, which is therefore read first.
 */
type Source =
  | { from: 'database'; query: () => Query<Answered> | Promise<Query<Answered>> }
  | { from: 'storage'; folder: string; ofPastEvent?: number; withAnswer: (photos: AnswerTo<PhotoQuery>) => Answered }

type PhotoQuery = Extract<PageQuery, { kind: 'photos' | 'eventPhotos' }>

/** Defaults of list parameters that pages do not use. */
const fromStart = { offset: 0 }
const anyDate = { dateFrom: null, dateTo: null }

const nextOnly = { status: 'UPCOMING', isNext: true, limit: 1 } as const

/** Returns the source that answers a query of a page. */
export function sourceOf(query: PageQuery): Source {
  switch (query.kind) {
    case 'events':
      return fromDatabase(
        query,
        (db) => mapQuery(listEvents(db, { ...query, ...anyDate }), without('description')),
        withAnswer(query),
      )
    case 'nextEvent':
      return fromDatabase(
        query,
        (db) => mapQuery(listEvents(db, { ...nextOnly, ...anyDate, ...fromStart }), without('description')),
        withAnswer(query),
      )
    case 'event':
      return fromDatabase(query, (db) => eventById(db, query.id), withAnswer(query))
    // Not through `fromDatabase`: its cache has paths of queries, and these paths contain secrets.
    case 'ticket':
      return { from: 'database', query: () => mapQuery(ticketByCode(query.code), withAnswer(query)) }
    case 'order':
      return { from: 'database', query: () => mapQuery(orderOnPage(sqlGenerator, query.key), withAnswer(query)) }
    case 'pack':
      return {
        from: 'database',
        query: async () => mapQuery(await packByKey(sqlGenerator, query.key, new Date()), withAnswer(query)),
      }
    case 'subscription':
      return {
        from: 'database',
        query: () => mapQuery(subscriptionByKey(sqlGenerator, query.key), withAnswer(query)),
      }
    case 'issues':
      return fromDatabase(query, (db) => listArchive(db, { ...query, ...fromStart }), withAnswer(query))
    case 'issue':
      return fromDatabase(query, (db) => archivedIssue(db, query.id), withAnswer(query))
    case 'speakers':
      return fromDatabase(
        query,
        (db) => mapQuery(listSpeakers(db, { ...query, ...fromStart }), found),
        withAnswer(query),
      )
    case 'mentors':
      return fromDatabase(
        query,
        (db) => mapQuery(listMentors(db, { ...query, ...fromStart }), without('bio')),
        withAnswer(query),
      )
    case 'media':
      return fromDatabase(query, (db) => mapQuery(listMedia(db, { ...query, ...fromStart }), found), withAnswer(query))
    case 'photos':
      return { from: 'storage', folder: query.folder, withAnswer: withAnswer(query) }
    case 'eventPhotos': {
      const folder = `events/${query.id}/photos`
      return { from: 'storage', folder, ofPastEvent: query.id, withAnswer: withAnswer(query) }
    }
  }
}

const withAnswer =
  <Q extends PageQuery>(query: Q) =>
  <Answer>(answer: Answer) => ({ ...query, answer })

/** Removes a field that pages do not show from the items of a list. */
const without =
  <Field extends string>(field: Field) =>
  <Item extends Record<Field, unknown>>({ data, ...page }: Page<Item>) => ({
    ...page,
    data: data.map(({ [field]: _, ...item }) => item),
  })

const mapQuery = <T, Mapped>({ statements, shape }: Query<T>, map: (answer: T) => Mapped): Query<Mapped> => ({
  statements,
  shape: (results) => map(shape(results)),
})

/** Prepared queries by the path of their page query, a few kilobytes each. Pages repeat the same few queries. */
const prepared = createLru<() => Query<Answered>>({ entries: 50, bytes: 1024 * 1024 }, () => 10_000)

function fromDatabase<T>(pageQuery: PageQuery, make: (db: Database) => Query<T>, map: (answer: T) => Answered): Source {
  const key = pathOf(pageQuery)
  const cached = prepared.find(key)
  if (cached) return { from: 'database', query: cached }
  const query = prepareOnce((db) => mapQuery(make(db), map))
  prepared.store(key, query)
  return { from: 'database', query }
}

/** Joins a page's database queries into one, which takes one round trip. Skips storage queries and duplicates. */
export async function answersFromDatabase(queries: readonly PageQuery[]): Promise<Query<Answered[]>> {
  const unique = [...new Map(queries.map((query) => [pathOf(query), query])).values()]
  const databaseQueries = unique.flatMap((query) => {
    const source = sourceOf(query)
    return source.from === 'database' ? [source.query()] : []
  })
  return joinQueries(await Promise.all(databaseQueries), (answers) => answers)
}
