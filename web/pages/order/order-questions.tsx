import { useState } from 'react'
import { formatDate } from '#schema/dates.ts'
import type { OrderDetail, OrderedTicket } from '#schema/order.ts'
import { suggestedAnswers } from '#schema/order-parameters.ts'
import { orderWrites } from '#web/data/order-writes.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts as listTexts } from '#web/texts/waiting-list.ts'
import { ActionForm, ConfirmedAction } from './action-form.tsx'
import { texts } from './texts.ts'
import type { OrderActions } from './use-key-actions.ts'
import { useSuggestedAnswer } from './use-suggested-answer.ts'

type AnswerQuestionProps = {
  order: OrderDetail
  actions: OrderActions
  /** A link of the reminder opened the page: the question is its beginning, so it says what it asks about. */
  isAsked: boolean
}

/** Asks whether the guests come, and if not, who of them. A link in the reminder mail only highlights one button. */
export function AnswerQuestion({ order, actions, isAsked }: AnswerQuestionProps) {
  const { answer, event } = order
  const suggestsNo = useSuggestedAnswer() === suggestedAnswers.no
  const confirmed = order.tickets.filter(({ status }) => status === 'CONFIRMED')
  const form = { actions, path: '/answer' } as const
  const isOne = confirmed.length === 1
  return (
    <section className="card order-question-card stack stack--close" aria-labelledby="bedziesz">
      <h2 id="bedziesz">{texts.answer.heading}</h2>
      {isAsked && <p>{[event.title, formatDate(event.date), event.time].filter(Boolean).join(', ')}</p>}
      {/* 'No' cancelled the tickets of that time; tickets valid now came later, so ask again. */}
      {(answer === 'YES' || !isAsked) && (
        <p>{keepShortWords(answer === 'YES' ? texts.answer.isYes : texts.answer.lead)}</p>
      )}
      <div className="order-answers">
        {answer !== 'YES' && (
          <ActionForm
            {...form}
            field={{ name: 'coming', value: true }}
            change={(key) => orderWrites.answer(key, { coming: true })}
            outcome="coming"
            label={texts.answer.yes}
            isMain={!suggestsNo}
          />
        )}
        <ConfirmedAction
          {...form}
          field={{ name: 'coming', value: false }}
          change={(key, fields) => orderWrites.answer(key, { coming: false, tickets: idsIn(fields, confirmed) })}
          outcome={(shown) => (shown.answer === 'YES' ? 'someComing' : 'notComing')}
          summary={texts.answer.no}
          question={isOne ? texts.answer.noConfirm : null}
          label={isOne ? texts.answer.noButton : texts.answer.listButton}
          isMain={suggestsNo}
          isOpen={suggestsNo}
        >
          {!isOne && <Absent tickets={confirmed} buyer={order.buyer} />}
        </ConfirmedAction>
      </div>
    </section>
  )
}

/** The tickets that are ticked, or the only one. */
const idsIn = (fields: FormData, confirmed: readonly OrderedTicket[]): number[] =>
  confirmed.length === 1 ? confirmed.map(({ id }) => id) : fields.getAll('tickets').map(Number)

/** A box for each person. That of the buyer is ticked. */
const Absent = ({ tickets, buyer }: { tickets: readonly OrderedTicket[]; buyer: OrderDetail['buyer'] }) => (
  <fieldset className="order-absent">
    <legend>{texts.answer.who}</legend>
    <input type="hidden" name="listed" value="" />
    {tickets.map(({ id, attendee: { firstName, lastName }, ticketType }) => (
      <label key={id}>
        <input
          type="checkbox"
          name="tickets"
          value={id}
          defaultChecked={firstName === buyer.firstName && lastName === buyer.lastName}
        />
        <span>
          {`${firstName} ${lastName}`} <span className="soft small">{ticketType.name}</span>
        </span>
      </label>
    ))}
    <p>{keepShortWords(texts.answer.listConfirm)}</p>
  </fieldset>
)

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
