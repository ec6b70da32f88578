import * as z from 'zod/mini'
import type { Block } from '#worker/delivery/letter.ts'
import { texts } from '../texts.ts'

export const NoticeDetails = z.object({ note: z.nullable(z.string()) })

/** An organiser's note as a quote. No block without a note. */
export const noteOf = (note: string | null): Block[] => {
  const text = note?.trim()
  return text ? [{ kind: 'quote', from: texts.note, text }] : []
}
