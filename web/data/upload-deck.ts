import * as z from 'zod/mini'
import { UploadedDeck } from '#schema/upload.ts'
import { ApiError } from './failure.ts'
import { sendFile } from './send-file.ts'
import { writes } from './writes.ts'

type UploadOptions = {
  /** Returns the headers that allow one request. A Turnstile token works once, so it is called for each request. */
  authHeaders: () => Promise<Record<string, string>>
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

const DeckAnswer = z.object({ data: UploadedDeck })

/** Uploads through the Worker. Used if presigned URLs are not configured. */
async function uploadThroughWorker(file: File, { authHeaders, ...options }: UploadOptions): Promise<UploadedDeck> {
  const body = new FormData()
  body.set('pitchDeck', file)
  const headers = await authHeaders()
  options.signal.throwIfAborted()
  return DeckAnswer.parse(await sendFile({ method: 'POST', url: '/api/upload/pitch-deck', headers, body, ...options }))
    .data
}

/**
 * Uploads a file to object storage. Check it with `deckProblem` first. Throws an `ApiError`; one without a `code` comes
 * from object storage, and its message must not be shown to visitors.
 */
export async function uploadDeck(file: File, options: UploadOptions): Promise<UploadedDeck> {
  const { authHeaders, ...sending } = options
  const startHeaders = await authHeaders()
  options.signal.throwIfAborted()
  const request = { name: file.name, size: file.size, type: file.type }
  const target = await writes.startUpload(request, startHeaders).catch((error) => {
    if (error instanceof ApiError && error.code === 'notConfigured') return null
    throw error
  })
  options.signal.throwIfAborted()
  if (!target) return uploadThroughWorker(file, options)
  const { id, method, url, headers } = target
  await sendFile({ method, url, headers, body: file, ...sending })
  const deck = await writes.completeUpload(id)
  options.signal.throwIfAborted()
  return deck
}
