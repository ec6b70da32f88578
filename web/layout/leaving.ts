/** Says what becomes of an unsent form when the site shows another path; null where it loses nothing there. */
export type Guard = (path: string) => string | null

/** Browsers alone add any. */
const guards = new Set<Guard>()
let isAllowed = false

export function addGuard(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Asks before an unsent form is left for another page of this site. */
export function mayLeave(path: string): boolean {
  if (isAllowed || path === location.pathname) return true
  const warnings = [...guards].map((guard) => guard(path))
  const warning = warnings.find((one) => one !== null)
  return warning === undefined || confirm(warning)
}

/** For the form's own way back, which says by itself that it leaves. */
export function leaveUnasked(navigate: () => void): void {
  isAllowed = true
  navigate()
  isAllowed = false
}
