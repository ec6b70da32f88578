import { useMemo } from 'react'
import { messages } from '#schema/error-messages.ts'
import type { WaitingListRequest } from '#schema/registration.ts'
import { locateField, orderOf, orderProblems, selectionOf } from '#schema/registration-order.ts'
import { type Step, steps } from '#schema/registration-steps.ts'
import { ApiError, serverSentence } from '#web/data/failure.ts'
import { writes } from '#web/data/writes.ts'
import { useSend } from '#web/forms/use-send.ts'
import { texts } from '#web/texts/registration.ts'
import type { Completed } from './completed.ts'
import { useSelection, useWizard } from './wizard-context.ts'

/** `alternative`: what a button offers with the same answers. `noResponse`: why none came. */
export type Refusal = {
  sentence: string
  isSoldOut: boolean
  alternative: 'wait' | 'register' | null
  noResponse: string | null
}

const refusalOf = (error: unknown, canWait: boolean): Refusal => {
  const code = error instanceof ApiError ? error.code : undefined
  const hasPlacesAgain = code === 'placesLeft'
  const isSoldOut = code === 'soldOut'
  return {
    sentence: hasPlacesAgain ? texts.waiting.placesAgain : (serverSentence(error) ?? messages.registrationFailed),
    isSoldOut,
    alternative: hasPlacesAgain ? 'register' : isSoldOut && canWait ? 'wait' : null,
    noResponse: error instanceof ApiError && error.status === 0 ? error.message : null,
  }
}

const write = (order: WaitingListRequest, key: string, headers: Record<string, string>): Promise<Completed> =>
  (order.together === undefined ? writes.register : writes.joinWaitingList)(order, key, headers)

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
      if (code === 'eventPast') store.getState().setAttempt(null)
      // The notice on this step explains both codes. Reloading updates the counts that the step of the tickets shows.
      if (code === 'soldOut' || code === 'placesLeft') reload()
      else showErrors(fields)
    },
  })
  const canWait = others.length === 0
  const refusal = useMemo(() => failure && refusalOf(failure.error, canWait), [failure, canWait])

  /** Reads the store, because `switchTo` may have changed it since the last render. */
  const submit = async (): Promise<boolean> => {
    const { answers } = store.getState()
    const order = orderOf(event.id, selectionOf(event.ticketTypes, answers), answers)
    const problems = orderProblems(order)
    if (Object.keys(problems).length === 0) return send(order)
    showErrors(problems)
    return false
  }

  const switchTo = (waits: boolean) => {
    if (only) store.getState().chooseTickets(only.type.id, only.quantity, waits)
  }

  return { submit, sending, refusal, switchTo }
}
