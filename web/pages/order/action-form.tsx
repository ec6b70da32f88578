import type { ReactNode } from 'react'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from './texts.ts'
import type { Change, Done, KeyActions } from './use-key-actions.ts'

export type ActionFormProps<T> = {
  actions: KeyActions<T>
  /** The path below the page that receives the form without scripts. */
  path: `/${string}`
  field?: { name: 'coming' | 'together' | 'noPhotos' | 'publishResult'; value: boolean }
  /** The call that does the same with scripts. */
  change: Change<T>
  outcome: Done<T>
  label: ReactNode
  isMain?: boolean
  /** Further fields. */
  children?: ReactNode
}

/** A form with one button that changes what the page shows. It works without JavaScript. */
export function ActionForm<T>(props: ActionFormProps<T>) {
  const { actions, path, field, change, outcome, label, isMain, children } = props
  const name = field ? `${path} ${field.value}` : path
  const isPending = actions.pending === name
  return (
    <form
      method="post"
      action={`${actions.page}${path}`}
      onSubmit={(event) => {
        event.preventDefault()
        void actions.run(name, change, outcome, new FormData(event.currentTarget))
      }}
    >
      {field && <input type="hidden" name={field.name} value={String(field.value)} />}
      {children}
      <button type="submit" className={isMain ? 'button button--primary' : 'button'} aria-disabled={isPending}>
        {isPending ? texts.sending : label}
      </button>
    </form>
  )
}

type ConfirmedActionProps<T> = ActionFormProps<T> & {
  summary: ReactNode
  /** Null if the further fields ask it. */
  question: string | null
  isOpen?: boolean
}

/** An action that can't be undone. The first button opens a question, the second one performs the action. */
export const ConfirmedAction = <T,>({ summary, question, isOpen, ...form }: ConfirmedActionProps<T>) => (
  <details className="order-confirm" open={isOpen}>
    <summary className="button">{summary}</summary>
    <div className="order-question stack stack--close stack--start">
      {question && <p>{keepShortWords(question)}</p>}
      <ActionForm {...form} />
    </div>
  </details>
)
