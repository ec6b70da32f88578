import { useMemo, useRef, useState } from 'react'
import { messages } from '#schema/error-messages.ts'
import type { WaitingListRequest } from '#schema/registration.ts'
import { locateField, orderOf, orderProblems, selectionOf } from '#schema/registration-order.ts'
import { type Step, steps } from '#schema/registration-steps.ts'
import { ApiError, serverSentence } from '#web/data/failure.ts'
import { writes } from '#web/data/writes.ts'
import { useSend } from '#web/forms/use-send.ts'
import { texts } from '#web/texts/registration.ts'
import type { Completed } from './completed.ts'
import type { Attendee } from './known-tickets.ts'
import { useSelection, useWizard } from './wizard-context.ts'

/** `alternative`: what a button offers with the same answers. */
export type Refusal = {
  sentence: string
  isSoldOut: boolean
  alternative: 'wait' | 'register' | null
}

/** One sentence without a response: offline, that is all there is to say. Otherwise also what is known of the request. */
function noResponseSentence({ message }: ApiError): string {
  return navigator.onLine ? `${messages.registrationFailed} ${message}` : messages.offline
}

const refusalOf = (error: unknown, canWait: boolean): Refusal => {
  const code = error instanceof ApiError ? error.code : undefined
  const hasPlacesAgain = code === 'placesLeft'
  const isSoldOut = code === 'soldOut'
  return {
    sentence: hasPlacesAgain
      ? texts.waiting.placesAgain
      : error instanceof ApiError && error.status === 0
        ? noResponseSentence(error)
        : (serverSentence(error) ?? messages.registrationFailed),
    isSoldOut,
    alternative: hasPlacesAgain ? 'register' : isSoldOut && canWait ? 'wait' : null,
  }
}

/** Nobody if the code does not load: then the form does not ask. */
const askKnown = (order: WaitingListRequest): Promise<Attendee | undefined> =>
  importKnown().then(
    ({ knownAttendee }) => knownAttendee(order),
    () => undefined,
  )

const importKnown = () => import('./known-tickets.ts')

async function write(order: WaitingListRequest, key: string, headers: Record<string, string>): Promise<Completed> {
  const send = order.together === undefined ? writes.register : writes.joinWaitingList
  const reply = await send(order, key, headers)
  void importKnown().then(
    ({ rememberTickets }) => rememberTickets(order, reply),
    () => {},
  )
  const { email, firstName } = order.userData
  return { ...reply, email, firstName }
}

/** Validates and sends the order. After a failure the form keeps its answers. */
export function useSubmit(onDone: (completed: Completed) => void, goTo: (step: Step) => void) {
  const { event, reload, store } = useWizard()
  const selection = useSelection()
  const [only, ...others] = selection

  /** Shows field errors and goes to the first step that has one. */
  const showErrors = (fields: Record<string, string>) => {
    const fieldErrors = Object.entries(fields).flatMap(([path, sentence]) => {
      const location = locateField(path, selection)
      return location ? [{ ...location, sentence }] : []
    })
    store.getState().addErrors(fieldErrors)
    const firstStep = steps.find((step) => fieldErrors.some((error) => error.step === step))
    if (firstStep && firstStep !== 'details') goTo(firstStep)
  }

  const { send, sending, failure } = useSend({
    action: 'registration',
    attempts: store,
    write,
    onDone,
    onRefused: ({ code, fields }) => {
      // Nothing was registered with this key, and nothing will be: see the wizard.
      if (code === 'eventPast' || code === 'registrationClosed') store.getState().setAttempt(null)
      // The notice on this step explains these codes. Reloading updates the counts, and the hours of registration.
      if (code === 'soldOut' || code === 'placesLeft' || code === 'registrationClosed') reload()
      else showErrors(fields)
    },
  })
  const [known, setKnown] = useState<Attendee | null>(null)
  const isWanted = useRef(false)

  const canWait = others.length === 0
  const refusal = useMemo(() => failure && refusalOf(failure.error, canWait), [failure, canWait])

  /** Reads the store, because `switchTo` may have changed it since the last render. */
  const submit = async (): Promise<boolean> => {
    const { answers } = store.getState()
    const order = orderOf(event.id, selectionOf(event.ticketTypes, answers), answers)
    const problems = orderProblems(order)
    if (Object.keys(problems).length > 0) {
      showErrors(problems)
      return false
    }
    // A retry is not asked about: its order may have been accepted.
    const isRetry = store.getState().attempt?.body === JSON.stringify(order)
    const attendee = isWanted.current || isRetry ? undefined : await askKnown(order)
    setKnown(attendee ?? null)
    return attendee ? true : send(order)
  }

  /** From now on the order is sent although somebody in it has a ticket. */
  const orderAnyway = () => {
    isWanted.current = true
  }

  const switchTo = (waits: boolean) => {
    if (only) store.getState().chooseTickets(only.type.id, only.quantity, waits)
  }

  return { submit, sending, refusal, switchTo, known, orderAnyway }
}
