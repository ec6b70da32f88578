import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { limits } from '#schema/limits.ts'
import { siteConfig } from '#schema/site-config.ts'
import { useNextEvent } from '#web/pages/event-lists/use-next-event.ts'
import { texts } from '#web/texts/layout.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SocialLinks } from './social-links.tsx'

/** State of the mobile menu. Navigation closes it, as does a resize across the mobile breakpoint. */
function useMenu() {
  const [path] = useLocation()
  // The path at which the menu was opened. State, not a signal: most pages do not load the signals library.
  const [openPath, setOpenPath] = useState<string | null>(null)
  const isOpen = openPath === path
  /** The element that contains the menu and its button. Focus stays in it while the menu is open. */
  const container = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen || !container.current) return
    const close = () => setOpenPath(null)
    const dismiss = () => {
      close()
      button.current?.focus()
    }
    return trapFocus(container.current, close, dismiss)
  }, [isOpen])

  return { isOpen, toggle: () => setOpenPath(isOpen ? null : path), container, button }
}

/**
 * Makes the rest of the page inert and traps focus in the menu. Calls `close` when a link in it is followed or the
 * breakpoint is crossed, and `dismiss` on Escape or a click outside. Returns the cleanup function.
 */
function trapFocus(container: HTMLElement, close: () => void, dismiss: () => void): () => void {
  const siblings = [...(container.parentElement?.children ?? [])].filter((sibling) => sibling !== container)
  const setInert = (inert: boolean) => {
    for (const sibling of siblings) sibling.toggleAttribute('inert', inert)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss()
    if (event.key === 'Tab') wrapFocus(container, event)
  }
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    if (!container.contains(target)) dismiss()
    else if (target.closest('a')) close()
  }
  const breakpoint = matchMedia(`(width < ${limits.mobileBreakpoint}px)`)
  setInert(true)
  breakpoint.addEventListener('change', close)
  addEventListener('keydown', onKey)
  addEventListener('click', onClick)
  return () => {
    setInert(false)
    breakpoint.removeEventListener('change', close)
    removeEventListener('keydown', onKey)
    removeEventListener('click', onClick)
  }
}

/** Tab on the last focusable element moves focus to the first, Shift+Tab on the first moves it to the last. */
function wrapFocus(container: HTMLElement, event: KeyboardEvent): void {
  const focusable = [...container.querySelectorAll<HTMLElement>('a[href], button:enabled')]
  const [first, last] = [focusable[0], focusable.at(-1)]
  const [edge, next] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== edge && container.contains(document.activeElement)) return
  event.preventDefault()
  next?.focus()
}

const className = 'button button--primary'

/** Link to the next event: to its card on the home page, elsewhere to its page. Disabled while there is none. */
function NextEventButton() {
  const [path] = useLocation()
  const { next } = useNextEvent()
  if (!next)
    return (
      <button type="button" className={className} disabled>
        {texts.nextEvent}
      </button>
    )
  // A plain link, so that the browser moves the starting point of Tab. ScrollRules scrolls on `hashchange`.
  if (path === '/')
    return (
      <a className={className} href="#events">
        {texts.nextEvent}
      </a>
    )
  return (
    <Link className={className} href={`/event/${next.id}`}>
      {texts.nextEvent}
    </Link>
  )
}

const menuId = 'menu'

/** The navigation bar. On phones its links collapse into a menu; without JavaScript they stay visible (CSS). */
export function TopBar() {
  const { isOpen, toggle, container, button } = useMenu()
  return (
    <header ref={container} className="bar">
      <nav className="bar-inner wrap" aria-label={texts.barLabel}>
        <Link className="brand" href="/" aria-label={texts.home}>
          <Logo />
          {siteConfig.product}
        </Link>
        <button
          ref={button}
          type="button"
          className="bar-toggle button button--quiet button--icon"
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label={texts.menu}
          onClick={toggle}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
        </button>
        <div id={menuId} className="bar-menu" data-open={isOpen}>
          <SocialLinks />
          <NextEventButton />
        </div>
      </nav>
    </header>
  )
}
