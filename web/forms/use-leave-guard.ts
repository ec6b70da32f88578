import { useEffect, useRef } from 'react'
import { addGuard, type Guard, mayLeave } from '#web/layout/leaving.ts'

/** Going back and forward pass by the site's own navigation. Browsers that can't be asked go: the tab keeps the answers. */
function askOnTraversal(event: NavigateEvent): void {
  if (event.navigationType !== 'traverse' || !event.cancelable) return
  if (!mayLeave(new URL(event.destination.url).pathname)) event.preventDefault()
}

/**
 * Asks before an unsent form is left: in the browser's own words where the tab is closed or goes elsewhere, in those of `guard`
 * within the site.
 */
export function useLeaveGuard(isUnsent: boolean, guard: Guard): void {
  const latest = useRef(guard)
  latest.current = guard
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const removeGuard = addGuard((path) => latest.current(path))
    const history = 'navigation' in window ? window.navigation : undefined
    addEventListener('beforeunload', ask)
    history?.addEventListener('navigate', askOnTraversal)
    return () => {
      removeGuard()
      removeEventListener('beforeunload', ask)
      history?.removeEventListener('navigate', askOnTraversal)
    }
  }, [isUnsent])
}
