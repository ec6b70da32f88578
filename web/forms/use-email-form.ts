import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { TurnstileAction } from '#schema/turnstile.ts'
import { usePageData } from '#web/data/page-context.ts'
import { turnstileHeaders } from '#web/data/turnstile.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import type { Errors } from './form-state.ts'
import { useEarlyInput } from './use-early-input.ts'
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
  /** Shown after a successful submit. */
  success: string
  /** Maps a failed request to its message. */
  explain: (error: unknown) => Outcome
}

/** What the text fields of a form contain, by name. */
const textsOf = (form: HTMLFormElement | null): Texts =>
  Object.fromEntries([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]))

/** State of a short form: idle, submitting, then an outcome. One request at a time. An edit resets the outcome. */
export function useEmailForm<V extends Texts, Out>(options: Options<V, Out>) {
  const { action, contract, empty, send, success, explain } = options
  const { turnstileSiteKey } = usePageData()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Errors<V>>({})
  const edited = useRef(new Set<string>())
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [focus, setFocus] = useState<'invalid' | 'first' | null>(null)

  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
    edited.current.add(name)
    setOutcome(null)
  }
  const { field, check } = useForm(contract, { values, errors, change, setErrors })

  useEarlyInput(form, change)

  // The element to focus exists only after this render.
  useEffect(() => {
    if (focus === 'invalid') focusFirstInvalid(form.current)
    if (focus === 'first') form.current?.querySelector('input')?.focus()
    setFocus(null)
  }, [focus])

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
    edited.current.clear()
    setOutcome(null)
    setFocus('first')
  }

  return {
    form,
    values,
    change,
    sending,
    outcome,
    locked: sending || isLocked(outcome),
    submit,
    startOver,
    /** Validates on blur only after an edit: keyboard users may tab through this form without using it. */
    field: (name: keyof V & string) => {
      const { onBlur, ...rest } = field(name)
      return { ...rest, onBlur: () => edited.current.has(name) && onBlur() }
    },
  }
}

const isLocked = (outcome: Outcome | null): boolean => outcome !== null && outcome.state !== 'error'
