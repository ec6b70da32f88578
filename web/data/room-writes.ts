import type { SeatWrite } from '#schema/room.ts'
import { call } from './client.ts'

/** The key of the seat that a ticket gets. Throws an `ApiError`. */
export const takeSeat = async (json: SeatWrite): Promise<string> => (await call('POST', '/room/seats', json)).data.seat
