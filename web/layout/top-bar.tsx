import { Link, useLocation } from 'wouter'
import { siteConfig } from '#schema/site-config.ts'
import { useNextEvent } from '#web/pages/event-lists/use-next-event.ts'
import { texts } from '#web/texts/layout.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SocialLinks } from './social-links.tsx'
import { useMenu } from './use-menu.ts'

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
