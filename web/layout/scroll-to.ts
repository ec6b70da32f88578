/** Smoothly, unless the visitor asked for less motion. */
const behavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

/** Scrolls to the element that a hash (`#events`) names, or to the top where there is no hash. */
export function scrollToHash(hash: string): void {
  if (hash) document.getElementById(idOf(hash))?.scrollIntoView({ behavior: behavior() })
  else scrollTo({ top: 0, behavior: behavior() })
}

/** Anyone may write anything behind the `#`, also what can't be decoded. */
function idOf(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
