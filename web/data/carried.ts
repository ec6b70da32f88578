/**
 * Whether the data embedded in the page is younger than `freshFor` milliseconds, so that it need not be fetched again.
 * Always false after back or forward navigation, since the browser may show an old copy of the page. Always true on the
 * server.
 */
export function isCarriedFresh(freshFor: number): boolean {
  if (typeof document === 'undefined') return true
  const [opened] = performance.getEntriesByType('navigation')
  if (opened instanceof PerformanceNavigationTiming && opened.type === 'back_forward') return false
  return performance.now() < freshFor
}
