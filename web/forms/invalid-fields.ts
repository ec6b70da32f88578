export type InvalidField = { id: string; name: string }

export const labelOf = (field: HTMLElement): string => field.querySelector('.field-label > *')?.textContent ?? ''
export const sectionOf = (field: HTMLElement): string =>
  field.closest('section')?.querySelector('h3')?.textContent ?? ''

/** The fields that show an error, in DOM order. The name has the heading of its section, such as an attendee's. */
export const invalidFields = (form: HTMLElement | null): InvalidField[] =>
  Array.from(form?.querySelectorAll<HTMLElement>('[data-invalid]') ?? [], (field) => ({
    id: field.dataset.invalid ?? '',
    name: [labelOf(field), sectionOf(field)].filter(Boolean).join(' – '),
  }))

export const focusField = ({ id }: InvalidField): void => document.getElementById(id)?.focus()

/** Focuses the first invalid field. Returns false if there is none. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const [first] = invalidFields(form)
  if (first) focusField(first)
  return Boolean(first)
}
