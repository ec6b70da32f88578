import { focusField, invalidFields } from './invalid-fields.ts'

/** Focuses the first invalid field. Returns false if there is none. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const [first] = invalidFields(form)
  if (first) focusField(first)
  return Boolean(first)
}
