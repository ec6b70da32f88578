import { visit } from '../layout/visit.ts'

/** What is never fresh is still not asked for again in the moment that it came in. */
const momentMs = 10_000

/**
 * Whether what the page carried is still fresh: nothing asks for it again until then. A page that is opened by going back may be
 * an old one, and what is never fresh is asked for again where it is opened again.
 */
export function isCarriedFresh(freshFor: number): boolean {
  if (typeof document === 'undefined') return true
  const [opened] = performance.getEntriesByType('navigation')
  if (opened instanceof PerformanceNavigationTiming && opened.type === 'back_forward') return false
  const lasts = freshFor > 0 || visit.movedOn ? freshFor : momentMs
  return performance.now() < lasts
}
