/**
 * Whether what the page carried is still fresh: nothing asks for it again until then. What is never fresh (`freshFor` 0) is
 * asked for whenever it is opened, and so is everything on a page that is opened by going back, which may be an old one.
 */
export function isCarriedFresh(freshFor: number): boolean {
  if (typeof document === 'undefined') return true
  const [opened] = performance.getEntriesByType('navigation')
  if (opened instanceof PerformanceNavigationTiming && opened.type === 'back_forward') return false
  return performance.now() < freshFor
}
