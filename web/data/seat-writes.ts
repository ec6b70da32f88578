import { call } from './client.ts'

/** Frees the seat of a ticket, as its holder. Throws an `ApiError`. */
export const freeGuestSeat = async (key: string): Promise<undefined> => {
  await call('DELETE', `/guest/${key}/seat`)
}

/** Frees the seat of a ticket of an order. Throws an `ApiError`. */
export const freeSeat = async (key: string, id: number): Promise<undefined> => {
  await call('DELETE', `/orders/${key}/tickets/${id}/seat`)
}
