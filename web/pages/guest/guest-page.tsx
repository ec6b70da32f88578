import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { messages } from '#schema/error-messages.ts'
import { hasBegun, mayGoOn } from '#schema/event-time.ts'
import type { GuestTicket, GuestTicketOnPage } from '#schema/guest-ticket.ts'
import { isReminded } from '#schema/reminded.ts'
import { guestWrites } from '#web/data/guest-writes.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, Notice } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { AddToCalendar } from '#web/pages/event-page/event-facts.tsx'
import { ActionForm, ConfirmedAction } from '#web/pages/order/action-form.tsx'
import { OutcomeBox } from '#web/pages/order/outcome.tsx'
import { PitchSlot } from '#web/pages/order/pitch-slot.tsx'
import { ResultWish } from '#web/pages/order/result-wish.tsx'
import type { SeatButtonProps } from '#web/pages/order/seat-button.tsx'
import { texts as orderTexts } from '#web/pages/order/texts.ts'
import { type KeyActions, useKeyActions } from '#web/pages/order/use-key-actions.ts'
import { useSuggestedAnswer, useSuggestsNo } from '#web/pages/order/use-suggested-answer.ts'
import { PhotoWish } from '#web/pages/order/wish.tsx'
import { RoomLink } from '#web/pages/ticket/room-link.tsx'
import { SaveTicket, TicketPass } from '#web/pages/ticket/ticket-pass.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts as ticketTexts } from '#web/texts/ticket.ts'
import { ChangesNote, EventNotes } from '#web/ui/event-notes.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/pending.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeferred } from '#web/ui/use-deferred.ts'
import { texts } from './texts.ts'
import './guest.scss'

type PartProps = { ticket: GuestTicket | GuestTicketOnPage; actions: KeyActions<GuestTicket> }

/** Gives the place back, after a question. `isMain`: a link of the reminder mail suggests it. */
const GiveBack = ({ actions, isMain = false }: Pick<PartProps, 'actions'> & { isMain?: boolean }) => (
  <ConfirmedAction
    {...{ actions, path: '/answer', isMain }}
    field={{ name: 'coming', value: false }}
    change={(key) => guestWrites.answer(key, false)}
    outcome="ticketCancelled"
    summary={texts.no}
    question={texts.noConfirm}
    label={texts.noButton}
    isOpen={isMain}
  />
)

/** Asks whether the holder comes. A link in the reminder mail only highlights one button. */
function Question({ ticket, actions, heading: Heading }: PartProps & { heading: 'h1' | 'h2' }) {
  const suggestsNo = useSuggestsNo(actions.outcome)
  const isYes = ticket.answer === 'YES'
  return (
    <section className="card order-question-card stack stack--close" aria-labelledby="bedziesz">
      <Heading id="bedziesz">{orderTexts.answer.heading}</Heading>
      <p>{keepShortWords(isYes ? orderTexts.answer.isYes : texts.lead)}</p>
      <div className="order-answers">
        {!isYes && ticket.status === 'CONFIRMED' && (
          <ActionForm
            {...{ actions, path: '/answer' }}
            field={{ name: 'coming', value: true }}
            change={(key) => guestWrites.answer(key, true)}
            outcome="coming"
            label={orderTexts.answer.yes}
            isMain={!suggestsNo}
          />
        )}
        <GiveBack actions={actions} isMain={suggestsNo} />
      </div>
    </section>
  )
}

const importSeatButton = async () => (await import('#web/pages/order/seat-button.tsx')).SeatButton
const importForm = async () => (await import('./name-form.tsx')).default

/** The button that opens the form of the name, and the form in its place. */
function Name({ ticket, actions }: PartProps) {
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed')
  const button = useRef<HTMLButtonElement>(null)
  const { Part, hasFailed, failure, load } = useDeferred(importForm, state === 'open', messages.offline)
  useEffect(() => {
    if (state === 'done') button.current?.focus()
  }, [state])
  const finish = async (changed: GuestTicket | null) => {
    if (changed) {
      await actions.show(changed)
      toast(texts.name.saved)
    }
    setState('done')
  }
  if (state === 'open' && hasFailed) return <NotLoaded sentence={failure} onRetry={load} />
  if (state === 'open' && Part) return <Part guestKey={actions.key} name={ticket.attendee} onDone={finish} />
  return (
    <p>
      <button ref={button} type="button" className="button needs-scripts" onClick={() => setState('open')}>
        {texts.name.open}
      </button>
    </p>
  )
}

/** What the holder changes before the event. `isAskedAbove`: the question whether they come is on the page. */
const Changes = ({ ticket, actions, isAskedAbove }: PartProps & { isAskedAbove: boolean }) => (
  <>
    <Name {...{ ticket, actions }} />
    {!isAskedAbove && ticket.status !== 'CHECKED_IN' && <GiveBack actions={actions} />}
    <noscript>{texts.name.script}</noscript>
  </>
)

/** Frees the seat in the room, while the room is open. Only the data of the rendered page says so. */
function Seat({ ticket, actions }: PartProps) {
  const [hasRoom] = useState('hasRoom' in ticket && ticket.hasRoom)
  const { Part } = useDeferred<SeatButtonProps<GuestTicket>>(importSeatButton, hasRoom)
  return Part ? <Part actions={actions} /> : null
}

/** A ticket for its holder, whom somebody else registered: the ticket itself, and what can be done with it. */
function GuestView({ ticket, actions }: PartProps) {
  const { event, buyer, status, noPhotos, publishResult } = ticket
  const held = { ...ticket, ...ticket.attendee }
  const isChangeable = !hasBegun(event, new Date()) && !event.cancelled && status !== 'CANCELLED'
  const mayWish = status !== 'CANCELLED' && !event.cancelled && mayGoOn(event, new Date())
  const isAsked = useSuggestedAnswer() !== null
  const mayAnswer = isChangeable && status !== 'CHECKED_IN' && (isAsked || isReminded(event, new Date()))
  const asksFirst = isAsked && mayAnswer
  const question = mayAnswer && <Question {...{ ticket, actions }} heading={asksFirst ? 'h1' : 'h2'} />
  return (
    <Main className="ticket-page">
      <Head title={ticketTexts.title(event.title)} description={ticketTexts.description(event.title)} />
      <div className="wrap ticket-page-inner guest">
        <OutcomeBox outcome={actions.outcome} />
        {asksFirst && question}
        <RoomLink ticket={ticket} />
        <TicketPass ticket={held} heading={asksFirst ? 'h2' : 'h1'} />
        <div className="pass-links">
          <SaveTicket ticket={held} />
          {status !== 'CANCELLED' && <AddToCalendar event={event} />}
          <Link className="arrow-link" href={`/event/${event.id}`}>
            {ticketTexts.toEvent}
            <Icon name="arrow" />
          </Link>
        </div>
        <EventNotes event={event} />
        {!asksFirst && question}
        <section className="card guest-facts stack stack--close stack--start" aria-labelledby="miejsce">
          <h2 id="miejsce">{texts.heading}</h2>
          {buyer && <p>{texts.buyer(buyer)}</p>}
          <PitchSlot slot={ticket.slot} date={event.date} />
          {isChangeable && <Changes {...{ ticket, actions }} isAskedAbove={mayAnswer} />}
          {mayWish && (
            <PhotoWish
              actions={actions}
              path="/photos"
              noPhotos={noPhotos}
              change={(key) => guestWrites.change(key, { noPhotos: !noPhotos })}
            />
          )}
          <ResultWish
            {...{ event, actions }}
            is={publishResult}
            path="/result"
            change={(key) => guestWrites.change(key, { publishResult: !publishResult })}
          />
          <Seat {...{ ticket, actions }} />
          <p className="soft small">{texts.key}</p>
        </section>
        <ChangesNote event={event} />
      </div>
    </Main>
  )
}

function GuestByKey({ guestKey }: { guestKey: string }) {
  const query = { kind: 'guest', key: guestKey } as const
  const { data: ticket } = usePageQuery(query)
  const actions = useKeyActions<GuestTicket>(query)
  return ticket ? <GuestView {...{ ticket, actions }} /> : <GuestMissing />
}

const GuestMissing = () => (
  <Notice
    title={ticketTexts.missing}
    description={ticketTexts.missingHint}
    lead={keepShortWords(ticketTexts.missingHint)}
    link={{ href: '/tickets', label: ticketTexts.find }}
  />
)

/** Unknown and malformed keys show the same. The Worker renders a private page, so its data is never loading. */
export default function GuestPage({ params }: PageProps) {
  const key = readRandomId(params.key)
  return key === null ? <GuestMissing /> : <GuestByKey guestKey={key} />
}
