import { useEffect } from 'react'

/**
 * Shows the browser's confirmation when the tab is closed or leaves the site with an unsent form. Navigation within the
 * site needs none: sessionStorage keeps the answers.
 */
export function useLeaveGuard(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirmLeave)
    return () => removeEventListener('beforeunload', confirmLeave)
  }, [isUnsent])
}
