import type { ReactNode } from 'react'
import { freeGuestSeat, freeSeat } from '#web/data/seat-writes.ts'
import { texts } from './seat-texts.ts'
import type { KeyActions } from './use-key-actions.ts'

export type SeatButtonProps<T> = {
  actions: KeyActions<T>
  /** The ticket of an order. Without it the key is that of the ticket's holder. */
  id?: number
  children?: ReactNode
}

/** Frees the seat of a ticket in the room, so that another phone may take it. It needs scripts, so it is loaded on the day. */
export function SeatButton<T>({ id, actions, children }: SeatButtonProps<T>) {
  const name = `/seat/${id}`
  const free = (key: string) => (id === undefined ? freeGuestSeat(key) : freeSeat(key, id))
  return (
    <div className="order-buttons">
      <button
        type="button"
        className="button"
        aria-disabled={actions.pending === name}
        onClick={() => void actions.run(name, free, 'seatFreed', new FormData())}
      >
        {texts.change}
        {children}
      </button>
    </div>
  )
}
