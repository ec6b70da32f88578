import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import type { Data, Page } from '#schema/envelope.ts'
import { found, Problem } from '#schema/problem.ts'
import { cachedJson, invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { etagOf, matchesEtag } from '#worker/cache/etag.ts'
import { refusedByForeignKey } from '#worker/database/constraint.ts'
import {
  afterWrites,
  connect,
  type Database,
  execute,
  executeOnce,
  followedBy,
  joinQueries,
  type Query,
} from '#worker/database/query.ts'
import { explainMissingReferences, type Reference } from '#worker/database/references.ts'
import { contentChanged, readVersion, requireVersion } from '#worker/database/version.ts'
import type { Audience, Env } from '#worker/env.ts'
import { recogniseOrganiser } from '#worker/http/audience.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { acceptIfMatch } from '#worker/http/if-match.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { type DataResponse, sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { type RecordedEntity, recordReplacement, recordUpdateOrDelete } from './changes-store.ts'
import { createOnce } from './creation-store.ts'
import { readFound } from './reply.ts'
import { mayChangeRooms } from './tell-stage.ts'

type Readable<QueryContract extends z.ZodMiniType<object>, Item, Detail> = {
  Query: QueryContract
  /** Query parameters with unbounded values: text, dates, unchecked ids. Requests with them are not cached. */
  uncachedParameters?: readonly (keyof z.output<QueryContract> & string)[]
  /** Null if the event in the query does not exist for the audience. */
  list: (db: Database, query: z.output<QueryContract>, audience: Audience) => Query<Page<Item> | null>
  /** Reads one record. For records that change without an edit: read on each request, and sent with `no-store`. */
  readUncached?: (c: Context<Env>, id: number) => Promise<{ data: Detail; etag: string } | null>
}

type Editable<Detail> = {
  /** Null if the record does not exist for the audience. By default organisers read. */
  byId: (db: Database, id: number, audience?: Audience) => Query<Detail | null>
  /** The part that a write replaces, if a record has more. Its hash is the ETag; by default the response's is. */
  replacedPart?: ((detail: Detail) => unknown) | undefined
}

type Writable<Write extends z.ZodMiniType, Detail> = Editable<Detail> & {
  /** The resource's path segment in the API. The change log stores it. */
  entity: RecordedEntity
  Write: Write
  create: (db: Database, write: z.output<Write>, now: Date) => Query<Detail | null>
  /** Null if the record does not exist. */
  replace: (db: Database, id: number, write: z.output<Write>, now: Date) => Query<Detail | null>
  /** Runs after a replace that may have added mails. */
  afterReplace?: (c: Pick<Context<Env>, 'env' | 'executionCtx'>) => void
  /** Returns the deleted id; empty if the record did not exist. */
  remove: (db: Database, id: number, now: Date) => Query<{ id: number }[]>
  /** The rows of other tables that a write refers to. */
  references: (write: z.output<Write>) => Reference[]
  /** The message of the `conflict` if other rows still refer to a record that is to be deleted. */
  inUseMessage: string
  /** A stage shows it. */
  isOnStage?: true
  /** Maps a database error of a create or replace to a problem. Undefined if the error is not known. */
  explain?: (error: unknown) => Problem | undefined
}

/** Body and status of each response. Handlers and the typed client share these types. */
type Responses<Item, Detail> = {
  list: [Page<Item>, 200]
  one: [Detail, 200]
  create: [Detail, 201]
  replace: [Detail, 200]
  remove: [{ id: number }, 200]
}
type Sent<R extends [unknown, 200 | 201]> = Promise<DataResponse<R[0], R[1]>>
export type Endpoint<R extends [unknown, 200 | 201]> = {
  input: object
  output: Data<R[0]>
  outputFormat: 'json'
  status: R[1]
}

/** Types for the client, written out: those inferred from a generic function are too long to declare. */
type ReadSchema<Item, Detail> = {
  '/': { $get: Endpoint<Responses<Item, Detail>['list']> }
  '/:id{[1-9][0-9]{0,14}}': { $get: Endpoint<Responses<Item, Detail>['one']> }
}
type WriteSchema<Detail> = {
  '/': { $post: Endpoint<Responses<never, Detail>['create']> }
  '/:id{[1-9][0-9]{0,14}}': {
    $put: Endpoint<Responses<never, Detail>['replace']>
    $delete: Endpoint<Responses<never, Detail>['remove']>
  }
}

type Tag<Detail> = Pick<Editable<Detail>, 'replacedPart'>

const tagOf = <Detail>({ replacedPart = (detail) => detail }: Tag<Detail>, detail: Detail) =>
  etagOf(replacedPart(detail))

/** Sets the ETag of a record, which a write names in `If-Match`. Returns the record. */
export async function withEtag<Detail>(c: Pick<Context, 'header'>, tag: Tag<Detail>, detail: Detail): Promise<Detail> {
  c.header('ETag', await tagOf(tag, detail))
  return detail
}

/** How often a write is tried again because other content changed at the same moment. */
const maxTries = 5

/**
 * Replaces a record if it is still the one that `ifMatch` names. What is compared and what is replaced have the same
 * content version: the database refuses the write if any content changed in between, and the comparison is repeated.
 * Throws `changedMeanwhile`.
 */
async function replaceIfUnchanged<Detail>(
  db: Database,
  { byId, replacedPart }: Editable<Detail>,
  { id, ifMatch, replace }: { id: number; ifMatch: string; replace: Query<Detail | null> },
): Promise<Detail | null> {
  for (let tries = 1; ; tries++) {
    const read = joinQueries([readVersion(db), byId(db, id)] as const, ([version, detail]) => ({ version, detail }))
    const { version, detail } = await execute(db, read)
    if (detail === null) return null
    if (!matchesEtag(ifMatch, await tagOf({ replacedPart }, detail))) throw new Problem('changedMeanwhile')
    try {
      return await executeOnce(db, afterWrites([requireVersion(db, version)], replace))
    } catch (error) {
      if (!contentChanged(error)) throw error
      if (tries === maxTries) throw new Problem('busy')
    }
  }
}

/** The public routes: list, and one record. Organisers read drafts too, and what was written a moment ago. */
export function readRoutes<QueryContract extends z.ZodMiniType<object>, Item, Detail>({
  Query,
  uncachedParameters = [],
  list,
  byId,
  readUncached,
}: Readable<QueryContract, Item, Detail> & Editable<Detail>): Hono<Env, ReadSchema<Item, Detail>> {
  const readOne: (c: Context<Env>) => Sent<Responses<Item, Detail>['one']> = readUncached
    ? declareFacts(
        async (c: Context<Env>) => {
          const { data, etag } = found(await readUncached(c, idOf(c)))
          c.header('ETag', etag)
          return sendData(c, data)
        },
        { hasWriteEtag: true },
      )
    : cachedJson((c) => readFound(c, (db, audience) => byId(db, idOf(c), audience)))
  return new Hono<Env>()
    .get(
      '/',
      recogniseOrganiser,
      validate('query', Query),
      cachedJson(async (c, query: z.output<QueryContract>) => {
        const { version, data } = await readFound(c, (db, audience) => list(db, query, audience))
        // Offsets beyond the end are unlimited, so these pages are not cached.
        const isBeyondEnd = data.offset > 0 && data.data.length === 0
        return { version: isBeyondEnd ? null : version, data }
      }, uncachedParameters),
    )
    .get(idPath, recogniseOrganiser, readOne)
}

const passOn: MiddlewareHandler<Env> = (_, next) => next()

/** The organisers' routes: create, replace, delete. The change log records each write in the same transaction. */
export function writeRoutes<Write extends z.ZodMiniType, Detail>(
  resource: Writable<Write, Detail>,
): Hono<Env, WriteSchema<Detail>> {
  /** Awaits a write. Throws `missing` if it returns null, and a problem that explains a known database error. */
  const save = async (db: Database, write: z.output<Write>, attempt: Promise<Detail | null>): Promise<Detail> => {
    try {
      return found(await attempt)
    } catch (error) {
      if (refusedByForeignKey(error))
        throw resource.explain?.(error) ?? (await explainMissingReferences(db, resource.references(write)))
      throw resource.explain?.(error) ?? error
    }
  }
  const onStage = resource.isOnStage ? mayChangeRooms : passOn
  return new Hono<Env>()
    .post(
      '/',
      requireOrganiser,
      onStage,
      invalidateOnWrite,
      acceptJson,
      validate('json', resource.Write),
      acceptIdempotencyKey,
      async (c): Sent<Responses<never, Detail>['create']> => {
        const db = connect(c.env.DB)
        const write = c.req.valid('json')
        const { entity, byId } = resource
        const attempt = await requestHash(c.var.idempotencyKey, entity, write)
        const author = authorOf(c)
        const create = resource.create(db, write, author.now)
        const created = createOnce(db, { entity, author, attempt, create, byId })
        return sendData(c, await withEtag(c, resource, await save(db, write, created)), 201)
      },
    )
    .put(
      idPath,
      requireOrganiser,
      onStage,
      invalidateOnWrite,
      acceptIfMatch,
      acceptJson,
      validate('json', resource.Write),
      async (c): Sent<Responses<never, Detail>['replace']> => {
        const db = connect(c.env.DB)
        const write = c.req.valid('json')
        const id = idOf(c)
        const author = authorOf(c)
        const recorded = recordReplacement(db, author, resource.entity, id)
        const replacement = resource.replace(db, id, write, author.now)
        const replace = afterWrites([recorded.before], followedBy(replacement, recorded.after))
        const { ifMatch } = c.var
        const attempt =
          ifMatch === undefined ? execute(db, replace) : replaceIfUnchanged(db, resource, { id, ifMatch, replace })
        const replaced = await save(db, write, attempt)
        resource.afterReplace?.(c)
        return sendData(c, await withEtag(c, resource, replaced))
      },
    )
    .delete(
      idPath,
      requireOrganiser,
      onStage,
      invalidateOnWrite,
      async (c): Sent<Responses<never, Detail>['remove']> => {
        const db = connect(c.env.DB)
        const id = idOf(c)
        const author = authorOf(c)
        const recorded = recordUpdateOrDelete(db, author, resource.entity, id, 'DELETE')
        try {
          const [removed] = await executeOnce(db, afterWrites([recorded], resource.remove(db, id, author.now)))
          return sendData(c, found(removed))
        } catch (error) {
          throw refusedByForeignKey(error) ? new Problem('conflict', resource.inUseMessage) : error
        }
      },
    )
}

/** All routes of a resource: anybody may read, organisers may write. */
export const resourceRoutes = <QueryContract extends z.ZodMiniType<object>, Write extends z.ZodMiniType, Item, Detail>(
  resource: Readable<QueryContract, Item, Detail> & Writable<Write, Detail>,
): Hono<Env, ReadSchema<Item, Detail> & WriteSchema<Detail>> =>
  new Hono<Env>().route('/', readRoutes(resource)).route('/', writeRoutes(resource))
