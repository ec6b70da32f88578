import { sendFile } from '#web/data/send-file.ts'
import { withSession } from '../data/session.ts'

export type Sending = {
  /** Gets the fraction sent so far, from 0 to 1. */
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/**
 * Stores a picture at a public path such as `info/photo1.jpg`. With `onlyNew`, a path that is taken is refused with 412.
 * Throws an `ApiError`, or the signal's reason.
 */
export async function sendPicture(
  path: string,
  picture: Blob,
  options: Partial<Sending> & { onlyNew?: boolean } = {},
): Promise<void> {
  const { onlyNew = false, onProgress = () => undefined, signal = new AbortController().signal } = options
  const headers: Record<string, string> = onlyNew ? { 'If-None-Match': '*' } : {}
  const url = `/api/files/${path}`
  await withSession(() => sendFile({ method: 'PUT', url, headers, body: picture, onProgress, signal }))
}
