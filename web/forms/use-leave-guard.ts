import { useEffect } from 'react'

/**
 * Asks before the tab is closed or leaves the site with an unsent form, in the browser's own words. Within the site nothing is
 * asked: the tab keeps the answers.
 */
export function useLeaveGuard(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])
}
