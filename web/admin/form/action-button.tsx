import { useRef, useState } from 'react'
import { texts } from '#web/texts/console/form.ts'
import { toast } from '#web/ui/toast.ts'
import { confirm } from '../dialog/confirm.tsx'
import { explain } from './explain.ts'
import { useFocusNearby } from './use-focus-nearby.ts'

type ActionButtonProps<Result> = {
  label: string
  /** What the button is about, for screen readers: the name of its row. */
  about: string
  /** The toast after it succeeded. */
  done: string | ((result: Result) => string)
  act: () => Promise<Result>
  /** Asked first. By its tone the button looks dangerous or not. */
  question?: Parameters<typeof confirm>[0]
}

/** A button that acts at once, or after a question. A toast tells how it ended. */
export function ActionButton<Result>({ label, about, done, act, question }: ActionButtonProps<Result>) {
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusNearby(button)
  const isDangerous = question !== undefined && question.tone !== 'plain'
  const press = async () => {
    if (isBusy.current || (question && !(await confirm(question)))) return
    isBusy.current = true
    setPending(true)
    try {
      const result = await act()
      toast(typeof done === 'string' ? done : done(result))
    } catch (error) {
      toast(explain(error))
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }
  return (
    <button
      ref={button}
      type="button"
      className={isDangerous ? 'button button--small button--danger' : 'button button--small'}
      aria-label={isPending ? undefined : `${label}: ${about}`}
      aria-disabled={isPending}
      onClick={press}
    >
      {isPending ? texts.saving : label}
    </button>
  )
}
