import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { atMost, randomId, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { deckNotices } from './options.ts'
import { timestamp } from './times.ts'
import { withoutHidden } from './visible-text.ts'

export const pdfType = 'application/pdf'
const deckPath = '/api/pitch-decks/'

export const deckUrl = (id: string): string => `${deckPath}${id}`

/** The ID in a deck URL, or null if the URL is not of this site. */
export const deckIdOf = (url: string): string | null => /^\/api\/pitch-decks\/([a-z0-9]{26})$/.exec(url)?.[1] ?? null

/** Types of files that are no deck. Any other says nothing, because computers name PDFs in many ways: the content decides. */
const otherTypes = /^\s*(?:text|image|audio|video|multipart)\//i

/** Checks a file before the upload. Returns an error message or null. `size` is in bytes. */
export function deckProblem({ name, size, type }: { name: string; size: number; type: string }): string | null {
  if (otherTypes.test(type)) return messages.deckNotPdf
  if (!/\.pdf\s*$/i.test(name)) return messages.deckName
  if (size > limits.deckBytes) return messages.deckTooLarge
  if (size <= 0) return messages.deckNotPdf
  return null
}

/** The file name to store: the last part of a path, without hidden characters. */
export const originalNameOf = (name: string): string =>
  withoutHidden(name.normalize('NFC').replace(/^.*[/\\]/s, '')).trim()

export const UploadRequest = z.object({
  name: z
    .string({ error: messages.required })
    .check(z.trim(), z.minLength(1, messages.required), atMost(limits.deckNameMax)),
  size: wholeNumber.check(z.gte(0, messages.notANumber)),
  type: z.string({ error: messages.required }),
})
export type UploadRequest = z.output<typeof UploadRequest>

/** The request with which the browser uploads its file. `expiresAt` is ISO 8601. */
export const UploadTarget = z.object({
  id: randomId,
  method: z.literal('PUT'),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresAt: timestamp,
})
export type UploadTarget = z.output<typeof UploadTarget>

/** What somebody should know of an accepted deck. Null: nothing. */
export const DeckNotice = z.nullable(z.enum(deckNotices))

/** A completed upload. `url` is the value of `pitchDeck` in the startup details of a registration. */
export const UploadedDeck = z.object({ url: z.string(), originalName: z.string(), notice: DeckNotice })
export type UploadedDeck = z.output<typeof UploadedDeck>
