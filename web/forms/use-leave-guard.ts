import { useEffect } from 'react'
import { isLoadingAgain } from '#web/ui/missing-part.ts'

/** Asks before the tab leaves the site with an unsent form. Within the site, sessionStorage keeps the answers. */
export function useLeaveGuard(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (!isLoadingAgain()) event.preventDefault()
    }
    addEventListener('beforeunload', confirmLeave)
    return () => removeEventListener('beforeunload', confirmLeave)
  }, [isUnsent])
}
