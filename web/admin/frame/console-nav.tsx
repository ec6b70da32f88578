import { Link, useLocation } from 'wouter'
import { texts } from '#web/texts/console/frame.ts'
import { screens } from '../screens.ts'
import { ConsoleIcon } from './console-icon.tsx'

/** The links to all screens that have a place in the navigation. */
export function ConsoleNav() {
  const [here] = useLocation()
  return (
    <nav aria-label={texts.navigation}>
      <ul className="console-nav">
        {screens.map(
          ({ path, link }) =>
            link && (
              <li key={path}>
                <Link href={path} aria-current={isOn(here, path) ? 'page' : undefined}>
                  <ConsoleIcon name={link.icon} />
                  {link.label}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

/** Whether a screen, or one below it, is open. The overview is above all others, so it counts only by itself. */
export const isOn = (here: string, path: string): boolean =>
  here === path || (path !== '/admin' && here.startsWith(`${path}/`))
