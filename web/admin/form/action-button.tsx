import { texts } from '#web/texts/console/form.ts'
import { toast } from '#web/ui/toast.ts'
import { useReloadReads } from '../data/use-read.ts'
import { confirm } from '../dialog/confirm.tsx'
import { tellFailure, useAction } from './use-action.ts'

type ActionButtonProps<Result> = {
  label: string
  /** What the button is about, for screen readers: the name of its row. */
  about: string
  /** The toast after it succeeded. */
  done: string | ((result: Result) => string)
  act: () => Promise<Result>
  /** Beginnings of what is read again afterwards, before the toast. */
  reloads?: readonly string[]
  /** Asked first. By its tone the button looks dangerous or not. A function finds out what to ask. */
  question?: Question | (() => Promise<Question>)
}

type Question = Parameters<typeof confirm>[0]

/** A button that acts at once, or after a question. A toast tells how it ended. */
export function ActionButton<Result>({ label, about, done, act, reloads = [], question }: ActionButtonProps<Result>) {
  const { isPending, run } = useAction(tellFailure)
  const reload = useReloadReads()
  const isDangerous = typeof question === 'object' && question.tone !== 'plain'
  const press = async () => {
    if (isPending || (typeof question === 'object' && !(await confirm(question)))) return
    await run(async () => {
      if (typeof question === 'function' && !(await confirm(await question()))) return
      const result = await act()
      await reload(...reloads)
      toast(typeof done === 'string' ? done : done(result))
    })
  }
  return (
    <button
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
