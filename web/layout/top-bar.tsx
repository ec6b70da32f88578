import { Link } from 'wouter'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/layout.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { NextEventButton } from './next-event-button.tsx'
import { SocialLinks } from './social-links.tsx'
import { useMenu } from './use-menu.ts'

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
