import { useState } from 'react'
import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { type FormAnswers, isReachable, problemsOf, stepOfFields } from '#schema/application-form.ts'
import { messages } from '#schema/error-messages.ts'
import { stepFor } from '#schema/steps.ts'
import { ApiError } from '#web/data/failure.ts'
import { Attempt } from '#web/forms/attempt.ts'
import { persistInTab, useRestored } from '#web/forms/persist-in-tab.ts'
import type { Errors, FormState } from '#web/forms/use-form.ts'
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { useSend } from '#web/forms/use-send.ts'
import { useSteps } from '#web/forms/use-steps.ts'
import type { Form } from './form.ts'

type Persisted<A> = { answers: A; attempt: Attempt | null }

type ApplicationState<A> = Persisted<A> & {
  /** Not persisted: validation produces them again. */
  errors: Errors<A>
  change: FormState<A>['change']
  setNickname: (nickname: string) => void
  /** Replaces the error messages of `fields` only. */
  setErrorsOf: (fields: readonly string[], errors: Errors<A>) => void
  setAttempt: (attempt: Attempt | null) => void
  replaceAnswers: (answers: A) => void
}

const Stored = z.object({ answers: z.unknown(), attempt: z.nullable(Attempt) })

const createApplicationStore = <A extends FormAnswers>(name: string, contract: z.ZodMiniType<A>) =>
  createStore<ApplicationState<A>>()(
    persist(
      (set) => ({
        answers: contract.parse({}),
        attempt: null,
        errors: {},
        change: (field, value) =>
          set(({ answers, errors }) => ({
            answers: { ...answers, [field]: value },
            errors: { ...errors, [field]: undefined },
          })),
        setNickname: (nickname) => set(({ answers }) => ({ answers: { ...answers, nickname } })),
        setErrorsOf: (fields, found) =>
          set(({ errors }) => ({
            errors: { ...errors, ...Object.fromEntries(fields.map((field) => [field, undefined])), ...found },
          })),
        setAttempt: (attempt) => set({ attempt }),
        replaceAnswers: (answers) => set({ answers, errors: {} }),
      }),
      persistInTab<ApplicationState<A>, Persisted<A>>(
        name,
        ({ answers, attempt }) => ({ answers, attempt }),
        (value) => {
          const stored = Stored.safeParse(value).data
          const answers = contract.safeParse(stored?.answers).data
          return answers && { answers, attempt: stored?.attempt ?? null }
        },
      ),
    ),
  )

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

/** 409 always has the same text. Otherwise the server's message wins. A refusal may have status 200. */
export function refusalSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return (error instanceof Error && error.message) || messages.applicationFailed
  const { status, data, message } = error
  if (status === 409) return messages.applicationExists
  if (status === 200) return data.error || messages.applicationRefused
  return data.error || message || messages.applicationFailed
}
