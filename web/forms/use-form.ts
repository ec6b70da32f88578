import { useId } from 'react'
import type * as z from 'zod/mini'
import { fieldsOf } from '#schema/fields.ts'
import { readable } from '#schema/visible-text.ts'

export type Errors<V> = { [K in keyof V & string]?: string | undefined }

/** Values and error messages of a form, wherever they are stored. */
export type FormState<V> = {
  values: V
  errors: Errors<V>
  /** Sets a field's value and removes its error message. */
  change: <K extends keyof V & string>(name: K, value: V[K]) => void
  setErrors: (errors: Errors<V>) => void
}

export type Field<T> = {
  id: string
  name: string
  value: T
  error: string | undefined
  onChange: (value: T) => void
  onBlur: () => void
}

/** Removes invisible characters (pasted from documents), which contracts refuse. The type stays. */
const withoutHiddenCharacters = <T>(value: T): T =>
  typeof value === 'string' ? (readable(value) as T & string) : value

/** Nothing was typed or chosen. */
const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0

/** Shows error messages of what was typed when a field loses focus, and of all fields on `check`, until they are edited. */
export function useForm<V extends object, Out>(
  schema: z.ZodMiniType<Out>,
  { values, errors, change, setErrors }: FormState<V>,
) {
  const id = useId()

  const problems = (current = values): Errors<V> => {
    const parsed = schema.safeParse(current)
    const fields = parsed.success ? {} : fieldsOf(parsed.error.issues)
    const found: Errors<V> = {}
    for (const name in values) if (fields[name]) found[name] = fields[name]
    return found
  }

  const field = <K extends keyof V & string>(name: K): Field<V[K]> => ({
    id: `${id}${name}`,
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => change(name, withoutHiddenCharacters(value)),
    // Whoever only walked through an empty field has made no mistake yet. The server's error stays until the field is edited.
    onBlur: () => {
      if (!isBlank(values[name])) setErrors({ ...errors, [name]: problems()[name] ?? errors[name] })
    },
  })

  /** Shows the errors of all fields; true if there is none. `current` replaces the values of the last render. */
  const check = (current = values): boolean => {
    const found = problems(current)
    setErrors(found)
    return Object.keys(found).length === 0
  }

  /** Goes on to the next step of a form if all fields are valid. Returns whether they are. */
  const checkThen = (next: () => void) => (): boolean => {
    const isValid = check()
    if (isValid) next()
    return isValid
  }

  return { field, check, checkThen }
}
