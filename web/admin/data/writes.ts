import type { OrganiserChange, OrganiserWrite } from '#schema/organiser.ts'
import type { PasskeyChange, PasskeyWrite } from '#schema/passkey.ts'
import { call } from '#web/data/client.ts'
import { ApiError } from '#web/data/failure.ts'
import { keyedCreations } from '#web/forms/attempt.ts'
import { idPattern, paramOf } from './by-id.ts'
import { withSession } from './session.ts'

const keyed = keyedCreations()

/** Writes of the console through the typed client. Each throws an `ApiError`. */
export const writes = {
  retryMessage: (id: string) =>
    withSession(() => call('/messages/:id{[a-z0-9]{26,32}}/retry', '$post', { param: { id } })),
  retryFailedMessages: (eventId: number | undefined) =>
    withSession(() => call('/messages/retry', '$post', { json: { status: 'FAILED', eventId } })),

  testIssue: (id: number) =>
    withSession(() => call(`/newsletter/issues/${idPattern}/test`, '$post', { ...paramOf(id), json: {} })),
  sendIssue: (id: number) =>
    withSession(async () => (await call(`/newsletter/issues/${idPattern}/send`, '$post', paramOf(id))).data),

  /** Without a session it succeeds too, so it never asks to sign in. */
  signOut: () => call('/sessions', '$delete', {}),
  /** Without a session the API ends none. Then this one has ended, and the others have not: it asks to sign in. */
  signOutEverywhere: () =>
    withSession(async () => {
      const { data } = await call('/sessions/all', '$delete', {})
      if (data.sessions === 0) throw new ApiError(401, { code: 'unauthorized' })
    }),

  invite: (json: OrganiserWrite) =>
    withSession(() => keyed(json, (headers) => call('/organisers', '$post', { json }, headers))),
  changeOrganiser: (id: number, json: OrganiserChange) =>
    withSession(() => call(`/organisers/${idPattern}`, '$patch', { ...paramOf(id), json })),
  removeOrganiser: (id: number) => withSession(() => call(`/organisers/${idPattern}`, '$delete', paramOf(id))),

  newPasskeyOptions: () => withSession(async () => (await call('/passkeys/options', '$post', {})).data),
  addPasskey: (json: PasskeyWrite) => withSession(() => call('/passkeys', '$post', { json })),
  renamePasskey: (id: number, json: PasskeyChange) =>
    withSession(() => call(`/passkeys/${idPattern}`, '$patch', { ...paramOf(id), json })),
  removePasskey: (id: number) => withSession(() => call(`/passkeys/${idPattern}`, '$delete', paramOf(id))),
}
