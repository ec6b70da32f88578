import type * as z from 'zod/mini'

/** Content without a JSON schema: a picture, a deck or a CSV table. */
export type File = { status: 200; mediaTypes: readonly string[]; about: string }

/** How a response wraps a contract: `{ data }`, a page of a list in `{ data }`, or not at all. */
export type Envelope = 'one' | 'list' | 'whole'
type Json = { status: 200 | 201 | 202; envelope: Envelope; contract: z.ZodMiniType; about: string }
export type Success = File | Json

const json =
  (status: Json['status'], envelope: Envelope) =>
  (contract: z.ZodMiniType, about = ''): Success => ({ status, envelope, contract, about })

export const one = json(200, 'one')
export const list = json(200, 'list')
export const created = json(201, 'one')
export const createdWhole = json(201, 'whole')
export const accepted = json(202, 'one')
export const file = (about: string, ...mediaTypes: string[]): File => ({ status: 200, mediaTypes, about })
export const csvTable = file('UTF-8 with a byte order mark; headings in Polish.', 'text/csv')
