import { useMemo, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useSearch } from 'wouter'
import type { OrderDetail, OrderOutcome } from '#schema/order.ts'
import { ApiError, isMissing, serverSentence } from '#web/data/failure.ts'
import { pathOf, type QueryOf } from '#web/data/page-queries.ts'
import { type Outcome, outcomeIn, success } from './outcome.tsx'
import { texts } from './texts.ts'

/**
 * Sends what a form asks for. Resolves to what the page shows now, to null if that was erased, or to undefined if it stays as
 * it is.
 */
export type Change<T> = (key: string, fields: FormData) => Promise<T | null | undefined>

/** How an action ended, which may depend on what the page shows then. */
export type Done<T> = OrderOutcome | ((shown: T) => OrderOutcome)

const outcomeOf = <T>(done: Done<T>, changed: T | null | undefined): OrderOutcome =>
  typeof done === 'string' ? done : changed ? done(changed) : 'erased'

/** The actions of a page with a secret key in its path. `page` is that path. */
export type KeyActions<T> = {
  key: string
  page: string
  outcome: Outcome | null
  /** Identifies the form that is being sent: its path, and its value if it has one. */
  pending: string | null
  run: (form: string, change: Change<T>, done: Done<T>, fields: FormData) => Promise<void>
  show: (shown: T | null) => Promise<unknown>
}
export type OrderActions = KeyActions<OrderDetail>

/** Sends one request at a time for the buttons of the page, and updates what the page shows with the response. */
export function useKeyActions<T>(query: QueryOf<'order'> | QueryOf<'guest'>): KeyActions<T> {
  const { kind, key } = query
  const search = useSearch()
  const sent = useMemo(() => outcomeIn(search), [search])
  const [pressed, setPressed] = useState<Outcome | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const isPending = useRef(false)
  const { mutate } = useSWRConfig()
  const path = pathOf(query)

  const show = (shown: T | null) => mutate(path, shown, { revalidate: false })

  const send = async (change: Change<T>, done: Done<T>, fields: FormData): Promise<Outcome> => {
    try {
      const changed = await change(key, fields)
      if (changed !== undefined) await show(changed)
      return success(outcomeOf(done, changed))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // It is not as this page shows it: somebody else changed it, or the event has begun.
      if (error.status === 409 || isMissing(error)) await mutate(path)
      return { state: 'error', sentence: serverSentence(error) ?? texts.failed }
    }
  }

  const run: KeyActions<T>['run'] = async (form, change, done, fields) => {
    if (isPending.current) return
    isPending.current = true
    setPending(form)
    try {
      setPressed(await send(change, done, fields))
    } finally {
      isPending.current = false
      setPending(null)
    }
  }

  return { key, page: `/${kind}/${key}`, outcome: pressed ?? sent, pending, run, show }
}
