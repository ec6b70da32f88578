import type { Context } from 'hono'
import { found } from '#schema/problem.ts'
import { type Content, readContent } from '#worker/cache/read-content.ts'
import { connect, type Database, execute, executeOnce, type Query } from '#worker/database/query.ts'
import type { Audience, Bindings, Env } from '#worker/env.ts'
import { type DataResponse, type Responder, sendData } from '#worker/http/send-data.ts'

type Asked = Responder & { env: Pick<Bindings, 'DB'> }
type Ask<T> = (db: Database) => Query<T | null>

/** Runs a read, or a write that may be repeated, and responds with `{ data }`. Throws `missing` if the result is null. */
export const reply = async <T>(c: Asked, ask: Ask<T>): Promise<DataResponse<T>> => {
  const db = connect(c.env.DB)
  return sendData(c, found(await execute(db, ask(db))))
}

/** The same for a write that must not run twice: it is not retried after a transient error. */
export const replyOnce = async <T>(c: Asked, ask: Ask<T>): Promise<DataResponse<T>> => {
  const db = connect(c.env.DB)
  return sendData(c, found(await executeOnce(db, ask(db))))
}

/**
 * Reads content with its version, for the audience of the request. Organisers read the primary, so that they see each edit at
 * once. Throws `missing` if the result is null.
 */
export async function readFound<T>(
  c: Pick<Context<Env>, 'env' | 'var'>,
  read: (db: Database, audience: Audience) => Query<T | null>,
): Promise<Content<T>> {
  const { audience = 'public' } = c.var
  const content = await readContent(c, (db) => read(db, audience))
  return { ...content, data: found(content.data) }
}
