import { useSearch } from 'wouter'
import type { OrderDetail } from '#schema/order.ts'
import { orderParameters, suggestedAnswers } from '#schema/order-parameters.ts'
import { orderWrites } from '#web/data/order-writes.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { ActionForm } from './action-form.tsx'
import { ConfirmedAction } from './confirmed-action.tsx'
import { texts } from './texts.ts'
import type { OrderActions } from './use-order-actions.ts'

const copy = texts.answer

type AnswerQuestionProps = {
  answer: OrderDetail['answer']
  /** How many tickets a 'no' cancels. */
  confirmed: number
  orderKey: string
  actions: OrderActions
}

/** Asks whether the guests come. A link in the reminder mail only highlights one button. */
export function AnswerQuestion({ answer, confirmed, orderKey, actions }: AnswerQuestionProps) {
  const suggestsNo = new URLSearchParams(useSearch()).get(orderParameters.answer) === suggestedAnswers.no
  const form = { actions, orderKey, path: '/answer' } as const
  return (
    <section className="card order-question-card" aria-labelledby="bedziesz">
      <h2 id="bedziesz">{copy.heading}</h2>
      {/* 'No' cancelled the tickets of that time; tickets valid now came later, so ask again. */}
      <p>{keepShortWords(answer === 'YES' ? copy.isYes : copy.lead)}</p>
      <div className="order-answers">
        {answer !== 'YES' && (
          <ActionForm
            {...form}
            field={{ name: 'coming', value: true }}
            change={() => orderWrites.setComing(orderKey, true)}
            outcome="coming"
            label={copy.yes}
            isMain={!suggestsNo}
          />
        )}
        <ConfirmedAction
          {...form}
          field={{ name: 'coming', value: false }}
          change={() => orderWrites.setComing(orderKey, false)}
          outcome="notComing"
          summary={copy.no}
          question={copy.noConfirm(confirmed)}
          label={copy.noButton}
          isMain={suggestsNo}
          isOpen={suggestsNo}
        />
      </div>
    </section>
  )
}
