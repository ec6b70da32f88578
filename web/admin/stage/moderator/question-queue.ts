import type { QuestionState } from '#schema/options.ts'
import type { StageQuestion } from '#schema/stage.ts'

/** Those on the screen first, then the new ones, and what is done last. */
const order: QuestionState[] = ['SHOWN', 'NEW', 'HIDDEN', 'ANSWERED']

/** The moderator's queue: within a state, what most people want answered first, and then what was asked first. */
export const inQueue = (questions: readonly StageQuestion[]): StageQuestion[] =>
  questions.toSorted(
    (one, other) =>
      order.indexOf(one.state) - order.indexOf(other.state) || other.raised - one.raised || one.id - other.id,
  )
