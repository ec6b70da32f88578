import { useMemo } from 'react'
import { messages } from '#schema/messages.ts'
import type { Registration } from '#schema/registration.ts'
import { locateField, orderOf, orderProblems } from '#schema/registration-order.ts'
import { type Step, steps } from '#schema/registration-steps.ts'
import { ApiError, serverSentence } from '#web/data/failure.ts'
import { writes } from '#web/data/writes.ts'
import { useSend } from '#web/forms/use-send.ts'
import { useSelection, useWizard } from './wizard-context.ts'

/** The failure shown above the buttons. `soldOut` adds a link to the tickets. `noResponse` says why there was none. */
export type Refusal = { sentence: string; soldOut: boolean; noResponse: string | null }

const refusalOf = (error: unknown): Refusal => ({
  sentence: serverSentence(error) ?? messages.registrationFailed,
  soldOut: error instanceof ApiError && error.code === 'soldOut',
  noResponse: error instanceof ApiError && error.status === 0 ? error.message : null,
})

/** Validates and sends the order. After a failure the form keeps its answers. */
export function useSubmit(onDone: (registration: Registration) => void, goTo: (step: Step) => void) {
  const { event, reload, store } = useWizard()
  const selection = useSelection()

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
    write: writes.register,
    onDone,
    // Sold-out tickets are reported on this step. The reloaded counts mark them on the tickets step.
    onRefused: (error) => (error.code === 'soldOut' ? reload() : showErrors(error.fields)),
  })
  const refusal = useMemo(() => failure && refusalOf(failure.error), [failure])

  const submit = async (): Promise<boolean> => {
    const order = orderOf(event.id, selection, store.getState().answers)
    const problems = orderProblems(order)
    if (Object.keys(problems).length === 0) return send(order)
    showErrors(problems)
    return false
  }

  return { submit, sending, refusal }
}
