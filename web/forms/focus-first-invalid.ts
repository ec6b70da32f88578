import { focusField, wrongFields } from './wrong-fields.ts'

/** Focuses the first invalid field. Returns false if there is none. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const [first] = wrongFields(form)
  if (first) focusField(first)
  return Boolean(first)
}
