import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Page } from '#schema/envelope.ts'
import type { CreatedLink } from '#schema/event-link.ts'
import { found } from '#schema/problem.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { reply } from '#worker/core/reply.ts'
import type { Endpoint } from '#worker/core/resource.ts'
import type { Window } from '#worker/database/pagination.ts'
import { connect, type Database, executeOnce, type Query } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { acceptIdempotencyKey, requestHash } from '#worker/http/idempotency.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { publicOrigin } from '#worker/http/public-origin.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { type DataResponse, sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { type LinkEntity, removeLink } from './of-event-store.ts'
import { addLink } from './service.ts'
import type { Recipient } from './store.ts'

type Links<Write extends z.ZodMiniType, Link> = {
  /** Their path segment in the API. The change log stores it. */
  entity: LinkEntity
  Write: Write
  recipientOf: (write: z.output<Write>) => Recipient & { expiresAt?: Date | undefined }
  /** Null if the event does not exist. */
  list: (db: Database, eventId: number, window: Window) => Query<Page<Link> | null>
}

/** Types for the client, written out: those inferred from a generic function are too long to declare. */
type Schema<Link> = { '/': { $get: Endpoint<[Page<Link>, 200]>; $post: Endpoint<[CreatedLink, 201]> } }

/** The links of an event, whose id is in the path before: their list, and a new one, whose address is told once. */
export const eventLinksRoutes = <Write extends z.ZodMiniType, Link>({
  entity,
  Write,
  recipientOf,
  list,
}: Links<Write, Link>): Hono<Env, Schema<Link>> =>
  new Hono<Env>()
    .get('/', requireOrganiser, validate('query', ListQuery), (c) =>
      reply(c, (db) => list(db, idOf(c), c.req.valid('query'))),
    )
    .post(
      '/',
      requireOrganiser,
      acceptJson,
      validate('json', Write),
      acceptIdempotencyKey,
      async (c): Promise<DataResponse<CreatedLink, 201>> => {
        const [eventId, write] = [idOf(c), c.req.valid('json')]
        const attempt = await requestHash(c.var.idempotencyKey, entity, eventId, write)
        const making = { attempt, author: authorOf(c), origin: publicOrigin(c) }
        return sendData(c, await addLink(connect(c.env.DB), eventId, recipientOf(write), making), 201)
      },
    )

type Removal = {
  remove?: (db: Database, id: number, author: Author) => ReturnType<typeof removeLink>
  /** Runs after a link was removed. */
  afterRemoval?: (c: Pick<Context<Env>, 'env' | 'executionCtx'>, eventId: number) => void
}

/** Revokes a link. */
export const linkRoutes = (
  entity: LinkEntity,
  { remove = (db, id, author) => removeLink(db, entity, id, author), afterRemoval }: Removal = {},
) =>
  new Hono<Env>().delete(idPath, requireOrganiser, async (c) => {
    const db = connect(c.env.DB)
    const { id, eventId } = found(await executeOnce(db, remove(db, idOf(c), authorOf(c))))
    afterRemoval?.(c, eventId)
    return sendData(c, { id })
  })
