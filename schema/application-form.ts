import type * as z from 'zod/mini'
import { fieldsOf } from './fields.ts'

/*
 * Rules of a multi-step form, computed from its answers: which steps are complete, which are reachable, and which step
 * an error belongs to.
 */

export type FormAnswers = Readonly<Record<string, string | boolean>>

/** One step: its fields, its contract, and the fields that must be filled before the next step. */
export type Section<S extends string> = {
  step: S
  contract: z.ZodMiniType
  fields: readonly string[]
  required: readonly string[]
}

type ObjectContract = z.ZodMiniType & { shape: object }

/** Builds a section. The required fields are those that the contract rejects when empty. */
export function section<S extends string>(step: S, contract: ObjectContract): Section<S> {
  return { step, contract, fields: Object.keys(contract.shape), required: Object.keys(errorsOf(contract, {})) }
}

const isBlank = (answer: string | boolean | undefined): boolean => String(answer ?? '').trim() === ''

/** Whether every required field has a value. This enables the button to the next step; it does not validate. */
export const isFilled = ({ required }: Section<string>, answers: FormAnswers): boolean =>
  required.every((field) => !isBlank(answers[field]))

function errorsOf(contract: z.ZodMiniType, answers: FormAnswers): Record<string, string> {
  const parsed = contract.safeParse(answers)
  return parsed.success ? {} : fieldsOf(parsed.error.issues)
}

/** Whether all steps before `step` are complete. The first step is always reachable. */
export function isReachable<S extends string>(step: S, form: readonly Section<S>[], answers: FormAnswers): boolean {
  const index = form.findIndex((one) => one.step === step)
  return form.slice(0, index).every(({ contract }) => contract.safeParse(answers).success)
}

export const problemsOf = (form: readonly Section<string>[], answers: FormAnswers): Record<string, string> =>
  Object.fromEntries(form.flatMap(({ contract }) => Object.entries(errorsOf(contract, answers))))

export const stepOfFields = <S extends string>(form: readonly Section<S>[], fields: readonly string[]): S | null =>
  form.find((one) => one.fields.some((field) => fields.includes(field)))?.step ?? null
