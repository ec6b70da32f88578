import type * as z from 'zod/mini'
import { fieldsOf } from './fields.ts'

/*
 * A form that is answered step by step, as a machine over what was answered so far (spec §4): which steps are complete, which
 * can be reached, and where a sentence belongs.
 */

export type FormAnswers = Readonly<Record<string, string | boolean>>

/** One step: its fields with their rules, and those that have to be filled before one may go on. */
export type Section<S extends string> = {
  step: S
  contract: z.ZodMiniType
  fields: readonly string[]
  required: readonly string[]
}

type Shaped = z.ZodMiniType & { shape: object }

/** What a contract refuses to do without is what has to be filled: no second list says so. */
export function section<S extends string>(step: S, contract: Shaped): Section<S> {
  return { step, contract, fields: Object.keys(contract.shape), required: Object.keys(sentencesOf(contract, {})) }
}

const isBlank = (answer: string | boolean | undefined): boolean => String(answer ?? '').trim() === ''

/** Every required field holds something: the button that goes on may be pressed. Whether it is right is for the contract to say. */
export const isFilled = ({ required }: Section<string>, answers: FormAnswers): boolean =>
  required.every((field) => !isBlank(answers[field]))

/** The sentence of each field that a contract refuses. */
function sentencesOf(contract: z.ZodMiniType, answers: FormAnswers): Record<string, string> {
  const parsed = contract.safeParse(answers)
  return parsed.success ? {} : fieldsOf(parsed.error.issues)
}

/** The first step always; any other when all steps before it are complete. */
export function isReachable<S extends string>(step: S, form: readonly Section<S>[], answers: FormAnswers): boolean {
  const at = form.findIndex((one) => one.step === step)
  return form.slice(0, at).every(({ contract }) => contract.safeParse(answers).success)
}

/** Everything that is wrong with a form, by field. */
export const problemsOf = (form: readonly Section<string>[], answers: FormAnswers): Record<string, string> =>
  Object.fromEntries(form.flatMap(({ contract }) => Object.entries(sentencesOf(contract, answers))))

/** The first step that one of the fields belongs to; null where none does. */
export const stepOfFields = <S extends string>(form: readonly Section<S>[], fields: readonly string[]): S | null =>
  form.find((one) => one.fields.some((field) => fields.includes(field)))?.step ?? null
