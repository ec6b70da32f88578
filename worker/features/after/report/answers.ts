import { answerMarks } from '#schema/evening-limits.ts'
import { absenceReasons } from '#schema/options.ts'
import type { Report } from '#schema/report.ts'
import type { EveningNumbers } from './store.ts'

type Answers = EveningNumbers['answers']

const isEnough = (answers: number): boolean => answers >= answerMarks.leastTold

const countsOf = (options: readonly string[], given: readonly unknown[]): Record<string, number> =>
  Object.fromEntries(options.map((option) => [option, given.filter((one) => String(one) === option).length]))

const marks = Array.from({ length: answerMarks.max }, (_, n) => String(n + 1))

/** What people answered after an evening. Too few answers of a kind tell nothing but their number. */
export function reportAnswers({
  answers,
  earlierMarks,
}: Pick<EveningNumbers, 'answers' | 'earlierMarks'>): Pick<Report, 'marks' | 'reasons' | 'sentences'> {
  const ofKind = (kind: Answers[number]['kind']) => answers.filter((one) => one.kind === kind)
  const [came, missed] = [ofKind('came'), ofKind('missed')]
  const given = came.map(({ mark }) => mark ?? 0)
  return {
    marks: {
      answers: given.length,
      mean: isEnough(given.length) ? given.reduce((sum, mark) => sum + mark, 0) / given.length : null,
      distribution: isEnough(given.length) ? countsOf(marks, given) : null,
      earlier: earlierMarks.map((one) => ({ ...one, mean: isEnough(one.answers) ? one.mean : null })),
    },
    reasons: {
      answers: missed.length,
      counts: isEnough(missed.length)
        ? countsOf(
            absenceReasons,
            missed.map(({ reason }) => reason),
          )
        : null,
    },
    sentences: [came, missed]
      .filter(({ length }) => isEnough(length))
      .flatMap((group) => group.flatMap(({ id, sentence }) => (sentence ? [{ id, text: sentence }] : []))),
  }
}
