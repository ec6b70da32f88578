import { useSearch } from 'wouter'
import { formatDay } from '#schema/dates.ts'
import { answerMarks } from '#schema/evening-limits.ts'
import type { Feedback } from '#schema/feedback.ts'
import { absenceReasonLabels, markLabels } from '#schema/labels.ts'
import { orderParameters } from '#schema/order-parameters.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Notice, TitledPage } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { hydrateWhenVisible } from '#web/ui/hydrate-when-visible.tsx'
import { texts } from './texts.ts'
import './feedback.scss'

const NextEvening = hydrateWhenVisible(() => import('#web/pages/event-lists/next-evening.tsx'))
const NewsletterForm = hydrateWhenVisible(() => import('#web/layout/newsletter-form.tsx'))

type Option = { value: string; label: string }

const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const questions = {
  came: { name: 'mark', options: optionsOf(markLabels).reverse(), copy: texts.came },
  missed: { name: 'reason', options: optionsOf(absenceReasonLabels), copy: texts.missed },
} as const

/** How sending ended, from the URL of the redirect. Null if nothing was sent. */
function useOutcome(): { isDone: boolean; sentence: string } | null {
  const code = new URLSearchParams(useSearch()).get(orderParameters.outcome)
  if (code === null) return null
  if (code === 'answered') return { isDone: true, sentence: texts.done }
  return { isDone: false, sentence: (Object.hasOwn(texts.refusals, code) && texts.refusals[code]) || texts.failed }
}

/**
 * One question as a form of the browser, so that it works without scripts. The link of the mail chooses an answer, and the
 * button sends it.
 */
function Question({ feedbackKey, feedback }: { feedbackKey: string; feedback: Feedback }) {
  const { kind, event, mark, reason, sentence } = feedback
  const { name, options, copy } = questions[kind]
  const outcome = useOutcome()
  const stored = kind === 'came' ? mark?.toString() : reason
  const pressed = new URLSearchParams(useSearch()).get(orderParameters.answer)
  const chosen = outcome ? stored : (options.find(({ value }) => value === pressed)?.value ?? stored)
  return (
    <TitledPage
      title={copy.heading}
      description={texts.description}
      lead={keepShortWords(copy.lead(event.title, formatDay(event.date)))}
    >
      <div className="wrap page-end">
        <form className="feedback stack" method="post" action={`/feedback/${feedbackKey}`}>
          {outcome && (
            <p className={outcome.isDone ? 'feedback-done' : 'error-box'} role={outcome.isDone ? 'status' : 'alert'}>
              {keepShortWords(outcome.sentence)}
            </p>
          )}
          <fieldset>
            <legend>{copy.legend}</legend>
            <div className="feedback-options">
              {options.map(({ value, label }) => (
                <label key={value}>
                  <input type="radio" name={name} value={value} defaultChecked={value === chosen} required />
                  <span>{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <label className="feedback-sentence">
            <span>{copy.sentence}</span> <small>{copy.hint}</small>
            <textarea
              name="sentence"
              rows={3}
              maxLength={answerMarks.sentenceMax}
              defaultValue={sentence ?? ''}
              autoComplete="off"
            />
          </label>
          <p>
            <button type="submit" className="button button--primary">
              {stored ? texts.change : texts.send}
            </button>
          </p>
          <p className="soft small">{keepShortWords(texts.anonymous)}</p>
        </form>
        {outcome?.isDone && <NextEvening />}
      </div>
      {outcome?.isDone && <NewsletterForm />}
    </TitledPage>
  )
}

/** The question of the next morning. The Worker renders a private page, so its data is never loading. */
export default function FeedbackPage({ params }: PageProps) {
  const key = readRandomId(params.key)
  const { data } = usePageQuery(key === null ? null : { kind: 'feedback', key })
  if (key === null || !data)
    return (
      <Notice
        title={texts.missing}
        description={texts.description}
        lead={keepShortWords(texts.missingHint)}
        link={{ href: '/', label: texts.home }}
      />
    )
  return <Question feedbackKey={key} feedback={data} />
}
