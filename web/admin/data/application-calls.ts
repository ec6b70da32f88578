import * as z from 'zod/mini'
import {
  CommunityApplication,
  CommunityApplicationDetail,
  type ReviewWrite,
  VibeCodingApplication,
  VibeCodingApplicationDetail,
} from '#schema/application.ts'
import { dataOf, pageSchema } from '#schema/envelope.ts'
import { exchange } from '#web/data/client.ts'
import { withSession } from './session.ts'

type Query = Record<string, string>
type Headers = { 'If-Match'?: string }

const ifMatch = (etag: string | null): Headers => (etag === null ? {} : { 'If-Match': etag })

/** The calls of the applications of one form. Writes name the version that the organiser saw. */
function applicationCalls<Application, Detail>(
  path: string,
  contract: z.ZodMiniType<Application>,
  detail: z.ZodMiniType<Detail>,
) {
  const write = (method: string, at: string, json: unknown, etag: string | null) =>
    withSession(async () => {
      const { body, headers } = await exchange(method, at, json, { ...ifMatch(etag) })
      return { values: z.parse(dataOf(contract), body).data, etag: headers.get('ETag') }
    })

  return {
    path,
    list: (query: Query) => {
      const at = `${path}?${new URLSearchParams(query)}`
      return {
        key: at,
        load: async () => z.parse(dataOf(pageSchema(contract)), (await exchange('GET', at, undefined, {})).body).data,
      }
    },
    /** One application, with its neighbours in the list that `filter` selects. */
    one: (id: number, filter: Query) => {
      const at = `${path}/${id}?${new URLSearchParams(filter)}`
      return {
        key: at,
        load: async () => {
          const { body, headers } = await exchange('GET', at, undefined, {})
          return { values: z.parse(dataOf(detail), body).data, etag: headers.get('ETag') }
        },
      }
    },
    review: (id: number, json: Partial<ReviewWrite>, etag: string | null) =>
      write('PATCH', `${path}/${id}`, json, etag),
    setNote: (id: number, note: string | null, etag: string | null) =>
      write('PUT', `${path}/${id}/note`, { note }, etag),
  }
}

export const applications = {
  community: applicationCalls('/community/applications', CommunityApplication, CommunityApplicationDetail),
  'vibe-coding': applicationCalls(
    '/community/vibe-coding-applications',
    VibeCodingApplication,
    VibeCodingApplicationDetail,
  ),
}

/** An application of either form, with its neighbours in the list. */
export type ApplicationDetail =
  | z.output<typeof CommunityApplicationDetail>
  | z.output<typeof VibeCodingApplicationDetail>
export type ApplicationFormName = keyof typeof applications
