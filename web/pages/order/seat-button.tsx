import type { ReactNode } from 'react'
import { freeSeat } from '#web/data/seat-writes.ts'
import { texts } from './seat-texts.ts'
import type { OrderActions } from './use-key-actions.ts'

export type SeatButtonProps = { actions: OrderActions; id: number; children: ReactNode }

/** Frees the seat of a ticket in the room, so that another phone may take it. It needs scripts, so it is loaded on the day. */
export function SeatButton({ id, actions, children }: SeatButtonProps) {
  const name = `/tickets/${id}/seat`
  return (
    <div className="order-buttons">
      <button
        type="button"
        className="button"
        aria-disabled={actions.pending === name}
        onClick={() => void actions.run(name, (key) => freeSeat(key, id), 'seatFreed', new FormData())}
      >
        {texts.free}
        {children}
      </button>
    </div>
  )
}
