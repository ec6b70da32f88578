import { useState } from 'react'
import type { OrderDetail, OrderedTicket } from '#schema/order.ts'
import { orderWrites } from '#web/data/order-writes.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts as listTexts } from '#web/texts/waiting-list.ts'
import { Said } from '#web/ui/spoken.tsx'
import { ActionForm, ConfirmedAction } from './action-form.tsx'
import { texts } from './texts.ts'
import type { OrderActions } from './use-key-actions.ts'
import { useSuggestsNo } from './use-suggested-answer.ts'

type AnswerQuestionProps = {
  order: OrderDetail
  actions: OrderActions
  /** A link of the reminder opened the page: the question is its beginning. */
  isAsked: boolean
}

/** Asks whether the guests come, and if not, who of them. A link in the reminder mail only highlights one button. */
export function AnswerQuestion({ order, actions, isAsked }: AnswerQuestionProps) {
  const { answer, buyer } = order
  const suggestsNo = useSuggestsNo(actions.outcome)
  const confirmed = order.tickets.filter(({ status }) => status === 'CONFIRMED')
  const form = { actions, path: '/answer' } as const
  const isOwn = (ticket: OrderedTicket) => order.tickets.length === 1 || isOf(buyer, ticket)
  // The last ticket of a friend is listed by name, so that the buyer does not take it for their own.
  const isOne = confirmed.length === 1 && confirmed.every(isOwn)
  const isYes = confirmed.some(isOwn) ? texts.answer.isYes : texts.answer.areComing(confirmed.map(nameOf))
  return (
    <section className="card order-question-card stack stack--close" aria-labelledby="bedziesz">
      <h2 id="bedziesz">{texts.answer.heading}</h2>
      {/* 'No' cancelled the tickets of that time; tickets valid now came later, so ask again. */}
      {(answer === 'YES' || !isAsked) && <p>{keepShortWords(answer === 'YES' ? isYes : texts.answer.lead)}</p>}
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
          {!isOne && <Absent tickets={confirmed} buyer={buyer} />}
        </ConfirmedAction>
      </div>
    </section>
  )
}

/** The tickets that are ticked, or without a list the only one. */
const idsIn = (fields: FormData, confirmed: readonly OrderedTicket[]): number[] =>
  fields.has('listed') ? fields.getAll('tickets').map(Number) : confirmed.map(({ id }) => id)

type Buyer = OrderDetail['buyer']

const nameOf = ({ attendee: { firstName, lastName } }: OrderedTicket): string => `${firstName} ${lastName}`

const isOf = (buyer: Buyer, { attendee }: OrderedTicket): boolean =>
  attendee.firstName === buyer.firstName && attendee.lastName === buyer.lastName

/** A box for each person. That of the buyer is ticked. */
const Absent = ({ tickets, buyer }: { tickets: readonly OrderedTicket[]; buyer: Buyer }) => (
  <fieldset className="order-absent">
    <legend>{texts.answer.who}</legend>
    <input type="hidden" name="listed" value="" />
    {tickets.map((ticket) => (
      <label key={ticket.id} className="check">
        <input type="checkbox" name="tickets" value={ticket.id} defaultChecked={isOf(buyer, ticket)} />
        <span>
          {nameOf(ticket)} <span className="soft small">{ticket.ticketType.name}</span>
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
  const over = state === 'CONFIRMED' ? texts.waiting.promoted(confirmed) : texts.waiting.over
  return (
    <section className="card order-question-card stack stack--close" aria-labelledby="kolejka">
      <h2 id="kolejka">{listTexts.heading}</h2>
      {waiting && (
        <p>
          <strong>{listTexts.position(waiting.position)}.</strong> {listTexts.quantity(waiting.quantity)}.
        </p>
      )}
      {!waiting && <p>{over}</p>}
      {/* The position changes while the page is open. */}
      <Said text={waiting ? `${listTexts.position(waiting.position)}.` : over} />
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
