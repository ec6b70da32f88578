import { useMemo, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useSearch } from 'wouter'
import type { OrderDetail, OrderOutcome } from '#schema/order.ts'
import { ApiError, isMissing, serverSentence } from '#web/data/failure.ts'
import { pathOf } from '#web/data/page-queries.ts'
import { type Outcome, outcomeIn, success } from './outcome.tsx'
import { texts } from './texts.ts'

/** Resolves to the changed order, to null if it was erased, or to undefined if it stays as it is. */
export type Change = (orderKey: string) => Promise<OrderDetail | null | undefined>

export type OrderActions = ReturnType<typeof useOrderActions>

/** Sends one request at a time for the buttons of the page, and updates the order with the response. */
export function useOrderActions(orderKey: string) {
  const search = useSearch()
  const sent = useMemo(() => outcomeIn(search), [search])
  const [pressed, setPressed] = useState<Outcome | null>(null)
  /** Identifies the form that is being sent: its path, and its value if it has one. */
  const [pending, setPending] = useState<string | null>(null)
  const isPending = useRef(false)
  const { mutate } = useSWRConfig()
  const path = pathOf({ kind: 'order', key: orderKey })

  const show = (order: OrderDetail | null) => mutate(path, order, { revalidate: false })

  const send = async (change: Change, done: OrderOutcome): Promise<Outcome> => {
    try {
      const order = await change(orderKey)
      if (order !== undefined) await show(order)
      return success(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The order is not as this page shows it: somebody else changed it, or the event has begun.
      if (error.status === 409 || isMissing(error)) await mutate(path)
      return { state: 'error', sentence: serverSentence(error) ?? texts.failed }
    }
  }

  const run = async (form: string, change: Change, done: OrderOutcome): Promise<void> => {
    if (isPending.current) return
    isPending.current = true
    setPending(form)
    try {
      setPressed(await send(change, done))
    } finally {
      isPending.current = false
      setPending(null)
    }
  }

  return { orderKey, outcome: pressed ?? sent, pending, run, show }
}
