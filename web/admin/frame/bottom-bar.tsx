import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { texts } from '#web/texts/console/frame.ts'
import { Modal } from '../dialog/modal.tsx'
import { paths } from '../paths.ts'
import { screens } from '../screens.ts'
import { ConsoleIcon } from './console-icon.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { isCurrentPath } from './is-current-path.ts'
import { NextEvening, useNextEvening } from './next-evening.tsx'

/** The bar at the bottom of phones: the screens marked `inBottomBar`, the next evening, and a menu with the whole navigation. */
export function BottomBar() {
  const [here] = useLocation()
  const next = useNextEvening().next
  // The path at which the menu was opened, so that navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <div className="console-bar phone-only">
      <nav aria-label={texts.bottomBar}>
        <ul>
          {screens.map(
            ({ path, link }) =>
              link?.inBottomBar && (
                <li key={path}>
                  <Link href={path} aria-current={isCurrentPath(here, path) ? 'page' : undefined}>
                    <ConsoleIcon name={link.icon} />
                    {link.label}
                  </Link>
                </li>
              ),
          )}
          {next && (
            <li>
              <Link className="console-bar-next" href={paths.evening(next.id)}>
                <ConsoleIcon name="evening" />
                {texts.nextShort}
              </Link>
            </li>
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
