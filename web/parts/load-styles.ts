const loading = new Map<string, Promise<void>>()

/** Loads a stylesheet of what is shown later than the page, once. Resolves also where that fails: plain is better than nothing. */
export function loadStyles(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const { promise, resolve } = Promise.withResolvers<void>()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  link.onload = () => resolve()
  link.onerror = () => resolve()
  document.head.append(link)
  loading.set(url, promise)
  return promise
}
