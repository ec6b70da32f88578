import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { juryLimits } from './evening-limits.ts'
import { count, givenMultiline, id, requiredText, wholeNumber } from './fields.ts'
import { moment } from './times.ts'

/** What jurors of an evening mark, in its order. Marks are kept by `id`. */
export const Criterion = z.object({ id, name: z.string() })
export type Criterion = z.output<typeof Criterion>
export const Criteria = z.array(Criterion)

/** All criteria of an evening. Those whose name stays keep their id. */
export const CriteriaWrite = z
  .array(z.object({ name: requiredText(juryLimits.nameMax) }), { error: messages.notAList })
  .check(
    z.minLength(1, messages.criteriaRequired),
    z.maxLength(juryLimits.criteria, messages.tooMany(juryLimits.criteria)),
    ({ value, issues }) => {
      const names = value.map(({ name }) => name.toLowerCase())
      for (const [at, name] of names.entries())
        if (names.indexOf(name) < at)
          issues.push({ code: 'custom', input: name, path: [at, 'name'], message: messages.criterionTwice })
    },
  )
export type CriteriaWrite = z.output<typeof CriteriaWrite>

/** Marks by the id of their criterion. */
const mark = count(1, juryLimits.best)

/**
 * What a juror tapped for one presenter at a moment, by default now. Criteria that are left out keep their marks; null takes
 * one back. The sentence likewise.
 */
export const MarksWrite = z.object({
  marks: z._default(
    z
      .record(z.string(), z.nullable(mark))
      .check(
        z.refine((marks) => Object.keys(marks).length <= juryLimits.criteria, messages.tooMany(juryLimits.criteria)),
      ),
    {},
  ),
  sentence: z.optional(givenMultiline(juryLimits.sentenceMax)),
  at: z.optional(moment),
})
export type MarksWrite = z.output<typeof MarksWrite>

/** What a juror has given one presenter. */
export const Marks = z.object({
  marks: z.record(z.string(), mark),
  sentence: z.nullable(z.string()),
})
export type Marks = z.output<typeof Marks>

export const JuryWrite = z.object({ open: z.boolean({ error: messages.notYesNo }) })

/** The jury of an evening: who judges, and how many marks each one has still to give. `hasMarks`: criteria can no longer change. Never a mark. */
export const Jury = z.object({
  open: z.boolean(),
  jurors: z.array(z.object({ packId: id, name: z.string(), missing: wholeNumber })),
  hasMarks: z.boolean(),
})
export type Jury = z.output<typeof Jury>

/** What jurors wrote, by presenter, without their names. */
export const JurySentences = z.array(
  z.object({ ticketId: id, title: z.string(), sentences: z.array(z.object({ id, text: z.string() })) }),
)
export type JurySentences = z.output<typeof JurySentences>
