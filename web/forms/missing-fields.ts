import { missing } from '#web/texts/missing.ts'
import { labelOf, sectionOf } from './invalid-fields.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isAnswer = (control: Control): boolean =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    ? control.checked
    : control.type !== 'search' && control.value.trim() !== ''

/** The required fields without an answer, in DOM order. */
const missingFields = (form: HTMLElement | null): HTMLElement[] =>
  Array.from(form?.querySelectorAll<HTMLElement>('[data-required]') ?? []).filter(
    (field) => !Array.from(field.querySelectorAll<Control>('input, select, textarea')).some(isAnswer),
  )

/** What is missing, in one line: the fields of the first section that has any. Empty if no field is. */
export function describeMissing(form: HTMLElement | null): string {
  const fields = missingFields(form)
  const [first] = fields
  if (!form || !first) return ''
  const section = sectionOf(first)
  const labels = fields.filter((field) => sectionOf(field) === section).map(labelOf)
  return missing(labels, form.querySelectorAll('section').length > 1 ? section : '')
}

/** Focuses the first required field without an answer. Returns false if there is none. */
export function focusFirstMissing(form: HTMLElement | null): boolean {
  const [first] = missingFields(form)
  document.getElementById(first?.dataset.required ?? '')?.focus()
  return first !== undefined
}
