import { useId } from 'react'
import type * as z from 'zod/mini'
import { fieldsOf } from '#schema/fields.ts'
import type { Errors, FormState } from './form-state.ts'

/** What a field component needs of a form. */
export type Field<T> = {
  id: string
  name: string
  value: T
  error: string | undefined
  onChange: (value: T) => void
  onBlur: () => void
}

/**
 * Ties a contract to the place where a form's values live. Sentences come when a field is left and when the whole form is
 * checked, and go when the field is edited.
 */
export function useForm<V extends object, Out>(
  schema: z.ZodMiniType<Out>,
  { values, errors, change, fail }: FormState<V>,
) {
  const id = useId()

  const problems = (): Errors<V> => {
    const parsed = schema.safeParse(values)
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
    onChange: (value) => change(name, value),
    // What the server said of a field stays until the field is edited.
    onBlur: () => fail({ ...errors, [name]: problems()[name] ?? errors[name] }),
  })

  /** True where the contract has nothing to say; otherwise each field shows its sentence. */
  const check = (): boolean => {
    const found = problems()
    fail(found)
    return Object.keys(found).length === 0
  }

  return { field, check }
}
