import { useState } from 'react'
import { useSearch } from 'wouter'
import type { OrderDetail } from '#schema/order.ts'
import { orderParameters, suggestedAnswers } from '#schema/order-parameters.ts'
import { orderWrites } from '#web/data/order-writes.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts as listTexts } from '#web/texts/waiting-list.ts'
import { ActionForm, ConfirmedAction } from './action-form.tsx'
import { texts } from './texts.ts'
import type { OrderActions } from './use-order-actions.ts'

type AnswerQuestionProps = {
  answer: OrderDetail['answer']
  /** How many tickets a 'no' cancels. */
  confirmed: number
  actions: OrderActions
}

/** Asks whether the guests come. A link in the reminder mail only highlights one button. */
export function AnswerQuestion({ answer, confirmed, actions }: AnswerQuestionProps) {
  const suggestsNo = new URLSearchParams(useSearch()).get(orderParameters.answer) === suggestedAnswers.no
  const form = { actions, path: '/answer' } as const
  return (
    <section className="card order-question-card stack stack--close" aria-labelledby="bedziesz">
      <h2 id="bedziesz">{texts.answer.heading}</h2>
      {/* 'No' cancelled the tickets of that time; tickets valid now came later, so ask again. */}
      <p>{keepShortWords(answer === 'YES' ? texts.answer.isYes : texts.answer.lead)}</p>
      <div className="order-answers">
        {answer !== 'YES' && (
          <ActionForm
            {...form}
            field={{ name: 'coming', value: true }}
            change={(key) => orderWrites.setComing(key, true)}
            outcome="coming"
            label={texts.answer.yes}
            isMain={!suggestsNo}
          />
        )}
        <ConfirmedAction
          {...form}
          field={{ name: 'coming', value: false }}
          change={(key) => orderWrites.setComing(key, false)}
          outcome="notComing"
          summary={texts.answer.no}
          question={texts.answer.noConfirm(confirmed)}
          label={texts.answer.noButton}
          isMain={suggestsNo}
          isOpen={suggestsNo}
        />
      </div>
    </section>
  )
}

type WaitingPartProps = { order: OrderDetail; actions: OrderActions }

/** The group's position on the waiting list. It stays on the page when the group gets its places, and says so. */
export function WaitingPart({ order: { waiting, tickets, state }, actions }: WaitingPartProps) {
  const [hasWaited, setWaited] = useState(false)
  if (waiting && !hasWaited) setWaited(true)
  if (!waiting && !hasWaited) return null
  const confirmed = tickets.filter(({ status }) => status === 'CONFIRMED').length
  return (
    <section className="card order-question-card stack stack--close" aria-labelledby="kolejka">
      <h2 id="kolejka">{listTexts.heading}</h2>
      {/* The position changes while the page is open. */}
      <div role="status">
        {waiting && (
          <p>
            <strong>{listTexts.position(waiting.position)}.</strong> {listTexts.quantity(waiting.quantity)}.
          </p>
        )}
        {!waiting && <p>{state === 'CONFIRMED' ? texts.waiting.promoted(confirmed) : texts.waiting.over}</p>}
      </div>
      {waiting && <p>{keepShortWords(texts.waiting.lead)}</p>}
      {waiting && waiting.quantity > 1 && (
        <div className="order-together">
          <p>{keepShortWords(waiting.together ? texts.waiting.isTogether : texts.waiting.isApart)}</p>
          <ActionForm
            actions={actions}
            path="/waiting"
            field={{ name: 'together', value: !waiting.together }}
            change={(key) => orderWrites.changeTogether(key, !waiting.together)}
            outcome={waiting.together ? 'apart' : 'together'}
            label={waiting.together ? texts.waiting.waitApart : texts.waiting.waitTogether}
          />
        </div>
      )}
    </section>
  )
}
