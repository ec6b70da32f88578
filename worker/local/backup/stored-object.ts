import * as z from 'zod/mini'

/** SHA-256, hexadecimal. */
export const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const texts = z.record(z.string(), z.string())

/** One object of a bucket, as a backup lists it. */
export const StoredObject = z.object({
  bucket: z.enum(['FILES', 'DECKS']),
  key: z.string(),
  size: z.number(),
  sha256: digest,
  httpMetadata: texts,
  customMetadata: texts,
})
export type StoredObject = z.output<typeof StoredObject>
