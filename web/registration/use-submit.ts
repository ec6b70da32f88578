import { useRef, useState } from 'react'
import { messages } from '#schema/messages.ts'
import type { Registration, RegistrationRequest } from '#schema/registration.ts'
import { type Step, steps } from '#schema/wizard.ts'
import { orderOf, orderProblems, spotOf } from '#schema/wizard-order.ts'
import { ApiError, serverSentence } from '../data/failure.ts'
import { usePageData } from '../data/page-context.ts'
import { humanHeaders } from '../data/turnstile.ts'
import { writes } from '../data/writes.ts'
import { attemptOf } from './attempt.ts'
import { useSelection, useWizard } from './wizard-context.ts'

/** What is said above the buttons. `soldOut` leads back to the tickets; `offline` says that nothing is lost. */
export type Refusal = { sentence: string; soldOut: boolean; offline: boolean }

const refusalOf = (error: unknown): Refusal => ({
  sentence: serverSentence(error) ?? messages.registrationFailed,
  soldOut: error instanceof ApiError && error.code === 'soldOut',
  offline: error instanceof ApiError && error.status === 0,
})

/** Sends the order, once at a time. What is refused keeps its answers; a repetition of the same answers keeps its key. */
export function useSubmit(onDone: (registration: Registration) => void, goTo: (step: Step) => void) {
  const { event, reload, store } = useWizard()
  const { turnstileSiteKey } = usePageData()
  const selection = useSelection()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isUnderWay = useRef(false)

  /** Puts each sentence at its field and goes to the first step that has one. */
  const show = (fields: Record<string, string>) => {
    const spots = Object.entries(fields).flatMap(([path, sentence]) => {
      const spot = spotOf(path, selection)
      return spot ? [{ ...spot, sentence }] : []
    })
    store.getState().failSpots(spots)
    const first = steps.find((step) => spots.some((spot) => spot.step === step))
    if (first && first !== 'details') goTo(first)
  }

  const refuse = (error: unknown): false => {
    setRefusal(refusalOf(error))
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'soldOut') reload()
    if (error.code === 'keyReused') store.getState().keepAttempt(null)
    show(error.fields)
    return false
  }

  const send = async (order: RegistrationRequest): Promise<boolean> => {
    const { attempt: previous, keepAttempt } = store.getState()
    const attempt = attemptOf(order, previous)
    keepAttempt(attempt)
    setSending(true)
    setRefusal(null)
    try {
      onDone(await writes.register(order, attempt.key, await humanHeaders(turnstileSiteKey)))
      return true
    } catch (error) {
      return refuse(error)
    } finally {
      setSending(false)
    }
  }

  const submit = async (): Promise<boolean> => {
    if (isUnderWay.current) return true
    const order = orderOf(event.id, selection, store.getState().answers)
    const problems = orderProblems(order)
    if (Object.keys(problems).length > 0) {
      show(problems)
      return false
    }
    isUnderWay.current = true
    return send(order).finally(() => {
      isUnderWay.current = false
    })
  }

  return { submit, sending, refusal }
}
