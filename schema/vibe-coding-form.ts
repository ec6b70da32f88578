import * as z from 'zod/mini'
import { section } from './application-form.ts'
import { typedText } from './fields.ts'
import { fromKeys, keysOf } from './keys.ts'
import { VibeCodingApplicationWrite, vibeCodingQuestions } from './vibe-coding.ts'

/** The steps of the Vibe Coding form. */
export const vibeCodingSteps = ['basic', 'personal'] as const
export type VibeCodingStep = (typeof vibeCodingSteps)[number]

export const vibeCodingForm = vibeCodingSteps.map((step) => section(step, z.object(vibeCodingQuestions[step])))

/** The raw form values, exactly as typed. */
export const VibeCodingAnswers = z.object(fromKeys(keysOf(VibeCodingApplicationWrite.shape), () => typedText))
export type VibeCodingAnswers = z.output<typeof VibeCodingAnswers>
