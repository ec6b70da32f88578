import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { texts } from '#web/texts/console/frame.ts'
import { Modal } from '../dialog/modal.tsx'
import { screens } from '../screens.ts'
import { ConsoleIcon } from './console-icon.tsx'
import { ConsoleNav, isOn } from './console-nav.tsx'
import { NextEvening } from './next-evening.tsx'

/** The bar at the bottom of phones: the screens at hand, and a menu of the others with the next evening. */
export function AtHandBar() {
  const [here] = useLocation()
  // The path at which the menu was opened, so that navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <div className="console-bar phone-only">
      <nav aria-label={texts.atHand}>
        <ul>
          {screens.map(
            ({ path, link }) =>
              link?.atHand && (
                <li key={path}>
                  <Link href={path} aria-current={isOn(here, path) ? 'page' : undefined}>
                    <ConsoleIcon name={link.icon} />
                    {link.label}
                  </Link>
                </li>
              ),
          )}
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpenAt(here)}>
              <ConsoleIcon name="menu" />
              {texts.more}
            </button>
          </li>
        </ul>
      </nav>
      {openAt === here && (
        <Modal className="modal--drawer" heading={texts.more} onClose={() => setOpenAt(null)}>
          <NextEvening />
          <ConsoleNav />
        </Modal>
      )}
    </div>
  )
}
