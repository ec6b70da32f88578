import { useEffect } from 'react'

/** The animation starts when the section is 64 px in view: its top padding is visible first. */
const margin = '0px 0px -64px'

/**
 * Sets `data-entered` on the parent of each section when the section first scrolls into view; CSS animates it. Desktop
 * only. Nothing is hidden before, so the page is complete without JavaScript and in print. The attribute is on the
 * parent, because the section itself may not be hydrated yet.
 */
export function useEntranceAnimations() {
  useEffect(() => {
    if (!matchMedia('(min-width: 768px) and (prefers-reduced-motion: no-preference)').matches) return
    const below = [...document.querySelectorAll('main > :has(> .section)')].filter(
      (parent) => parent.getBoundingClientRect().top > innerHeight,
    )
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          target.setAttribute('data-entered', '')
          observer.unobserve(target)
        }
      },
      { rootMargin: margin },
    )
    for (const parent of below) observer.observe(parent)
    return () => observer.disconnect()
  }, [])
}
