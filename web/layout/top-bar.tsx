import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'wouter'
import { organiser } from '#schema/organiser.ts'
import { Icon } from '../parts/icon.tsx'
import { Spark } from '../parts/spark.tsx'
import { texts } from '../texts/layout.ts'
import { NextEventButton } from './next-event-button.tsx'
import { SocialLinks } from './social-links.tsx'

const menuId = 'menu'

/** The bar at the top of every page. On phones its links fold into a menu; without JavaScript they stay unfolded (CSS). */
export function TopBar() {
  useSignals()
  const open = useSignal(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    open.value = false
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open.value) return
    close()
    toggle.current?.focus()
  }
  return (
    <header className="bar" onKeyDown={closeOnEscape}>
      <nav className="bar-inner wrap" aria-label={texts.barLabel}>
        <Link className="brand" href="/" aria-label={texts.home} onClick={close}>
          <Spark />
          {organiser.product}
        </Link>
        <button
          ref={toggle}
          type="button"
          className="bar-toggle button button--quiet button--icon"
          aria-expanded={open.value}
          aria-controls={menuId}
          aria-label={texts.menu}
          onClick={() => {
            open.value = !open.value
          }}
        >
          <Icon name={open.value ? 'close' : 'menu'} />
        </button>
        <div id={menuId} className="bar-menu" data-open={open.value}>
          <SocialLinks />
          <NextEventButton onUse={close} />
        </div>
      </nav>
    </header>
  )
}
