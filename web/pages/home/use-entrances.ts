import { useEffect } from 'react'

/** How much of a section is its own padding, and shows when its content begins to rise. */
const margin = '0px 0px -64px'

/**
 * Marks what holds each section when it first scrolls into view, and CSS lets the section rise. Desktop only (spec §2);
 * nothing is hidden before, so that the page is whole without scripts and in print. The mark is on the section's holder,
 * which React has taken over already: the section itself may still be waiting for its code.
 */
export function useEntrances() {
  useEffect(() => {
    if (!matchMedia('(min-width: 768px) and (prefers-reduced-motion: no-preference)').matches) return
    const below = [...document.querySelectorAll('main > :has(> .section)')].filter(
      (holder) => holder.getBoundingClientRect().top > innerHeight,
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
    for (const holder of below) observer.observe(holder)
    return () => observer.disconnect()
  }, [])
}
