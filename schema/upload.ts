import * as z from 'zod/mini'
import { randomId, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { moment } from './times.ts'
import { withoutHidden } from './visible-text.ts'

export const pdfType = 'application/pdf'
const deckPath = '/api/pitch-decks/'

export const deckUrl = (id: string): string => `${deckPath}${id}`

/** The id in the address of a deck, or null where the address is not one of ours. */
export const deckIdOf = (url: string): string | null => /^\/api\/pitch-decks\/([a-z0-9]{26})$/.exec(url)?.[1] ?? null

/** What browsers say of a file whose type the system does not know. Its first bytes decide. */
const unknownTypes = ['', 'application/octet-stream']

/** The sentence that refuses a file before it travels, or null. Sizes are in bytes (spec §5). */
export function deckProblem({ name, size, type }: { name: string; size: number; type: string }): string | null {
  if (!/\.pdf$/i.test(name) || ![pdfType, ...unknownTypes].includes(type)) return messages.deckNotPdf
  if (size > limits.deckBytes) return messages.deckTooLarge
  if (size <= 0) return messages.deckNotPdf
  return null
}

/** The name that a file is kept under: the last part of a path, without hidden characters. */
export const originalNameOf = (name: string): string => withoutHidden(name.replace(/^.*[/\\]/s, '')).trim()

export const UploadRequest = z.object({
  name: z
    .string({ error: messages.required })
    .check(
      z.trim(),
      z.minLength(1, messages.required),
      z.maxLength(limits.deckNameMax, messages.tooLong(limits.deckNameMax)),
    ),
  size: wholeNumber.check(z.gte(0, messages.notANumber)),
  type: z.string({ error: messages.required }),
})
export type UploadRequest = z.output<typeof UploadRequest>

/** Where and how the browser sends its file; `expiresAt` is ISO 8601. */
export const UploadTarget = z.object({
  id: randomId,
  method: z.literal('PUT'),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresAt: moment,
})
export type UploadTarget = z.output<typeof UploadTarget>

/** A deck that has arrived. `url` goes into the startup details of a registration. */
export const UploadedDeck = z.object({ url: z.string(), originalName: z.string() })
export type UploadedDeck = z.output<typeof UploadedDeck>
