import * as z from 'zod/mini'
import { timestamp } from './times.ts'

/** The server's clock, for browsers whose own may be wrong. */
export const ServerTime = z.object({ now: timestamp })
export type ServerTime = z.output<typeof ServerTime>
