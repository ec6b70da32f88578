import * as z from 'zod/mini'
import { dataOf } from '#schema/envelope.ts'
import type { PackWrite } from '#schema/pack.ts'
import { Pitches } from '#schema/pitch.ts'
import { call, type Exchange, exchange } from '#web/data/client.ts'
import { keyedCreations } from '#web/forms/attempt.ts'
import type { Version } from '../form/versions.ts'
import { idPattern, paramOf } from './by-id.ts'
import { readAll } from './read-all.ts'
import { withSession } from './session.ts'
import type { Read } from './use-read.ts'

const pitchesPath = (eventId: number): string => `/events/${eventId}/pitches`

const toVersion = ({ body, headers }: Exchange): Version<Pitches> => ({
  values: z.parse(dataOf(Pitches), body).data,
  etag: headers.get('ETag'),
})

const keyed = keyedCreations()

/** The calls of presenters and mentor packs. Each throws an `ApiError`. */
export const presenterCalls = {
  pitches: (eventId: number): Read<Version<Pitches>> => ({
    key: pitchesPath(eventId),
    load: async () => toVersion(await exchange('GET', pitchesPath(eventId), undefined, {})),
  }),
  /** Stores the order of the pitches, unless it has changed since the version of `etag` (412). */
  savePitchOrder: (eventId: number, ticketIds: number[], etag: string | null) =>
    withSession(async () => {
      const headers: Record<string, string> = etag === null ? {} : { 'If-Match': etag }
      return toVersion(await exchange('PUT', pitchesPath(eventId), { ticketIds }, headers))
    }),
  askForDecks: (eventId: number) =>
    withSession(() => call(`/events/${idPattern}/deck-requests`, '$post', paramOf(eventId))),
  packs: (eventId: number) => ({
    key: `/events/${eventId}/packs`,
    load: () =>
      readAll(async (limit, offset) => {
        const query = { limit: String(limit), offset: String(offset) }
        return (await call(`/events/${idPattern}/packs`, '$get', { ...paramOf(eventId), query })).data
      }),
  }),
  createPack: (eventId: number, json: PackWrite) =>
    withSession(() =>
      keyed({ eventId, ...json }, async (headers) => {
        const created = await call(`/events/${idPattern}/packs`, '$post', { ...paramOf(eventId), json }, headers)
        return created.data
      }),
    ),
  revokePack: (id: number) => withSession(() => call(`/packs/${idPattern}`, '$delete', paramOf(id))),
}
