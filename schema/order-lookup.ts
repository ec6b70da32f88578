import * as z from 'zod/mini'
import { knownEmail } from './fields.ts'

/** A request for the links of an address's orders. */
export const OrderLookup = z.object({ email: knownEmail() })
export type OrderLookup = z.output<typeof OrderLookup>
