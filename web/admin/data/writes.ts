import { call } from '#web/data/client.ts'
import { withSession } from './session.ts'

/** Writes of the console through the typed client. Each throws an `ApiError`. */
export const writes = {
  retryMessage: (id: string) =>
    withSession(() => call('/messages/:id{[a-z0-9]{26,32}}/retry', '$post', { param: { id } })),
}
