import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { messages } from '#schema/error-messages.ts'
import type { EventOnPage } from '#schema/event.ts'
import { emptyDraft, isAsOpened, isBlank } from '#schema/registration-draft.ts'
import { progressOf, selectionOf, soleType } from '#schema/registration-order.ts'
import { isReachable, nextStep, previousStep, resolveStep, stepsOf } from '#schema/registration-steps.ts'
import type { TicketTypeOnPage } from '#schema/ticket-type.ts'
import { useRestored } from '#web/forms/persist-in-tab.ts'
import { StepIndicator } from '#web/forms/step-indicator.tsx'
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { useLayout, useStepFocus, useSteps } from '#web/forms/use-steps.ts'
import { Head } from '#web/layout/head.tsx'
import { texts } from '#web/texts/registration.ts'
import { NotLoaded } from '#web/ui/pending.tsx'
import { useDeferred } from '#web/ui/use-deferred.ts'
import { type Completed, issuedTickets, trackRegistration, useCompleted } from './completed.ts'
import type { DeckUpload } from './deck-upload.ts'
import { createWizardStore, type WizardStore } from './store.ts'
import { Summary } from './summary.tsx'
import { ticketTypeIdFromUrl } from './ticket-type-parameter.ts'
import { TicketsStep } from './tickets-step.tsx'
import { WizardContext } from './wizard-context.ts'

/**
 * The URL's ticket type, on the waiting list if it is sold out, or else the only one that can be had. A draft in which something
 * else was chosen or typed stays as it is.
 */
function usePreselectedTicketType(store: WizardStore, ticketTypes: readonly TicketTypeOnPage[], isReady: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is restored
  useEffect(() => {
    if (!isReady) return
    const { answers, preselect } = store.getState()
    const requestedId = ticketTypeIdFromUrl(location.search)
    const requested = ticketTypes.find(({ id }) => id === requestedId)
    const type = requested ?? (isBlank(answers) ? soleType(ticketTypes) : undefined)
    if (type && isAsOpened(answers)) preselect(type.id, type.available === 0)
  }, [isReady])
}

type WizardProps = {
  event: EventOnPage
  /** Says that registration has ended, or that the event has begun. Null before. */
  over: string | null
  reload: () => void
  /** What is shown instead of the form then. */
  closed: ReactNode
}

/**
 * Whether the form gives way to the reason. One that closes under the hands stays, and is refused when it is sent. Who got no
 * response may still repeat the order: it may have been accepted before.
 */
function useIsTakenAway(over: string | null, isUnsent: boolean, mayBeStored: boolean): boolean {
  const [wasOpen] = useState(over === null)
  return over !== null && !mayBeStored && !(wasOpen && isUnsent)
}

const importEnding = async () => (await import('./ending.tsx')).Ending

function LaterEnding(props: Pick<WizardProps, 'event' | 'over'>) {
  const { Part } = useDeferred(importEnding, true)
  return Part && <Part {...props} />
}

const importBuyer = async () => (await import('./buyer-step.tsx')).BuyerStep
const importStartup = async () => (await import('./startup-step.tsx')).StartupStep
const importDetails = async () => (await import('./details-step.tsx')).DetailsStep
const importConfirmation = async () => (await import('./confirmation.tsx')).Confirmation

/** The registration form of one event. Drafts are stored by event id: its parent has it as `key`. */
export function Wizard({ event, over, reload, closed }: WizardProps) {
  const [store] = useState(() => createWizardStore(event.id))
  const restored = useRestored(store)
  const [completed, setCompleted] = useCompleted(event.id)
  const deck = useRef<DeckUpload>(null)
  const [isUploading, setUploading] = useState(false)
  const answers = useStore(store, (state) => state.answers)
  const attempt = useStore(store, (state) => state.attempt)
  const isUnsent = !isAsOpened(answers)
  const isClosed = useIsTakenAway(over, isUnsent, [completed, attempt].some(Boolean)) && restored
  const layout = useLayout()
  const [, navigate] = useLocation()

  const progress = progressOf(selectionOf(event.ticketTypes, answers), answers, isUploading)
  const { step, goTo, leaveSteps } = useSteps(
    (requested) => resolveStep(requested, progress, layout),
    restored && !completed,
  )
  usePreselectedTicketType(store, event.ticketTypes, restored && !completed)
  useLeaveGuard(isUnsent && !isClosed)
  useEffect(() => () => deck.current?.cancel(), [])
  // The code of each step is loaded at least one step ahead.
  const buyer = useDeferred(importBuyer, progress.ticket, messages.offline)
  const startup = useDeferred(importStartup, progress.presenter, messages.offline)
  const details = useDeferred(importDetails, progress.ticket, messages.offline)
  const confirmation = useDeferred(importConfirmation, step === 'details' || completed !== null, messages.offline)
  const deferred = { tickets: null, buyer, 'startup-details': startup, details }[step]
  const isShown = deferred?.Part !== null
  const stepContainer = useStepFocus<HTMLDivElement>(step, restored && isShown)

  const finish = (done: Completed) => {
    trackRegistration(event, issuedTickets(done))
    setCompleted(done)
    store.getState().replaceAnswers(emptyDraft())
    store.getState().setAttempt(null)
    store.persist.clearStorage()
    leaveSteps({ registration: done })
  }

  if (isClosed) return closed
  if (completed)
    return (
      <Frame event={event}>
        {confirmation.Part && <confirmation.Part event={event} completed={completed} />}
        {confirmation.hasFailed && <NotLoaded sentence={confirmation.failure} onRetry={confirmation.load} />}
      </Frame>
    )

  const back = previousStep(step, progress)
  const next = nextStep(step, progress)
  const wizard = {
    event,
    reload,
    store,
    deck,
    setUploading,
    goBack: () => (back ? goTo(back) : navigate(`/event/${event.id}`)),
    goNext: () => next && goTo(next),
  }
  return (
    <Frame event={event}>
      <WizardContext value={wizard}>
        <header className="wizard-head stack">
          <h1>{texts.title(event.title)}</h1>
          <LaterEnding event={event} over={over} />
          <StepIndicator
            label={texts.stepsLabel}
            steps={stepsOf(progress).map((key) => ({
              key,
              name: texts.stepNames[key],
              reachable: isReachable(key, progress, layout),
            }))}
            current={step}
            onStep={goTo}
          />
        </header>
        <div className="form-columns">
          <div ref={stepContainer}>
            {step === 'tickets' && <TicketsStep ready={restored} />}
            {step === 'buyer' && buyer.Part && <buyer.Part />}
            {step === 'startup-details' && startup.Part && <startup.Part />}
            {step === 'details' && details.Part && <details.Part goTo={goTo} onDone={finish} />}
            {deferred?.hasFailed && <NotLoaded sentence={deferred.failure} onRetry={deferred.load} />}
          </div>
          <Summary onCleared={() => goTo('tickets')} />
        </div>
      </WizardContext>
    </Frame>
  )
}

const Frame = ({ event, children }: { event: EventOnPage; children: ReactNode }) => (
  <div className="wrap wizard">
    <Head title={texts.title(event.title)} description={texts.description(event.title)} />
    {children}
  </div>
)
