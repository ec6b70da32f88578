import * as z from 'zod/mini'
import { atMost, id, optionalMultiline, optionalText, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { listQuery, queryId } from './query-parameters.ts'

/** The body of a write. Times are text such as `18:00`; `type` is free text. */
export const AgendaItemWrite = z.object({
  eventId: id,
  type: optionalText(limits.lineMax),
  speakerId: z._default(z.nullable(id), null),
  startTime: requiredText(limits.nameMax),
  endTime: optionalText(limits.nameMax),
  title: requiredText(limits.lineMax),
  description: optionalMultiline(limits.textMax),
})
export type AgendaItemWrite = z.output<typeof AgendaItemWrite>

export const AgendaItem = z.object({
  id,
  ...AgendaItemWrite.shape,
  speaker: z.nullable(z.object({ name: z.string() })),
})
export type AgendaItem = z.output<typeof AgendaItem>

export const AgendaQuery = z.strictObject({
  eventId: z.optional(queryId),
  type: z.optional(z.string().check(atMost(limits.lineMax))),
  speakerId: z.optional(queryId),
  ...listQuery,
})
export type AgendaQuery = z.output<typeof AgendaQuery>
