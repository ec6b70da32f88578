/** The steps of a form, at least one. Their names are used in URLs. */
type Steps<S> = readonly [S, ...S[]]

/** The requested step if it is reachable, otherwise the last reachable step. Without a request, the first step. */
export function stepFor<S extends string>(
  requested: string | null,
  steps: Steps<S>,
  isReachable: (step: S) => boolean,
): S {
  const [first] = steps
  if (requested === null) return first
  const step = steps.find((known) => known === requested)
  return step && isReachable(step) ? step : (steps.findLast(isReachable) ?? first)
}
