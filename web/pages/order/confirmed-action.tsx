import type { ComponentProps, ReactNode } from 'react'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { ActionForm } from './action-form.tsx'

type ConfirmedActionProps = ComponentProps<typeof ActionForm> & {
  /** The button that opens the question. */
  summary: ReactNode
  question: string
  isOpen?: boolean
}

/** An action that can't be undone. The first button opens a question, the second one performs the action. */
export const ConfirmedAction = ({ summary, question, isOpen, ...form }: ConfirmedActionProps) => (
  <details className="order-confirm" open={isOpen}>
    <summary className="button">{summary}</summary>
    <div className="order-question">
      <p>{keepShortWords(question)}</p>
      <ActionForm {...form} />
    </div>
  </details>
)
