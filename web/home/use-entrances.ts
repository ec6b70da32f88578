import { useEffect } from 'react'

/**
 * Marks each section when it first scrolls into view, and CSS lets it rise. Desktop only (spec §2); nothing is hidden
 * before, so that the page is whole without scripts and in print.
 */
export function useEntrances() {
  useEffect(() => {
    if (!matchMedia('(min-width: 768px) and (prefers-reduced-motion: no-preference)').matches) return
    const below = [...document.querySelectorAll('main section.section')].filter(
      (section) => section.getBoundingClientRect().top > innerHeight,
    )
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        target.setAttribute('data-entered', '')
        observer.unobserve(target)
      }
    })
    for (const section of below) observer.observe(section)
    return () => observer.disconnect()
  }, [])
}
