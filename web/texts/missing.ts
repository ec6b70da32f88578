/** What a form still needs: `Zostało: nazwisko, numer telefonu`. At most three labels, then how many more. */
export function missing(labels: readonly string[], section: string): string {
  const named = labels.slice(0, 3).map((label) => label.charAt(0).toLowerCase() + label.slice(1).replace('?', ''))
  const more = labels.length - named.length
  return `Zostało: ${named.join(', ')}${more > 0 ? ` i jeszcze ${more}` : ''}${section && ` (${section})`}`
}
