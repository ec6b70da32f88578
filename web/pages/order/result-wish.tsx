import type { ReactNode } from 'react'
import { mayPublish } from '#schema/event-time.ts'
import type { OrderedEvent } from '#schema/order.ts'
import { texts } from './texts.ts'
import type { Change, KeyActions } from './use-key-actions.ts'
import { Wish } from './wish.tsx'

const copy = texts.result

type ResultWishProps<T> = {
  /** Whether it does. Undefined for who did not present. */
  is: boolean | undefined
  event: OrderedEvent
  actions: KeyActions<T>
  path: `/${string}`
  /** Stores the other choice. */
  change: Change<T>
  whose?: ReactNode
}

/** Whether the page of the past evening shows the result of a presenter. */
export function ResultWish<T>({ is, event, ...wish }: ResultWishProps<T>) {
  if (is === undefined || !mayPublish(event, new Date())) return null
  return (
    <Wish
      {...wish}
      told={is ? copy.shown : copy.hidden}
      field={{ name: 'publishResult', value: !is }}
      outcome={is ? 'unpublished' : 'published'}
      label={is ? copy.hide : copy.show}
    />
  )
}
