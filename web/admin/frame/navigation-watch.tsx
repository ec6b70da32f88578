import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { visit } from '#web/layout/scroll-rules.tsx'
import { texts } from '#web/texts/console/frame.ts'
import { confirm } from '../dialog/confirm.tsx'
import { guardNavigation } from '../form/leave-guard.ts'

/** Scrolls up on every new screen, notes that there was a navigation, and asks before an edited form is left. */
export function NavigationWatch() {
  const [here] = useLocation()
  const first = useRef(here)
  useEffect(() => {
    if (here === first.current) return
    first.current = ''
    visit.hasNavigated = true
    scrollTo(0, 0)
  }, [here])
  useEffect(() => guardNavigation(() => confirm(texts.leave)), [])
  return null
}
