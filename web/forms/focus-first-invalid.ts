/** Takes a person to the first field that needs them. False where none does. */
export function focusFirstInvalid(root: HTMLElement | null): boolean {
  const found = root?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // A group of choices is wrong as a whole, and can't take focus itself.
  const field = found?.querySelector<HTMLElement>('input') ?? found
  field?.focus()
  return Boolean(field)
}
