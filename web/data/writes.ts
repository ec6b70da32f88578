import type * as z from 'zod/mini'
import type { AlertWrite } from '#schema/alert.ts'
import type { CommunityApplicationWrite } from '#schema/community.ts'
import type { Failure } from '#schema/envelope.ts'
import type { Subscription, Unsubscription } from '#schema/newsletter.ts'
import type { OrderLookup } from '#schema/order-lookup.ts'
import type { PhotoReportWrite } from '#schema/photo-report.ts'
import type { RegistrationRequest, WaitingListRequest } from '#schema/registration.ts'
import type { UploadRequest } from '#schema/upload.ts'
import type { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { type FormName, track } from '#web/analytics/track.ts'
import { call, logFailure } from './client.ts'

type Headers = Record<string, string>

const dataOf = async <T>(body: Promise<{ data: T }>): Promise<T> => (await body).data

async function tracked<T>(form: FormName, request: Promise<T>): Promise<T> {
  const result = await request
  track.formSubmit(form)
  return result
}

/** Responses to applications may have an OK status and still report a failure in the body. */
async function expectAccepted(application: Promise<{ success: true } | Failure>): Promise<void> {
  const body = await application
  if (!body.success) throw logFailure(200, body)
}

/** Retries with the same key and body are accepted once. */
const keyed = (key: string, headers: Headers): Headers => ({ 'Idempotency-Key': key, ...headers })

/** The API's write requests. Each throws an `ApiError`. */
export const writes = {
  register: (json: RegistrationRequest, key: string, headers: Headers) =>
    tracked('registration', dataOf(call('POST', '/registration', json, keyed(key, headers)))),
  joinWaitingList: (json: WaitingListRequest, key: string, headers: Headers) =>
    tracked('waiting-list', dataOf(call('POST', '/waiting-list', json, keyed(key, headers)))),
  joinCommunity: (json: CommunityApplicationWrite, key: string, headers: Headers) =>
    tracked('community', expectAccepted(call('POST', '/community/join', json, keyed(key, headers)))),
  joinVibeCoding: (json: VibeCodingApplicationWrite, key: string, headers: Headers) =>
    tracked('vibe-coding', expectAccepted(call('POST', '/community/vibe-coding-join', json, keyed(key, headers)))),
  subscribe: (json: Subscription, headers: Headers) =>
    tracked('newsletter', dataOf(call('POST', '/newsletter/subscribe', json, headers))),
  unsubscribe: (json: Unsubscription, headers: Headers) =>
    tracked('newsletter-unsubscribe', dataOf(call('POST', '/newsletter/unsubscribe', json, headers))),
  /** Succeeds for any email address, so the response does not reveal who registered. */
  lookUpOrders: (json: OrderLookup) => tracked('lost-ticket', call('POST', '/orders/lookup', json)),
  /** Succeeds for any email address, also for one that waits already. */
  askForAlert: (id: number, json: AlertWrite, headers: Headers) =>
    tracked('opening', call('POST', `/events/${id}/alerts`, json, headers)),
  reportPhoto: (json: z.input<typeof PhotoReportWrite>) => call('POST', '/photos/reports', json),
  startUpload: (json: UploadRequest, headers: Headers) => dataOf(call('POST', '/uploads', json, headers)),
  completeUpload: (id: string) => dataOf(call('POST', `/uploads/${id}/complete`)),
}
