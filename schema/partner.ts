import * as z from 'zod/mini'
import { atMost, flag, id, optionalText, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { listQuery, queryFlag } from './query-parameters.ts'

export const PartnerWrite = z.object({
  name: requiredText(limits.nameMax),
  logo: optionalText(limits.urlMax),
  isActive: flag(true),
  role: optionalText(limits.lineMax),
})
export type PartnerWrite = z.output<typeof PartnerWrite>

/** An organisation that supports the events. `role` is free text. */
export const Partner = z.object({ id, ...PartnerWrite.shape })
export type Partner = z.output<typeof Partner>

export const PartnerQuery = z.strictObject({
  isActive: queryFlag,
  role: z.optional(z.string().check(atMost(limits.lineMax))),
  ...listQuery,
})
export type PartnerQuery = z.output<typeof PartnerQuery>
