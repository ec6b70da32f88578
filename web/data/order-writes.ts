import type { AnswerWrite, OrderDetail } from '#schema/order.ts'
import type { Person, StartupDetails } from '#schema/registration.ts'
import { call } from './client.ts'

/** The changed fields of a ticket. Absent fields stay unchanged. */
export type Correction = {
  attendee?: Partial<Person>
  startupDetails?: Partial<Record<keyof StartupDetails, string>>
  noPhotos?: boolean
  publishResult?: boolean
}

const ticketPath = '/orders/:key/tickets/:id{[1-9][0-9]{0,14}}'

/** Only the page of an order loads this module. Each call throws an `ApiError`. Changes return the order. */
export const orderWrites = {
  cancel: async (key: string): Promise<OrderDetail> =>
    (await call('/orders/:key/cancel', '$post', { param: { key } })).data,
  cancelTicket: async (key: string, id: number): Promise<OrderDetail> =>
    (await call(`${ticketPath}/cancel`, '$post', { param: { key, id: String(id) } })).data,
  answer: async (key: string, json: AnswerWrite): Promise<OrderDetail> =>
    (await call('/orders/:key/answer', '$post', { param: { key }, json })).data,
  changeTogether: async (key: string, together: boolean): Promise<OrderDetail> =>
    (await call('/orders/:key/waiting', '$patch', { param: { key }, json: { together } })).data,
  correct: async (key: string, id: number, correction: Correction): Promise<OrderDetail> =>
    (await call(ticketPath, '$patch', { param: { key, id: String(id) }, json: correction })).data,
  resend: async (key: string): Promise<undefined> => {
    await call('/orders/:key/resend', '$post', { param: { key } })
  },
  /** Null: nothing is left of the order. */
  erase: async (key: string): Promise<null> => {
    await call('/orders/:key', '$delete', { param: { key } })
    return null
  },
}
