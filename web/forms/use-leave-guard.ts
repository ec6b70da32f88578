import { useEffect } from 'react'

/**
 * Asks before the tab is closed or goes elsewhere, in the browser's own words. Within the site nothing is asked: the tab
 * keeps the answers until one comes back.
 */
export function useLeaveGuard(hasAnswers: boolean): void {
  useEffect(() => {
    if (!hasAnswers) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasAnswers])
}
