import * as z from 'zod/mini'
import { DoorFound, DoorList, DoorSync, type DoorSyncWrite, DoorUndone, type WalkInWrite } from '#schema/door.ts'
import { dataOf, pageSchema } from '#schema/envelope.ts'
import { randomId } from '#schema/fields.ts'
import { doorLimits } from '#schema/limits.ts'
import { ServerTime } from '#schema/server-time.ts'
import { DoorSession, Me } from '#schema/session.ts'
import { exchange } from '#web/data/client.ts'

const { listPart } = doorLimits

/**
 * Sends a request and checks the response against its contract. Throws an `ApiError`. Unlike the console's, this page may be
 * older than the API: its service worker keeps it, and what it reads is stored on the phone for a door without network.
 */
async function send<T>(method: string, path: string, contract: z.ZodMiniType<T>, json?: unknown): Promise<T> {
  const { body } = await exchange(method, path, json, {})
  return z.parse(dataOf(contract), body).data
}

/** What the page needs of a walk-in's new ticket. */
const WalkInTicket = z.object({ code: randomId })

export const scannerCalls = {
  /** The server's clock, in epoch milliseconds. */
  time: async () => Date.parse((await send('GET', '/time', ServerTime)).now),
  me: () => send('GET', '/me', Me),
  openSession: (secret: string) => send('POST', '/door/sessions', DoorSession, { secret }),
  signOut: () => exchange('DELETE', '/sessions', undefined, {}),
  /** A part of the list: what follows the cursor. */
  list: (eventId: number, cursor: string | undefined) =>
    send(
      'GET',
      `/door/${eventId}/pack?${new URLSearchParams({ limit: `${listPart}`, ...(cursor && { cursor }) })}`,
      DoorList,
    ),
  sync: (eventId: number, write: DoorSyncWrite) =>
    send('POST', `/door/${eventId}/sync`, DoorSync, { ...write, limit: listPart }),
  undo: (eventId: number, nonce: string) => send('POST', `/door/${eventId}/undo`, DoorUndone, { nonce }),
  search: async (eventId: number, q: string) =>
    (await send('GET', `/door/${eventId}/search?${new URLSearchParams({ q })}`, pageSchema(DoorFound))).data,
  walkIn: (eventId: number, write: WalkInWrite) => send('POST', `/door/${eventId}/walk-ins`, WalkInTicket, write),
}
