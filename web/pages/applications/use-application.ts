import { useState } from 'react'
import { useStore } from 'zustand'
import { type FormAnswers, isReachable, problemsOf, stepOfFields } from '#schema/application-form.ts'
import { stepFor } from '#schema/steps.ts'
import type { Errors } from '#web/forms/form-state.ts'
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { useRestored } from '#web/forms/use-restored.ts'
import { useSend } from '#web/forms/use-send.ts'
import { useSteps } from '#web/forms/use-steps.ts'
import type { Form } from './form.ts'
import { createApplicationStore } from './store.ts'

/** The state of an application form: answers, current step and request. */
export function useApplication<A extends FormAnswers, S extends string>(form: Form<A, S>) {
  const [store] = useState(() => createApplicationStore(form.name, form.answers))
  const [isDone, setDone] = useState(false)
  const restored = useRestored(store)
  const state = useStore(store)
  const { answers } = state

  const canReach = (step: S) => isReachable(step, form.sections, answers)
  const { step, goTo, leaveSteps } = useSteps(
    (requested) => stepFor(requested, form.steps, canReach),
    restored && !isDone,
  )

  const blank = form.answers.parse({})
  useLeaveGuard(JSON.stringify(answers) !== JSON.stringify(blank))

  /** Shows field errors and goes to the first step that has one. */
  const showErrors = (messages: Record<string, string>) => {
    const fieldErrors: Errors<A> = {}
    for (const field in answers) if (messages[field]) fieldErrors[field] = messages[field]
    store.getState().setErrorsOf([], fieldErrors)
    const firstStep = stepOfFields(form.sections, Object.keys(fieldErrors))
    if (firstStep && firstStep !== step) goTo(firstStep)
  }

  const finish = () => {
    setDone(true)
    state.replaceAnswers(blank)
    state.setAttempt(null)
    store.persist.clearStorage()
    leaveSteps()
  }

  const { send, sending, failure, forget } = useSend({
    action: form.action,
    attempts: store,
    write: form.send,
    onDone: finish,
    onRefused: ({ fields }) => showErrors(fields),
  })

  const submit = async (): Promise<boolean> => {
    const problems = problemsOf(form.sections, answers)
    if (Object.keys(problems).length === 0) return send(form.bodyOf(answers))
    showErrors(problems)
    return false
  }

  return { ...state, blank, restored, isDone, step, canReach, goTo, submit, sending, failure, forget }
}
