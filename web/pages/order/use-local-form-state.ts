import { useState } from 'react'
import type { Errors, FormState } from '#web/forms/form-state.ts'

/** The state of a form. It is lost when the form is closed. */
export function useLocalFormState<V extends object>(initial: V): FormState<V> {
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
