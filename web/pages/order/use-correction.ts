import { useState } from 'react'
import { fromKeys } from '#schema/keys.ts'
import { isPresenter } from '#schema/options.ts'
import type { OrderDetail, OrderedTicket } from '#schema/order.ts'
import { Person, StartupDetails, startupFields } from '#schema/registration.ts'
import type { StartupAnswers } from '#schema/registration-draft.ts'
import { ApiError, serverSentence } from '#web/data/failure.ts'
import { orderWrites } from '#web/data/order-writes.ts'
import { type Errors, type FormState, useForm } from '#web/forms/use-form.ts'
import { texts } from './texts.ts'

/** The startup details of a ticket as a form shows them. */
const startupAnswersOf = ({ startupDetails }: OrderedTicket): StartupAnswers =>
  fromKeys(startupFields, (field) => startupDetails?.[field] ?? '')

/** The values that differ. Only these are sent, so that concurrent corrections of other values are kept. */
export const changesIn = <V extends Record<string, string>>(values: V, before: V): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]))

/** The error messages of one part of a correction, by field: `attendee.email` is `email` of `attendee`. */
export const errorsOf = (part: 'attendee' | 'startupDetails', fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) =>
      path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), text]] : [],
    ),
  )

/** The state of a form. It is lost when the form is closed. */
function useLocalFormState<V extends object>(initial: V): FormState<V> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  return {
    values,
    errors,
    setErrors,
    change: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) => ({ ...before, [name]: undefined }))
    },
  }
}

/** The answers of a correction, and its request. `onDone` gets null if nothing was changed. */
export function useCorrection(orderKey: string, ticket: OrderedTicket, onDone: (order: OrderDetail | null) => void) {
  const [before] = useState({ attendee: ticket.attendee, startup: startupAnswersOf(ticket) })
  const person = useLocalFormState(before.attendee)
  const startup = useLocalFormState(before.startup)
  const personForm = useForm(Person, person)
  const startupForm = useForm(StartupDetails, startup)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<{ sentence: string } | null>(null)
  const isPresenting = isPresenter(ticket.ticketType.type)
  const attendee = changesIn(person.values, before.attendee)
  const startupDetails = isPresenting ? changesIn(startup.values, before.startup) : {}
  const isChanged = Object.keys({ ...attendee, ...startupDetails }).length > 0

  const showFailure = (error: ApiError) => {
    person.setErrors(errorsOf('attendee', error.fields))
    startup.setErrors(errorsOf('startupDetails', error.fields))
    setRefusal({ sentence: serverSentence(error) ?? (error.message || texts.failed) })
  }

  /** Returns false if the correction was refused. */
  const submit = async (): Promise<boolean> => {
    const isPersonValid = personForm.check()
    const isStartupValid = !isPresenting || startupForm.check()
    if (!isPersonValid || !isStartupValid) return false
    if (!isChanged) {
      onDone(null)
      return true
    }
    setSending(true)
    setRefusal(null)
    try {
      onDone(await orderWrites.correct(orderKey, ticket.id, { attendee, startupDetails }))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showFailure(error)
      return false
    } finally {
      setSending(false)
    }
  }

  return { person, startup, startupField: startupForm.field, isPresenting, isChanged, sending, refusal, submit }
}
