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

/** Only the page of an order loads this module. Each call throws an `ApiError`. Changes return the order. */
export const orderWrites = {
  cancel: async (key: string): Promise<OrderDetail> => (await call('POST', `/orders/${key}/cancel`)).data,
  cancelTicket: async (key: string, id: number): Promise<OrderDetail> =>
    (await call('POST', `/orders/${key}/tickets/${id}/cancel`)).data,
  answer: async (key: string, json: AnswerWrite): Promise<OrderDetail> =>
    (await call('POST', `/orders/${key}/answer`, json)).data,
  changeTogether: async (key: string, together: boolean): Promise<OrderDetail> =>
    (await call('PATCH', `/orders/${key}/waiting`, { together })).data,
  correct: async (key: string, id: number, correction: Correction): Promise<OrderDetail> =>
    (await call('PATCH', `/orders/${key}/tickets/${id}`, correction)).data,
  resend: async (key: string): Promise<undefined> => {
    await call('POST', `/orders/${key}/resend`)
  },
  /** Null: nothing is left of the order. */
  erase: async (key: string): Promise<null> => {
    await call('DELETE', `/orders/${key}`)
    return null
  },
}
