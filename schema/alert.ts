import * as z from 'zod/mini'
import { email, honeypot, id } from './fields.ts'
import { timestamp } from './times.ts'

/** An address that gets one mail when registration for an event opens. */
export const AlertWrite = z.object({ email: email(), nickname: honeypot })
export type AlertWrite = z.output<typeof AlertWrite>

/** The event whose opening an address waits for, and since when. */
export const StoredAlert = z.object({ eventId: id, createdAt: timestamp })
export type StoredAlert = z.output<typeof StoredAlert>
