import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
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
  const isOpen = open.value
  const close = () => {
    open.value = false
  }

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      open.value = false
      toggle.current?.focus()
    }
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [isOpen, open])

  return (
    <header className="bar">
      <nav className="bar-inner wrap" aria-label={texts.barLabel}>
        <Link className="brand" href="/" aria-label={texts.home} onClick={close}>
          <Spark />
          {organiser.product}
        </Link>
        <button
          ref={toggle}
          type="button"
          className="bar-toggle button button--quiet button--icon"
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label={texts.menu}
          onClick={() => {
            open.value = !isOpen
          }}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
        </button>
        <div id={menuId} className="bar-menu" data-open={isOpen}>
          <SocialLinks />
          <NextEventButton onUse={close} />
        </div>
      </nav>
    </header>
  )
}
