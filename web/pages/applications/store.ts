import * as z from 'zod/mini'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { FormAnswers } from '#schema/application-form.ts'
import { Attempt } from '#web/forms/attempt.ts'
import type { Errors, FormState } from '#web/forms/form-state.ts'
import { persistInTab } from '#web/forms/persist-in-tab.ts'

type Persisted<A> = { answers: A; attempt: Attempt | null }

export type ApplicationState<A> = Persisted<A> & {
  /** Not persisted: validation produces them again. */
  errors: Errors<A>
  change: FormState<A>['change']
  /** Sets the honeypot field. */
  setNickname: (nickname: string) => void
  /** Replaces the error messages of `fields` only. */
  setErrorsOf: (fields: readonly string[], errors: Errors<A>) => void
  setAttempt: (attempt: Attempt | null) => void
  replaceAnswers: (answers: A) => void
}

const Stored = z.object({ answers: z.unknown(), attempt: z.nullable(Attempt) })

/** The store of one form's answers, persisted in sessionStorage. */
export const createApplicationStore = <A extends FormAnswers>(name: string, contract: z.ZodMiniType<A>) =>
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
