import { call } from './client.ts'

/** Frees the seat of a ticket, as its holder. Throws an `ApiError`. */
export const freeGuestSeat = async (key: string): Promise<undefined> => {
  await call('/guest/:key/seat', '$delete', { param: { key } })
}

/** Frees the seat of a ticket of an order. Throws an `ApiError`. */
export const freeSeat = async (key: string, id: number): Promise<undefined> => {
  await call('/orders/:key/tickets/:id{[1-9][0-9]{0,14}}/seat', '$delete', { param: { key, id: String(id) } })
}
