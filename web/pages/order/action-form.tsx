import type { ComponentProps, ReactNode } from 'react'
import type { OrderOutcome } from '#schema/order.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from './texts.ts'
import type { Change, OrderActions } from './use-order-actions.ts'

type ActionFormProps = {
  actions: OrderActions
  /** The path below the order's page that receives the form without scripts. */
  path: `/${string}`
  field?: { name: 'coming' | 'together'; value: boolean }
  /** The call that does the same with scripts. */
  change: Change
  outcome: OrderOutcome
  label: string
  isMain?: boolean
}

/** A form with one button that changes the order. It works without JavaScript. */
export function ActionForm({ actions, path, field, change, outcome, label, isMain }: ActionFormProps) {
  const name = field ? `${path} ${field.value}` : path
  const isPending = actions.pending === name
  return (
    <form
      method="post"
      action={`/order/${actions.orderKey}${path}`}
      onSubmit={(event) => {
        event.preventDefault()
        void actions.run(name, change, outcome)
      }}
    >
      {field && <input type="hidden" name={field.name} value={String(field.value)} />}
      <button type="submit" className={isMain ? 'button button--primary' : 'button'} aria-disabled={isPending}>
        {isPending ? texts.sending : label}
      </button>
    </form>
  )
}

type ConfirmedActionProps = ComponentProps<typeof ActionForm> & {
  summary: ReactNode
  question: string
  isOpen?: boolean
}

/** An action that can't be undone. The first button opens a question, the second one performs the action. */
export const ConfirmedAction = ({ summary, question, isOpen, ...form }: ConfirmedActionProps) => (
  <details className="order-confirm" open={isOpen}>
    <summary className="button">{summary}</summary>
    <div className="order-question stack stack--close stack--start">
      <p>{keepShortWords(question)}</p>
      <ActionForm {...form} />
    </div>
  </details>
)
