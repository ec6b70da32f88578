import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { TurnstileAction } from '#schema/turnstile.ts'
import { usePageData } from '#web/data/page-data.ts'
import { turnstileHeaders } from '#web/data/turnstile.ts'
import { focusFirstInvalid } from './invalid-fields.ts'
import type { Errors } from './use-form.ts'
import { useForm } from './use-form.ts'

/** The result of a submit. All states but `error` disable the fields. */
export type Outcome = { state: 'success' | 'alreadySubscribed' | 'error'; sentence: string }

type Texts = Record<string, string>

type Options<V extends Texts, Out> = {
  /** The Turnstile action. Null for a form whose route takes no token. */
  action: TurnstileAction | null
  contract: z.ZodMiniType<Out>
  empty: V
  send: (body: Out, turnstileHeaders: Record<string, string>) => Promise<unknown>
  success: string
  explain: (error: unknown) => Outcome
}

const textsOf = (form: HTMLFormElement | null): Texts =>
  Object.fromEntries([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]))

/** State of a short form: idle, submitting, then an outcome. One request at a time. An edit resets the outcome. */
export function useEmailForm<V extends Texts, Out>(options: Options<V, Out>) {
  const { action, contract, empty, send, success, explain } = options
  const { turnstileSiteKey } = usePageData()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [focus, setFocus] = useState<'invalid' | 'first' | null>(null)

  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
    setOutcome(null)
  }
  const { field, check } = useForm(contract, { values, errors, change, setErrors })

  // What was typed before hydration, or restored by the browser on a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    for (const [name, value] of Object.entries(textsOf(form.current))) if (value) change(name, value)
  }, [])

  // The element to focus exists only after this render.
  useEffect(() => {
    if (focus === 'invalid') focusFirstInvalid(form.current)
    if (focus === 'first') form.current?.querySelector('input')?.focus()
    setFocus(null)
  }, [focus])

  // The form ends with what the outcome means for the visitor, which is below the button and the edge of a phone.
  useEffect(() => {
    if (outcome) form.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [outcome])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending || isLocked(outcome)) return
    // The click that makes React hydrate the form is handled before early input is in the state.
    const typed = { ...values, ...textsOf(form.current) }
    if (!check(typed)) return setFocus('invalid')
    // The fields will be disabled, and a disabled field loses its focus.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    setSending(true)
    setOutcome(null)
    try {
      await send(contract.parse(typed), action ? await turnstileHeaders(turnstileSiteKey, action) : {})
      setOutcome({ state: 'success', sentence: success })
    } catch (error) {
      setOutcome(explain(error))
    } finally {
      setSending(false)
    }
  }

  const startOver = () => {
    setValues(empty)
    setOutcome(null)
    setFocus('first')
  }

  return {
    // Outside of a <dialog>, `method="dialog"` submits nothing, so before hydration no email gets into the URL.
    formProps: { ref: form, method: 'dialog', noValidate: true, onSubmit: submit },
    values,
    change,
    sending,
    outcome,
    locked: sending || isLocked(outcome),
    startOver,
    field,
  }
}

const isLocked = (outcome: Outcome | null): boolean => outcome !== null && outcome.state !== 'error'
