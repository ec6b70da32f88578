/** What is the same for the steps of all forms. Steps are plain words, so that they fit in an address. */
type Steps<S> = readonly [S, ...S[]]

/** The step to show for what an address asks for: the step itself, the furthest reachable one, or the first where none is named. */
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
