import { Hono, type MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import type { Data, Page } from '#schema/envelope.ts'
import { answerContent, cached, cachedExcept, edits } from '../cache/content.ts'
import { countedContent } from '../cache/counted.ts'
import { refusedByForeignKey } from '../database/constraint.ts'
import { type Link, unknownLinks } from '../database/links.ts'
import { answer, answerOnce, connect, type Database, type Read } from '../database/read.ts'
import type { Env } from '../env.ts'
import { organiser } from './organiser.ts'
import { idPath } from './paths.ts'
import { found, Problem } from './problem.ts'
import { acceptJson, validate } from './validate.ts'

type Readable<Query extends z.ZodMiniType, Item, Detail> = {
  Query: Query
  /** The parameters of the query whose values anybody can invent, such as text, dates and unchecked ids: not cached. */
  open?: readonly (keyof z.output<Query> & string)[]
  /** Null where the event that the query names does not exist. */
  list: (db: Database, query: z.output<Query>) => Read<Page<Item> | null>
  byId: (db: Database, id: number) => Read<Detail | null>
  /** Set where one of it carries counts, which nobody may keep: how they come into the rest. */
  counts?: (id: number) => Read<(detail: Detail | null) => Detail | null>
}

type Writable<Write extends z.ZodMiniType, Detail> = {
  Write: Write
  create: (db: Database, write: z.output<Write>) => Read<Detail | null>
  /** Null where there is nothing to replace. */
  replace: (db: Database, id: number, write: z.output<Write>) => Read<Detail | null>
  /** The ids that were removed. */
  remove: (db: Database, id: number) => Read<{ id: number }[]>
  /** The rows of other tables that a write names. */
  links: (write: z.output<Write>) => Link[]
  /** Why it can't be deleted while others point to it. */
  inUse: string
  /** What else the database may refuse. */
  explain?: (error: unknown) => Problem | undefined
}

type Answer<T> = { input: object; output: T; outputFormat: 'json'; status: 200 | 201 }

/** The answers of a resource, for the typed client: what the compiler would infer is too long to be written down. */
type ReadSchema<Item, Detail> = {
  '/': { $get: Answer<Data<Page<Item>>> }
  '/:id{[1-9][0-9]{0,14}}': { $get: Answer<Data<Detail>> }
}
type WriteSchema<Detail> = {
  '/': { $post: Answer<Data<Detail>> }
  '/:id{[1-9][0-9]{0,14}}': { $put: Answer<Data<Detail>>; $delete: Answer<Data<{ id: number }>> }
}

const asItIs: MiddlewareHandler<Env> = (_, next) => next()

/** The public half of a resource: its list and one of it. */
function readRoutes<Query extends z.ZodMiniType, Item, Detail>({
  Query,
  open = [],
  list,
  byId,
  counts,
}: Readable<Query, Item, Detail>): Hono<Env, ReadSchema<Item, Detail>> {
  const readCounted = countedContent<Detail | null>()
  return new Hono<Env>()
    .get('/', validate('query', Query), cachedExcept(open), async (c) => {
      const data = found(await answerContent(c, (db) => list(db, c.req.valid('query'))))
      // Offsets behind the end are without number.
      if (data.offset > 0 && data.data.length === 0) delete c.var.notes.contentVersion
      return c.json<Data<Page<Item>>>({ data })
    })
    .get(idPath, counts ? asItIs : cached, async (c) => {
      const id = Number(c.req.param('id'))
      const one = (db: Database) => byId(db, id)
      const detail = counts
        ? (await readCounted(c.env.DB, `${id}`, one, () => counts(id))).data
        : await answerContent(c, one)
      return c.json<Data<Detail>>({ data: found(detail) })
    })
}

/** The organisers' half: create, replace, delete. */
export function writeRoutes<Write extends z.ZodMiniType, Detail>(
  resource: Writable<Write, Detail>,
): Hono<Env, WriteSchema<Detail>> {
  /** A creation runs once: a second one would not be the same. */
  const save = async (db: Database, write: z.output<Write>, attempt: Promise<Detail | null>): Promise<Detail> => {
    try {
      return found(await attempt)
    } catch (error) {
      if (refusedByForeignKey(error)) throw resource.explain?.(error) ?? (await unknownLinks(db, resource.links(write)))
      throw resource.explain?.(error) ?? error
    }
  }
  return new Hono<Env>()
    .post('/', organiser, edits, acceptJson, validate('json', resource.Write), async (c) => {
      const db = connect(c.env.DB)
      const write = c.req.valid('json')
      return c.json<Data<Detail>>({ data: await save(db, write, answerOnce(db, resource.create(db, write))) }, 201)
    })
    .put(idPath, organiser, edits, acceptJson, validate('json', resource.Write), async (c) => {
      const db = connect(c.env.DB)
      const write = c.req.valid('json')
      const replaced = answer(db, resource.replace(db, Number(c.req.param('id')), write))
      return c.json<Data<Detail>>({ data: await save(db, write, replaced) })
    })
    .delete(idPath, organiser, edits, async (c) => {
      const db = connect(c.env.DB)
      try {
        const [removed] = await answerOnce(db, resource.remove(db, Number(c.req.param('id'))))
        return c.json<Data<{ id: number }>>({ data: found(removed) })
      } catch (error) {
        throw refusedByForeignKey(error) ? new Problem('conflict', resource.inUse) : error
      }
    })
}

/** A resource that everybody reads and organisers write. */
export const resourceRoutes = <Query extends z.ZodMiniType, Write extends z.ZodMiniType, Item, Detail>(
  resource: Readable<Query, Item, Detail> & Writable<Write, Detail>,
): Hono<Env, ReadSchema<Item, Detail> & WriteSchema<Detail>> =>
  new Hono<Env>().route('/', readRoutes(resource)).route('/', writeRoutes(resource))
