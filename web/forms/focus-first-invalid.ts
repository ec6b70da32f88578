import { focusField, wrongFields } from './wrong-fields.ts'

/** Takes a person to the first field that needs them. False where none does. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const [first] = wrongFields(form)
  if (first) focusField(first)
  return Boolean(first)
}
