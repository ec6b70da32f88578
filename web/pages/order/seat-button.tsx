import type { ReactNode } from 'react'
import { orderWrites } from '#web/data/order-writes.ts'
import { laterTexts } from './later-texts.ts'
import type { OrderActions } from './use-key-actions.ts'

export type SeatButtonProps = { actions: OrderActions; id: number; children: ReactNode }

/** Frees the seat of a ticket in the room, so that another phone may take it. It needs scripts, so it is loaded on the day. */
export function SeatButton({ id, actions, children }: SeatButtonProps) {
  const name = `/tickets/${id}/seat`
  const free = async (key: string) => {
    await orderWrites.freeSeat(key, id)
    return undefined
  }
  return (
    <div className="order-buttons">
      <button
        type="button"
        className="button"
        aria-disabled={actions.pending === name}
        onClick={() => void actions.run(name, free, 'seatFreed', new FormData())}
      >
        {laterTexts.freeSeat}
        {children}
      </button>
    </div>
  )
}
