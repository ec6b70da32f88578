import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { FormAnswers, Section } from '#schema/application-form.ts'
import type { Layout } from '#schema/registration-steps.ts'
import type { HumanAction } from '#schema/turnstile.ts'
import type { Field } from '#web/forms/use-form.ts'

export type FieldOf<A> = <K extends keyof A & string>(name: K) => Field<A[K]>

type StepTexts = { title: string; intro: string }

/** An application form: what it asks, where it sends the answers, what it says. */
export type Form<A extends FormAnswers, S extends string> = {
  /** Where the tab keeps its answers. */
  name: string
  /** What Turnstile is asked for. */
  action: HumanAction
  steps: readonly [S, ...S[]]
  sections: readonly Section<S>[]
  /** The answers as typed. */
  answers: z.ZodMiniType<A>
  /** The request's body. */
  bodyOf: (answers: A) => A
  send: (body: A, key: string, human: Record<string, string>) => Promise<void>
  /** Where back leads from the first step. */
  exit: string
  submitLabel: (layout: Layout) => string
  title: string
  steppers: Record<S, StepTexts>
  Fields: (props: { step: S; field: FieldOf<A>; answers: A }) => ReactNode
  /** Who gets the answers, what for and for how long. */
  privacy: string
  policyUrl: string
  /** Beside the form: what follows. */
  Aside: () => ReactNode
  Done: () => ReactNode
}
