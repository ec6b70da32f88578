import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { id, wholeNumber } from './fields.ts'
import { organiserLimits } from './limits.ts'
import { OrderedEvent } from './order.ts'
import { Report } from './report.ts'
import { timestamp } from './times.ts'

/** A link for a partner to the numbers of an evening. */
export const PartnerLinkWrite = z.object({ partnerId: id })
export type PartnerLinkWrite = z.output<typeof PartnerLinkWrite>

const { sentencesMax, photosMax } = organiserLimits.partnerLink

/** What organisers choose to show: sentences of the report, and the urls of photos. None unless chosen. */
export const PartnerChoice = z.object({
  sentenceIds: z.array(id).check(z.maxLength(sentencesMax, messages.tooMany(sentencesMax))),
  photos: z
    .array(z.string({ error: messages.notText }).check(z.regex(/^\/events\/\d+\/photos\/[\w.-]+$/, messages.notValid)))
    .check(z.maxLength(photosMax, messages.tooMany(photosMax))),
})
export type PartnerChoice = z.output<typeof PartnerChoice>

/** A link without its key. */
export const PartnerLink = z.object({
  id,
  partnerId: id,
  createdAt: timestamp,
  expiresAt: timestamp,
  ...PartnerChoice.shape,
})
export type PartnerLink = z.output<typeof PartnerLink>

const counted = z.array(z.object({ name: z.string(), people: wholeNumber }))

/** What few people may have given. */
export const partnerValues = ['registered', 'came', 'universities', 'marks'] as const

/**
 * What a partner reads of an evening. No figure is made of fewer than `answerMarks.leastTold` people: values that fewer gave are
 * left out, and the distribution of marks as a whole if one of its classes is smaller. Null is what was not
 * measured, and what is named in `tooFew`.
 */
export const PartnerReport = z.object({
  event: OrderedEvent,
  partner: z.string(),
  expiresAt: timestamp,
  registered: z.nullable(wholeNumber),
  came: z.nullable(wholeNumber),
  universities: z.nullable(counted),
  marks: z.nullable(z.pick(Report.shape.marks, { answers: true, mean: true, distribution: true })),
  tooFew: z.array(z.enum(partnerValues)),
  sentences: z.array(z.string()),
  photos: z.array(z.string()),
})
export type PartnerReport = z.output<typeof PartnerReport>
