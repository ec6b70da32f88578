import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { FormAnswers, Section } from '#schema/application-form.ts'
import type { Layout } from '#schema/registration-steps.ts'
import type { TurnstileAction } from '#schema/turnstile.ts'
import type { Field } from '#web/forms/use-form.ts'

export type FieldOf<A> = <K extends keyof A & string>(name: K) => Field<A[K]>

export type Fields<A> = ComponentType<{ field: FieldOf<A>; answers: A }>

/** The definition of an application form. `A` are its answers, `S` the names of its steps. */
export type Form<A extends FormAnswers, S extends string> = {
  /** The sessionStorage key of its answers. */
  name: string
  action: TurnstileAction
  steps: readonly [S, ...S[]]
  sections: readonly Section<S>[]
  /** Schema of the answers as typed, not yet validated. Parsing `{}` gives the empty form. */
  answers: z.ZodMiniType<A>
  bodyOf: (answers: A) => A
  send: (body: A, key: string, turnstileHeaders: Record<string, string>) => Promise<void>
  /** The path that the back button of the first step leads to. */
  exit: string
  submitLabel: (layout: Layout) => string
  texts: {
    heading: string
    stepTexts: Record<S, { title: string; intro: string }>
    /** The next steps after an application. */
    aside: { heading: string; steps: readonly string[] }
    /** Who gets the answers, on the last step. */
    privacy: string
  }
  fields: Record<S, Fields<A>>
  policyUrl: string
  Done: () => ReactNode
}
