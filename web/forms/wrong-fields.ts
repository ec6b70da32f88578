/** A field that needs mending: the id of its control, and what it is called. */
export type WrongField = { id: string; name: string }

/** The fields of a form that show a sentence, in their order on the page. Where several people are asked, each says whose it is. */
export const wrongFields = (form: HTMLElement | null): WrongField[] =>
  Array.from(form?.querySelectorAll<HTMLElement>('[data-invalid]') ?? [], (field) => ({
    id: field.dataset.invalid ?? '',
    name: [field.querySelector('.field-label > *'), field.closest('section')?.querySelector('h3')]
      .map((named) => named?.textContent)
      .filter(Boolean)
      .join(' – '),
  }))

export const focusField = ({ id }: WrongField): void => document.getElementById(id)?.focus()
