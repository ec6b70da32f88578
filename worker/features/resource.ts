import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import type { Data, Page } from '#schema/envelope.ts'
import { cached, cachedExcept, executeForCache, invalidateOnWrite } from '#worker/cache/content.ts'
import { countedContent } from '#worker/cache/counted.ts'
import { refusedByForeignKey } from '#worker/database/constraint.ts'
import { explainMissingReferences, type Reference } from '#worker/database/links.ts'
import {
  afterWrites,
  connect,
  type Database,
  execute,
  executeOnce,
  followedBy,
  type Query,
} from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { type Author, type RecordedEntity, recordCreation, recordWrite } from '#worker/features/changes/store.ts'
import { idPath } from '#worker/http/paths.ts'
import { found, Problem } from '#worker/http/problem.ts'
import { type OrganiserEnv, requireOrganiser } from '#worker/http/require-organiser.ts'
import { type DataResponse, sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'

type Readable<QueryContract extends z.ZodMiniType, Item, Detail> = {
  Query: QueryContract
  /** The parameters of the query whose values anybody can invent, such as text, dates and unchecked ids: not cached. */
  open?: readonly (keyof z.output<QueryContract> & string)[]
  /** Null where the event that the query names does not exist. */
  list: (db: Database, query: z.output<QueryContract>) => Query<Page<Item> | null>
  byId: (db: Database, id: number) => Query<Detail | null>
  /** Set where one of it carries counts, which nobody may keep: how they come into the rest. */
  counts?: (id: number) => Query<(detail: Detail | null) => Detail | null>
}

type Writable<Write extends z.ZodMiniType, Detail> = {
  /** The resource's word in the API's paths, by which its changes are recorded. */
  entity: RecordedEntity
  Write: Write
  create: (db: Database, write: z.output<Write>) => Query<Detail | null>
  /** Null where there is nothing to replace. */
  replace: (db: Database, id: number, write: z.output<Write>) => Query<Detail | null>
  /** The ids that were removed. */
  remove: (db: Database, id: number) => Query<{ id: number }[]>
  /** The rows of other tables that a write names. */
  links: (write: z.output<Write>) => Reference[]
  /** Why it can't be deleted while others point to it. */
  inUse: string
  /** What else the database may refuse. */
  explain?: (error: unknown) => Problem | undefined
}

/** What each call of a resource responds with, and its status. Handlers and the typed client both read it here. */
type Responses<Item, Detail> = {
  list: [Page<Item>, 200]
  one: [Detail, 200]
  create: [Detail, 201]
  replace: [Detail, 200]
  remove: [{ id: number }, 200]
}
type Sent<R extends [unknown, 200 | 201]> = Promise<DataResponse<R[0], R[1]>>
type Endpoint<R extends [unknown, 200 | 201]> = {
  input: object
  output: Data<R[0]>
  outputFormat: 'json'
  status: R[1]
}

/** For the typed client: what the compiler would infer of a generic function is too long for a declaration. */
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

const asItIs: MiddlewareHandler<Env> = (_, next) => next()

/** The public half of a resource: its list and one of it. */
function readRoutes<QueryContract extends z.ZodMiniType, Item, Detail>({
  Query,
  open = [],
  list,
  byId,
  counts,
}: Readable<QueryContract, Item, Detail>): Hono<Env, ReadSchema<Item, Detail>> {
  const readCounted = countedContent<Detail | null>()
  return new Hono<Env>()
    .get('/', validate('query', Query), cachedExcept(open), async (c): Sent<Responses<Item, Detail>['list']> => {
      const data = found(await executeForCache(c, (db) => list(db, c.req.valid('query'))))
      // Offsets behind the end are without number.
      if (data.offset > 0 && data.data.length === 0) delete c.var.notes.contentVersion
      return sendData(c, data)
    })
    .get(idPath, counts ? asItIs : cached, async (c): Sent<Responses<Item, Detail>['one']> => {
      const id = Number(c.req.param('id'))
      const one = (db: Database) => byId(db, id)
      const detail = counts
        ? (await readCounted(c.env.DB, `${id}`, one, () => counts(id))).data
        : await executeForCache(c, one)
      return sendData(c, found(detail))
    })
}

/** The organisers' half: create, replace, delete. */
export function writeRoutes<Write extends z.ZodMiniType, Detail>(
  resource: Writable<Write, Detail>,
): Hono<Env, WriteSchema<Detail>> {
  const authorOf = (c: Context<OrganiserEnv>): Author => ({
    actor: c.var.actor,
    now: new Date(),
  })
  /** A creation runs once: a second one would not be the same. */
  const save = async (db: Database, write: z.output<Write>, attempt: Promise<Detail | null>): Promise<Detail> => {
    try {
      return found(await attempt)
    } catch (error) {
      if (refusedByForeignKey(error))
        throw resource.explain?.(error) ?? (await explainMissingReferences(db, resource.links(write)))
      throw resource.explain?.(error) ?? error
    }
  }
  return new Hono<Env>()
    .post(
      '/',
      requireOrganiser,
      invalidateOnWrite,
      acceptJson,
      validate('json', resource.Write),
      async (c): Sent<Responses<never, Detail>['create']> => {
        const db = connect(c.env.DB)
        const write = c.req.valid('json')
        const create = followedBy(resource.create(db, write), recordCreation(db, authorOf(c), resource.entity))
        return sendData(c, await save(db, write, executeOnce(db, create)), 201)
      },
    )
    .put(
      idPath,
      requireOrganiser,
      invalidateOnWrite,
      acceptJson,
      validate('json', resource.Write),
      async (c): Sent<Responses<never, Detail>['replace']> => {
        const db = connect(c.env.DB)
        const write = c.req.valid('json')
        const id = Number(c.req.param('id'))
        const recorded = recordWrite(db, authorOf(c), resource.entity, id, 'UPDATE')
        const replaced = execute(db, afterWrites([recorded], resource.replace(db, id, write)))
        return sendData(c, await save(db, write, replaced))
      },
    )
    .delete(idPath, requireOrganiser, invalidateOnWrite, async (c): Sent<Responses<never, Detail>['remove']> => {
      const db = connect(c.env.DB)
      const id = Number(c.req.param('id'))
      const recorded = recordWrite(db, authorOf(c), resource.entity, id, 'DELETE')
      try {
        const [removed] = await executeOnce(db, afterWrites([recorded], resource.remove(db, id)))
        return sendData(c, found(removed))
      } catch (error) {
        throw refusedByForeignKey(error) ? new Problem('conflict', resource.inUse) : error
      }
    })
}

/** A resource that everybody reads and organisers write. */
export const resourceRoutes = <QueryContract extends z.ZodMiniType, Write extends z.ZodMiniType, Item, Detail>(
  resource: Readable<QueryContract, Item, Detail> & Writable<Write, Detail>,
): Hono<Env, ReadSchema<Item, Detail> & WriteSchema<Detail>> =>
  new Hono<Env>().route('/', readRoutes(resource)).route('/', writeRoutes(resource))
