import { AwsClient } from 'aws4fetch'
import { limits } from '#schema/limits.ts'
import { pdfType, type UploadTarget } from '#schema/upload.ts'
import type { Bindings } from '#worker/env.ts'

/**
 * A presigned URL for one PUT of a PDF with exactly `size` bytes. It expires after ten minutes. `origin` is the site's
 * own: the local `R2_ENDPOINT` is a path on it. Null if no S3 credentials are configured.
 */
export async function presignDeck(
  env: Bindings,
  { id, size, origin, now }: { id: string; size: number; origin: string; now: Date },
): Promise<UploadTarget | null> {
  const { R2_ENDPOINT, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY, DECKS_BUCKET } = env
  if (!R2_ENDPOINT || !R2_ACCESS_KEY_ID || !R2_SECRET_ACCESS_KEY || !DECKS_BUCKET) return null
  const client = new AwsClient({
    accessKeyId: R2_ACCESS_KEY_ID,
    secretAccessKey: R2_SECRET_ACCESS_KEY,
    service: 's3',
    region: 'auto',
  })
  const url = new URL(`${new URL(R2_ENDPOINT, origin).href.replace(/\/$/, '')}/${DECKS_BUCKET}/${id}`)
  url.searchParams.set('X-Amz-Expires', String(limits.deckUrlSeconds))
  const headers = { 'Content-Type': pdfType, 'If-None-Match': '*' }
  const signed = await client.sign(url.href, {
    method: 'PUT',
    headers: { ...headers, 'Content-Length': String(size) },
    aws: { signQuery: true, allHeaders: true, datetime: now.toISOString().replace(/[:-]|\.\d{3}/g, '') },
  })
  const expiresAt = new Date(now.getTime() + limits.deckUrlSeconds * 1_000).toISOString()
  return { id, method: 'PUT', url: signed.url, headers, expiresAt }
}
