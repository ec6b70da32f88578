import type { Context } from 'hono'
import { sha256 } from '#worker/database/sha256.ts'
import type { Env } from '#worker/env.ts'

/** `Cache-Control` of public content: browsers cache it and revalidate it before each use. */
export const revalidate = 'public, max-age=0, must-revalidate'

/** A response body with its content type and its strong ETag, a hash of the body. Responses share a blob without copying it. */
export type EtaggedBody = { body: Blob; type: string; etag: string }

export async function withEtag(response: Response): Promise<EtaggedBody> {
  const bytes = await response.arrayBuffer()
  const type = response.headers.get('Content-Type') ?? ''
  return { body: new Blob([bytes]), type, etag: `"${(await sha256(bytes)).slice(0, 32)}"` }
}

/** The ETag of a response with `{ data }`. */
export const etagOf = async (data: unknown): Promise<string> => (await withEtag(Response.json({ data }))).etag

/** Responds with 304 if `If-None-Match` matches, otherwise with the body. */
export function respondWithEtag(c: Context<Env>, { body, type, etag }: EtaggedBody): Response {
  const headers = { ETag: etag, 'Cache-Control': revalidate }
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'Content-Type': type } })
}

/** Weak comparison (RFC 9110 §13.1.2), also of `If-Match`: a proxy that compresses the response may have made the ETag weak. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  const etags = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return etags.includes(etag) || etags.includes('*')
}
