/** Respects the visitor's reduced motion setting. */
const behavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

/** Scrolls to the element that a hash (`#events`) names, or to the top if the hash is empty. */
export function scrollToHash(hash: string): void {
  if (hash) document.getElementById(idOf(hash))?.scrollIntoView({ behavior: behavior() })
  else scrollTo({ top: 0, behavior: behavior() })
}

/** The decoded hash, or the raw text if it is not valid percent-encoding. */
function idOf(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
