import { messages } from '#schema/messages.ts'
import type { Registration, RegistrationRequest } from '#schema/registration.ts'
import type { UploadedDeck, UploadRequest, UploadTarget } from '#schema/upload.ts'
import { ApiError } from './failure.ts'

/** Logs what failed, as every failed call is (spec §8), and hands it on. */
export function failed(status: number, body: ConstructorParameters<typeof ApiError>[1]): ApiError {
  const error = new ApiError(status, body)
  console.error(error)
  return error
}

/** No answer came: nothing is known of what the server did. */
export const lost = (): ApiError => failed(0, { message: messages.offline })

/** Sends JSON and takes the answer out of its envelope. Throws an `ApiError`. */
async function post<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => {
    throw lost()
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw failed(response.status, answer)
  return answer.data
}

export const writes = {
  /** The same key with the same order is one registration, however often it is sent. */
  register: (order: RegistrationRequest, idempotencyKey: string, human: Record<string, string>) =>
    post<Registration>('/api/registration', order, { 'Idempotency-Key': idempotencyKey, ...human }),
  startUpload: (request: UploadRequest) => post<UploadTarget>('/api/uploads', request),
  completeUpload: (id: string) => post<UploadedDeck>(`/api/uploads/${id}/complete`, {}),
}
