/**
 * Whether the data embedded in the page is younger than `freshFor` milliseconds, so that it need not be fetched again.
 * Always false after back or forward navigation, since the browser may show an old copy of the page. Always true on the
 * server.
 */
export function isEmbeddedDataFresh(freshFor: number): boolean {
  if (typeof document === 'undefined') return true
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward') return false
  return performance.now() < freshFor
}
