import { type Context, Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { EventCopyWrite, type EventDetail, EventQuery, type EventResult, EventWrite } from '#schema/event.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import { invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { newestVersion } from '#worker/cache/cached-version.ts'
import { findJson, storeJson } from '#worker/cache/entries.ts'
import { etagOf } from '#worker/cache/etag.ts'
import { readContent } from '#worker/cache/read-content.ts'
import { createOnce } from '#worker/core/creation-store.ts'
import { resourceRoutes } from '#worker/core/resource.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { refusedBy } from '#worker/database/constraint.ts'
import { connect, type Database, execute, joinQueries, type Query } from '#worker/database/query.ts'
import type { Reference } from '#worker/database/references.ts'
import type { Env } from '#worker/env.ts'
import { ticketCounts } from '#worker/features/program/ticket-types/store.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { copyEvent } from './copy-store.ts'
import { removeEvent } from './remove-store.ts'
import { eventById, listEvents, organisersPart, withResults } from './store.ts'
import { createEvent, replaceEvent } from './write-store.ts'

export type ReadResults = (db: Database, id: number) => Query<EventResult[]>

/** An event, and the hash of what a write replaces. The hash is the same for everybody. */
type TaggedEvent = { data: EventDetail; etag: string }

/**
 * Reads a published event with exact ticket counts; null if it does not exist. Reads the counts from the database on each call,
 * together with the version. The other fields come from the cache if the version is the same. Takes one round trip, or
 * two after an edit that this isolate has not seen.
 */
async function readPublishedEvent(c: Context<Env>, id: number, resultsOf: ReadResults): Promise<TaggedEvent | null> {
  const name = `/event ${id}`
  const cachedVersion = newestVersion()
  const cached = await findJson<TaggedEvent>(c, name, cachedVersion)
  if (cached) {
    const { version, data: counts } = await readContent(c, (db) => ticketCounts(db, [id]))
    if (version === cachedVersion) {
      const available = new Map(counts.map((type) => [type.id, type.available]))
      const ticketTypes = cached.data.ticketTypes.map((type) => ({
        ...type,
        available: available.get(type.id) ?? type.available,
      }))
      return { ...cached, data: { ...cached.data, ticketTypes } }
    }
  }
  const { version, data: read } = await readContent(c, (db) =>
    joinQueries(
      [withResults(eventById(db, id, 'public'), resultsOf(db, id)), organisersPart(db, id)],
      ([data, part]) => ({
        data,
        part,
      }),
    ),
  )
  if (!read.data) return null
  const tagged = { data: read.data, etag: await etagOf(replacedPart({ ...read.data, ...read.part })) }
  await storeJson(c, name, version, tagged)
  return tagged
}

/** Organisers also read drafts, and what was written a moment ago. */
async function readEvent(c: Context<Env>, id: number, resultsOf: ReadResults): Promise<TaggedEvent | null> {
  if (c.var.audience !== 'organisers') return readPublishedEvent(c, id, resultsOf)
  const { data } = await readContent(c, (db) => withResults(eventById(db, id), resultsOf(db, id)))
  return data && { data, etag: await etagOf(replacedPart(data)) }
}

const referencesOf = ({ speakers = [], partnerIds = [] }: EventWrite): Reference[] => [
  ...speakers.map(
    ({ speakerId }, n): Reference => ({ path: `speakers.${n}.speakerId`, table: 'speakers', id: speakerId }),
  ),
  ...partnerIds.map((id, n): Reference => ({ path: `partnerIds.${n}`, table: 'partners', id })),
]

/** Sold tickets, agenda items, ticket types and results are not written with the event, nor are `pinned` and `untold`. */
function replacedPart({
  speakers,
  partners,
  ticketTypes: _,
  agenda: __,
  pinned: ___,
  results: ____,
  untold: ______,
  ...event
}: EventDetail) {
  const {
    guestNote,
    pitchStart,
    pitchBreak,
    afterMail,
    afterNote,
    changesNote,
    changesNoteHtml: _____,
    ...everybodys
  } = event
  return {
    ...everybodys,
    speakers: speakers.map(({ eventFeatured, speaker }) => ({ speakerId: speaker.id, eventFeatured })),
    partnerIds: partners.map(({ id }) => id),
    organisers: [guestNote, pitchStart, pitchBreak, afterMail, afterNote, changesNote],
  }
}

/** `resultsOf`: what presenters let the page of an event show. */
export const eventRoutes = (resultsOf: ReadResults) =>
  resourceRoutes({
    Query: EventQuery,
    uncachedParameters: ['location', 'dateFrom', 'dateTo', 'speakerId', 'partnerId'],
    list: listEvents,
    byId: eventById,
    readUncached: (c, id) => readEvent(c, id, resultsOf),
    replacedPart,
    entity: 'events',
    Write: EventWrite,
    create: createEvent,
    replace: replaceEvent,
    afterReplace: wakeMailer,
    remove: removeEvent,
    references: referencesOf,
    isOnStage: true,
    inUseMessage: messages.eventHasTickets,
    explain: (error) => {
      if (refusedBy(error, 'events_draft_has_no_tickets')) return new Problem('hasTickets')
      if (refusedBy(error, 'events_hours')) return invalid({ closesAt: messages.closesBeforeOpens })
      return refusedBy(error, 'events_draft_is_not_next') ? invalid({ isNext: messages.draftIsNext }) : undefined
    },
  })

export const eventCopyRoutes = new Hono<Env>().post(
  `${idPath}/copies`,
  requireOrganiser,
  invalidateOnWrite,
  acceptJson,
  validate('json', EventCopyWrite),
  acceptIdempotencyKey,
  async (c) => {
    const db = connect(c.env.DB)
    const write = c.req.valid('json')
    const source = found(await execute(db, eventById(db, idOf(c))))
    const attempt = await requestHash(c.var.idempotencyKey, 'copy', source.id, write)
    const author = authorOf(c)
    const create = copyEvent(db, source, write, author.now)
    const copy = { entity: 'events', author, attempt, create, byId: eventById } as const
    return c.json<Data<EventDetail>>({ data: found(await createOnce(db, copy)) }, 201)
  },
)
