import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { texts } from '#web/texts/console/frame.ts'
import { Modal } from './modal.tsx'

type Question = {
  heading: string
  /** What happens, to whom or what, and whether it can be undone. */
  text: string
  /** The button that does it, as a verb with its object. */
  action: string
  cancel?: string
  /** `plain` for what can be taken back easily. Default: `danger`. */
  tone?: 'plain' | 'danger'
}

type Asked = Question & { answer: (agreed: boolean) => void }

const question = createStore<{ open: Asked | null }>(() => ({ open: null }))

/** Asks in a dialog. Resolves to whether the organiser agreed. A question that is already open is answered by no. */
export function confirm(asked: Question): Promise<boolean> {
  question.getState().open?.answer(false)
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      question.setState({ open: null })
      resolve(agreed)
    }
    question.setState({ open: { ...asked, answer } })
  })
}

/** Shows what `confirm` asks. It is rendered once, by the console. The harmless button comes first and has the focus. */
export function ConfirmDialog() {
  const open = useStore(question, (state) => state.open)
  if (!open) return null
  const { heading, text, action, cancel = texts.cancel, tone = 'danger', answer } = open
  return (
    <Modal key={heading} heading={heading} onClose={() => answer(false)}>
      <p>{text}</p>
      <div className="row modal-foot">
        <button type="button" className="button" data-first-focus onClick={() => answer(false)}>
          {cancel}
        </button>
        <button
          type="button"
          className={tone === 'danger' ? 'button button--danger' : 'button button--primary'}
          onClick={() => answer(true)}
        >
          {action}
        </button>
      </div>
    </Modal>
  )
}
