import type { Page } from '#schema/envelope.ts'
import { found } from '#schema/problem.ts'
import { type AnswerTo, type PageQuery, pathOf } from '#web/data/page-queries.ts'
import { createLru } from '#worker/cache/lru.ts'
import { prepareOnce, sqlGenerator } from '#worker/database/prepared.ts'
import { type Database, joinQueries, type Query } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Audience } from '#worker/env.ts'
import { certificateOf } from '#worker/features/evening/certificates/store.ts'
import { feedbackByKey } from '#worker/features/evening/feedback/store.ts'
import { packByKey } from '#worker/features/evening/packs/service.ts'
import { partnerReport } from '#worker/features/evening/partner-links/service.ts'
import { listSpeakers } from '#worker/features/program/content/speakers-store.ts'
import { listMedia, listMentors } from '#worker/features/program/content/store.ts'
import { eventById, listEvents } from '#worker/features/program/events/store.ts'
import { archivedIssue, listArchive } from '#worker/features/publishing/issues/archive-store.ts'
import { subscriptionByKey } from '#worker/features/publishing/newsletter/key-store.ts'
import { ticketByGuestKey } from '#worker/features/tickets/guest-keys/store.ts'
import { orderOnPage } from '#worker/features/tickets/orders/store.ts'
import { ticketOnPage } from '#worker/features/tickets/tickets/store.ts'

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

/** Only an event's own page shows organisers more than the public: its draft. */
export function sourceOf(query: PageQuery, audience: Audience = 'public'): Source {
  switch (query.kind) {
    case 'events':
      return prepared(query, (db) =>
        answer(query, listEvents(db, { ...query, ...anyDate }, 'public'), without('description')),
      )
    case 'nextEvent': {
      const nextOnly = { status: 'UPCOMING', isNext: true, limit: 1, ...anyDate, ...fromStart } as const
      return prepared(query, (db) => answer(query, listEvents(db, nextOnly, 'public'), without('description')))
    }
    case 'event':
      return audience === 'organisers'
        ? { from: 'database', query: () => answer(query, eventById(sqlGenerator, query.id)) }
        : prepared(query, (db) => answer(query, eventById(db, query.id, 'public')))
    // Not through `prepared`: its cache has paths of queries, and these paths contain secrets.
    case 'ticket':
      return { from: 'database', query: () => answer(query, ticketOnPage(query.code, new Date())) }
    case 'certificate':
      return { from: 'database', query: () => answer(query, certificateOf(sqlGenerator, query.code, new Date())) }
    case 'order':
      return { from: 'database', query: () => answer(query, orderOnPage(sqlGenerator, query.key)) }
    case 'guest':
      return {
        from: 'database',
        query: async () => answer(query, ticketByGuestKey(sqlGenerator, await sha256(query.key))),
      }
    case 'feedback':
      return {
        from: 'database',
        query: async () =>
          answer(query, feedbackByKey(sqlGenerator, { keyHash: await sha256(query.key), now: new Date() })),
      }
    case 'partner':
      return {
        from: 'database',
        query: async () => answer(query, await partnerReport(sqlGenerator, query.key, new Date())),
      }
    case 'pack':
      return {
        from: 'database',
        query: async () => answer(query, await packByKey(sqlGenerator, query.key, new Date())),
      }
    case 'subscription':
      return { from: 'database', query: () => answer(query, subscriptionByKey(sqlGenerator, query.key)) }
    case 'issues':
      return prepared(query, (db) => answer(query, listArchive(db, { ...query, ...fromStart })))
    case 'issue':
      return prepared(query, (db) => answer(query, archivedIssue(db, query.id)))
    case 'speakers':
      return prepared(query, (db) => answer(query, listSpeakers(db, { ...query, ...fromStart }, 'public'), found))
    case 'mentors':
      return prepared(query, (db) => answer(query, listMentors(db, { ...query, ...fromStart }), without('bio')))
    case 'media':
      return prepared(query, (db) => answer(query, listMedia(db, { ...query, ...fromStart }, 'public'), found))
    case 'photos':
      return { from: 'storage', folder: query.folder, withAnswer: (photos) => ({ ...query, answer: photos }) }
    case 'eventPhotos': {
      const folder = `events/${query.id}/photos`
      return {
        from: 'storage',
        folder,
        ofPastEvent: query.id,
        withAnswer: (photos) => ({ ...query, answer: photos }),
      }
    }
  }
}

/** Reads the answer to a query of a page, converted by `shape`. */
function answer<Q extends PageQuery, T>(query: Q, read: Query<T>): Query<Q & { answer: T }>
function answer<Q extends PageQuery, T, A>(query: Q, read: Query<T>, shape: (read: T) => A): Query<Q & { answer: A }>
function answer<T>(query: PageQuery, { statements, shape }: Query<T>, convert = (read: T): unknown => read) {
  return { statements, shape: (results: readonly unknown[]) => ({ ...query, answer: convert(shape(results)) }) }
}

/** Removes a field that pages do not show from the items of a list. */
const without =
  <Field extends string>(field: Field) =>
  <Item extends Record<Field, unknown>>({ data, ...page }: Page<Item>) => ({
    ...page,
    data: data.map(({ [field]: _, ...item }) => item),
  })

/** Prepared queries by the path of their page query, a few kilobytes each. Pages repeat the same few queries. */
const preparedQueries = createLru<() => Query<Answered>>({ entries: 50, bytes: 1024 * 1024 }, () => 10_000)

function prepared(pageQuery: PageQuery, make: (db: Database) => Query<Answered>): Source {
  const key = pathOf(pageQuery)
  const cached = preparedQueries.find(key)
  if (cached) return { from: 'database', query: cached }
  const query = prepareOnce(make)
  preparedQueries.store(key, query)
  return { from: 'database', query }
}

/** Joins a page's database queries into one, which takes one round trip. Skips storage queries and duplicates. */
export async function answersFromDatabase(
  queries: readonly PageQuery[],
  audience: Audience,
): Promise<Query<Answered[]>> {
  const unique = [...new Map(queries.map((query) => [pathOf(query), query])).values()]
  const databaseQueries = unique.flatMap((query) => {
    const source = sourceOf(query, audience)
    return source.from === 'database' ? [source.query()] : []
  })
  return joinQueries(await Promise.all(databaseQueries), (answers) => answers)
}
