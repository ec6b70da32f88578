import type { Context } from 'hono'
import type { Env } from '#worker/env.ts'
import { sha256 } from '#worker/sha256.ts'

/** What browsers do with public content: keep it, and ask each time whether it is still the same (contract of pages). */
export const revalidate = 'public, max-age=0, must-revalidate'

/** A body of public content with the tag that names exactly this text. */
export type Tagged = { body: Uint8Array<ArrayBuffer>; type: string; etag: string }

export async function withEtag(response: Response): Promise<Tagged> {
  const body = new Uint8Array(await response.arrayBuffer())
  return { body, type: response.headers.get('Content-Type') ?? '', etag: `"${(await sha256(body)).slice(0, 32)}"` }
}

/** The content, or 304 where the caller has it. */
export function respondWithEtag(c: Context<Env>, { body, type, etag }: Tagged): Response {
  const headers = { ETag: etag, 'Cache-Control': revalidate }
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'Content-Type': type } })
}

/** Compares weakly (RFC 9110 §13.1.2): what compresses on the way may have marked the tag as weak. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}
