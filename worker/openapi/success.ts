import type * as z from 'zod/mini'

/** How a response wraps a contract: `{ data }`, a page of a list in `{ data }`, or not at all. */
export type Envelope = 'one' | 'list' | 'whole'
/** `about` says what the response is. Without it, `@returns` of the operation or else the contract does. */
export type Success = { status: 101 | 200 | 201 | 202 | 303; about?: string } & (
  | { envelope: Envelope; contract: z.ZodMiniType }
  | { mediaTypes: string[] }
)

const json =
  (status: Success['status'], envelope: Envelope) =>
  (contract: z.ZodMiniType): Success => ({ status, envelope, contract })

export const one = json(200, 'one')
export const list = json(200, 'list')
export const created = json(201, 'one')
export const createdWhole = json(201, 'whole')
export const accepted = json(202, 'one')

/** The connection becomes a WebSocket. */
export const socket: Success = { status: 101, mediaTypes: [] }

export const redirect: Success = { status: 303, mediaTypes: [] }

export const file = (...mediaTypes: string[]): Success => ({ status: 200, mediaTypes })
export const csvTable: Success = {
  ...file('text/csv'),
  about: 'UTF-8 with a byte order mark, semicolons between cells; headings, words and times for readers in Poland.',
}
