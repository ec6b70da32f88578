import { useState } from 'react'

export type Errors<V> = { [K in keyof V & string]?: string | undefined }

/** Where a form's texts and sentences live: in the form itself (`useFormState`) or in a store that outlives it. */
export type FormState<V> = {
  values: V
  errors: Errors<V>
  /** Takes an edit. The field's sentence goes with it. */
  change: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Replaces the sentences of all fields. */
  fail: (errors: Errors<V>) => void
}

export function useFormState<V>(initial: V): FormState<V> {
  const [values, setValues] = useState(initial)
  const [errors, fail] = useState<Errors<V>>({})
  return {
    values,
    errors,
    change: (name, value) => {
      setValues((current) => ({ ...current, [name]: value }))
      fail((current) => ({ ...current, [name]: undefined }))
    },
    fail,
  }
}
