import { useEffect } from 'react'

/** Asks before the tab leaves the site with an unsent form. Within the site, sessionStorage keeps the answers. */
export function useLeaveGuard(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirmLeave)
    return () => removeEventListener('beforeunload', confirmLeave)
  }, [isUnsent])
}
