import type { CommunityAnswers } from '#schema/community-form.ts'
import type { Failure } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import type { Subscription, Unsubscription } from '#schema/newsletter.ts'
import type { Registration, RegistrationRequest } from '#schema/registration.ts'
import type { Membership } from '#schema/subscriber.ts'
import type { UploadedDeck, UploadRequest, UploadTarget } from '#schema/upload.ts'
import type { VibeCodingAnswers } from '#schema/vibe-coding-form.ts'
import { type FormName, track } from '#web/analytics/track.ts'
import { ApiError } from './failure.ts'

/** Logs what failed, as every failed call is (spec §8), and hands it on. */
export function logFailure(status: number, body: ConstructorParameters<typeof ApiError>[1]): ApiError {
  const error = new ApiError(status, body)
  console.error(error)
  return error
}

const isLate = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** No answer came, or not in time: nothing is known of what the server did. */
export const connectionLost = (error?: unknown): ApiError =>
  logFailure(0, { message: isLate(error) ? messages.noAnswer : messages.offline })

/** The five forms, by where they are sent. */
const forms: Record<string, FormName> = {
  '/api/registration': 'registration',
  '/api/newsletter/subscribe': 'newsletter',
  '/api/newsletter/unsubscribe': 'newsletter-unsubscribe',
  '/api/community/join': 'community',
  '/api/community/vibe-coding-join': 'vibe-coding',
}

/** Sends JSON and answers the body as it came. Tells of forms that were taken. Throws an `ApiError`. */
async function send<T>(path: string, body: unknown, headers: Record<string, string>): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(limits.answerMs),
  }).catch((error) => {
    throw connectionLost(error)
  })
  const answer = await response.json().catch((error) => {
    if (response.ok) throw connectionLost(error)
    return {}
  })
  if (!response.ok) throw logFailure(response.status, answer)
  const form = forms[path]
  if (form && answer.success !== false) track.formSubmit(form)
  return answer
}

/** Sends JSON and takes the answer out of its envelope. Throws an `ApiError`. */
const post = async <T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> =>
  (await send<{ data: T }>(path, body, headers)).data

/** An application says in its body whether it was taken (spec §7), also where the status is OK. */
async function apply(path: string, application: object, key: string, human: Record<string, string>): Promise<void> {
  const answer = await send<Partial<Failure>>(path, application, { 'Idempotency-Key': key, ...human })
  if (answer.success === false) throw logFailure(200, answer)
}

export const writes = {
  /** The same key with the same order is one registration, however often it is sent. */
  register: (order: RegistrationRequest, idempotencyKey: string, human: Record<string, string>) =>
    post<Registration>('/api/registration', order, { 'Idempotency-Key': idempotencyKey, ...human }),
  joinCommunity: (application: CommunityAnswers, idempotencyKey: string, human: Record<string, string>) =>
    apply('/api/community/join', application, idempotencyKey, human),
  joinVibeCoding: (application: VibeCodingAnswers, idempotencyKey: string, human: Record<string, string>) =>
    apply('/api/community/vibe-coding-join', application, idempotencyKey, human),
  subscribe: (subscription: Subscription, human: Record<string, string>) =>
    post<Membership>('/api/newsletter/subscribe', subscription, human),
  unsubscribe: (unsubscription: Unsubscription, human: Record<string, string>) =>
    post<Membership>('/api/newsletter/unsubscribe', unsubscription, human),
  startUpload: (request: UploadRequest, human: Record<string, string>) =>
    post<UploadTarget>('/api/uploads', request, human),
  completeUpload: (id: string) => post<UploadedDeck>(`/api/uploads/${id}/complete`, {}),
}
