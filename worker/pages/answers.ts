import type { Page } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import { found } from '#schema/problem.ts'
import { type AnswerTo, type PageQuery, pathOf } from '#web/data/page-queries.ts'
import { createLru } from '#worker/cache/lru.ts'
import { paginate } from '#worker/database/pagination.ts'
import { prepareOnce, sqlGenerator } from '#worker/database/prepared.ts'
import { type Database, joinQueries, mapQuery, type Query } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import type { Audience } from '#worker/env.ts'
import { certificateOf } from '#worker/features/after/certificates/store.ts'
import { feedbackByKey } from '#worker/features/after/feedback/store.ts'
import { partnerReport } from '#worker/features/after/partner-links/service.ts'
import { listSpeakers, picturesOfFeatured } from '#worker/features/program/content/speakers-store.ts'
import { listMedia, listMentors, picturesOfMentors } from '#worker/features/program/content/store.ts'
import {
  eventById,
  listEvents,
  picturesOfCards,
  picturesOfEvent,
  withResults,
} from '#worker/features/program/events/store.ts'
import { type Pictures, photosIn } from '#worker/features/program/photos/pictures-store.ts'
import { archivedIssue, listArchive } from '#worker/features/publishing/issues/archive-store.ts'
import { subscriptionByKey } from '#worker/features/publishing/newsletter/key-store.ts'
import { publishedResultsOf } from '#worker/features/stage/results/published.ts'
import { packByKey } from '#worker/features/stage/views/pack.ts'
import { guestTicketOnPage } from '#worker/features/tickets/guest-keys/store.ts'
import { orderOnPage } from '#worker/features/tickets/orders/store.ts'
import { cardOfGuest, cardOfOrder, cardOfTicket } from '#worker/features/tickets/tickets/card-store.ts'
import { ticketOnPage } from '#worker/features/tickets/tickets/store.ts'

type AnswerOf<Q extends PageQuery> = Q extends PageQuery ? Q & { answer: AnswerTo<Q>; pictures: Pictures } : never

/** A page query together with its answer (its result), and the metadata of the pictures that its answer shows. */
export type Answered = AnswerOf<PageQuery>

/** Defaults of list parameters that pages do not use. */
const fromStart = { offset: 0 }
const anyDate = { dateFrom: null, dateTo: null }
const theNext = { status: 'UPCOMING', isNext: true, limit: 1, ...fromStart } as const
const allPhotos = { ...fromStart, limit: limits.photosMax }

/** Reads the answer to a page query from the database. Only an event's own page shows organisers more than the public: its draft. */
async function readAnswer(query: PageQuery, audience: Audience): Promise<Query<Answered>> {
  switch (query.kind) {
    case 'events':
    case 'nextEvent': {
      const asked = { ...(query.kind === 'events' ? query : theNext), ...anyDate }
      return prepared(query, (db) =>
        answer(query, mapQuery(listEvents(db, asked, 'public'), without('description')), picturesOfCards(db, asked)),
      )
    }
    case 'event': {
      const read = (db: Database) =>
        answer(
          query,
          withResults(eventById(db, query.id, audience), publishedResultsOf(db, query.id)),
          picturesOfEvent(db, query.id),
        )
      return audience === 'organisers' ? read(sqlGenerator) : prepared(query, read)
    }
    // Not through `prepared`: its cache has paths of queries, and these paths contain secrets.
    case 'ticket':
      return answer(query, ticketOnPage(query.code, new Date()), cardOfTicket(sqlGenerator, query.code))
    case 'certificate':
      return answer(query, certificateOf(sqlGenerator, query.code, new Date()))
    case 'order':
      return answer(query, orderOnPage(sqlGenerator, query.key, new Date()), cardOfOrder(sqlGenerator, query.key))
    case 'guest': {
      const keyHash = await sha256(query.key)
      return answer(query, guestTicketOnPage(sqlGenerator, keyHash, new Date()), cardOfGuest(sqlGenerator, keyHash))
    }
    case 'feedback': {
      const asked = { keyHash: await sha256(query.key), now: new Date() }
      return answer(query, feedbackByKey(sqlGenerator, asked))
    }
    case 'partner':
      return answer(query, await partnerReport(sqlGenerator, query.key, new Date()))
    case 'pack':
      return answer(query, await packByKey(sqlGenerator, query.key, new Date()))
    case 'subscription':
      return answer(query, subscriptionByKey(sqlGenerator, query.key))
    case 'issues':
      return prepared(query, (db) => answer(query, listArchive(db, { ...query, ...fromStart })))
    case 'issue':
      return prepared(query, (db) => answer(query, archivedIssue(db, query.id)))
    case 'speakers':
      return prepared(query, (db) => {
        const speakers = listSpeakers(db, { ...query, ...fromStart }, 'public')
        return answer(query, mapQuery(speakers, found), picturesOfFeatured(db, query.limit))
      })
    case 'mentors':
      return prepared(query, (db) => {
        const mentors = listMentors(db, { ...query, ...fromStart })
        return answer(query, mapQuery(mentors, without('bio')), picturesOfMentors(db, query.limit))
      })
    case 'media':
      return prepared(query, (db) =>
        answer(query, mapQuery(listMedia(db, { ...query, ...fromStart }, 'public'), found)),
      )
    case 'photos':
      return prepared(query, (db) => answerWithPhotos(query, photosIn(db, query.folder)))
    case 'eventPhotos':
      return prepared(query, (db) => answerWithPhotos(query, photosIn(db, `events/${query.id}/photos`)))
  }
}

const noPictures: Query<Pictures> = { statements: [], shape: () => ({}) }

/** Reads the answer to a query of a page, and the metadata of its pictures. */
const answer = <Q extends PageQuery, A>(query: Q, read: Query<A>, pictures = noPictures) =>
  joinQueries([read, pictures] as const, ([answer, pictures]) => ({ ...query, answer, pictures }))

const answerWithPhotos = <Q extends PageQuery>(query: Q, folder: ReturnType<typeof photosIn>) =>
  mapQuery(folder, ({ photos, pictures }) => ({ ...query, answer: paginate(photos, allPhotos), pictures }))

/** Removes a field that pages do not show from the items of a list. */
const without =
  <Field extends string>(field: Field) =>
  <Item extends Record<Field, unknown>>({ data, ...page }: Page<Item>) => ({
    ...page,
    data: data.map(({ [field]: _, ...item }) => item),
  })

/**
 * Prepared queries by the path of their page query, a few kilobytes each. Pages repeat the same few queries: to write those of the
 * home or an event's page anew takes 2 to 3 ms of CPU, to find them 0.05 ms.
 */
const preparedQueries = createLru<() => Query<Answered>>({ entries: 50, bytes: 1024 * 1024 }, () => 10_000)

function prepared(pageQuery: PageQuery, make: (db: Database) => Query<Answered>): Query<Answered> {
  const key = pathOf(pageQuery)
  const query = preparedQueries.find(key) ?? prepareOnce(make)
  preparedQueries.store(key, query)
  return query()
}

/** Only the page of a past event has its photos. */
const withoutOtherPhotos = (answers: Answered[]): Answered[] =>
  answers.some((one) => one.kind === 'event' && one.answer?.status === 'PAST')
    ? answers
    : answers.filter(({ kind }) => kind !== 'eventPhotos')

/** Joins a page's queries into one, which takes one round trip. Skips duplicates. */
export async function answersFromDatabase(
  queries: readonly PageQuery[],
  audience: Audience,
): Promise<Query<Answered[]>> {
  const unique = [...new Map(queries.map((query) => [pathOf(query), query])).values()]
  return joinQueries(await Promise.all(unique.map((query) => readAnswer(query, audience))), withoutOtherPhotos)
}
