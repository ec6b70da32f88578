import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { siteConfig } from '#schema/site-config.ts'
import { SkipLink } from '#web/layout/main.tsx'
import { texts } from '#web/texts/console/frame.ts'
import { Logo } from '#web/ui/logo.tsx'
import { get } from '../data/api.ts'
import { credentialOf, useCurrentOrganiser } from '../data/current-organiser.ts'
import { useRead } from '../data/use-read.ts'
import { Modal } from '../dialog/modal.tsx'
import { paths, settings } from '../paths.ts'
import { inBottomBar, screens } from '../screens.tsx'
import { ConsoleIcon } from './console-icon.tsx'
import { NextEvening, useNextEvening } from './next-evening.tsx'

/** Whether a screen, or one below it, is open. The overview is above all others, so it counts only by itself. */
const isCurrentPath = (here: string, path: string): boolean =>
  here === path ||
  (path !== '/admin' && here.startsWith(`${path}/`)) ||
  (path === paths.settings && settings.some((name) => isCurrentPath(here, paths[name])))

/** A dot while the service has a fault, with words for screen readers. */
const FaultDot = () =>
  Boolean(useRead(get('/health')).data?.problems.length) && (
    <span className="dot">
      <span className="visually-hidden">, {texts.fault}</span>
    </span>
  )

function ScreenLinks({ ofBottomBar = false }: { ofBottomBar?: boolean }) {
  const [here] = useLocation()
  return screens.map(
    ({ path, link }) =>
      link &&
      (!ofBottomBar || inBottomBar.has(link)) && (
        <li key={path}>
          <Link href={path} aria-current={isCurrentPath(here, path) ? 'page' : undefined}>
            <ConsoleIcon name={link} />
            {texts[link]}
            {link === 'settings' && <FaultDot />}
          </Link>
        </li>
      ),
  )
}

const ConsoleNav = () => (
  <nav aria-label={texts.navigation}>
    <ul className="console-nav">
      <ScreenLinks />
    </ul>
  </nav>
)

/** The bar at the bottom of phones: the screens of `inBottomBar`, the next evening, and a menu with the whole navigation. */
function BottomBar() {
  const [here] = useLocation()
  const next = useNextEvening().next
  // The path at which the menu was opened, so that navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <div className="console-bar phone-only">
      <nav aria-label={texts.bottomBar}>
        <ul>
          <ScreenLinks ofBottomBar />
          {next && (
            <li>
              <Link className="console-bar-next" href={paths.evening(next.id)}>
                <ConsoleIcon name="evenings" />
                {texts.nextShort}
              </Link>
            </li>
          )}
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpenAt(here)}>
              <ConsoleIcon name="menu" />
              {texts.more}
              <FaultDot />
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

function Account() {
  const organiser = useCurrentOrganiser()
  const credential = credentialOf(organiser)
  return (
    <Link className="console-account" href={paths.profile}>
      <ConsoleIcon name="person" />
      <span className="console-account-words">
        <span className="visually-hidden">{texts.account}:</span>{' '}
        <span className="console-account-name">{credential ? texts.credentials[credential] : organiser.name}</span>{' '}
        <span className="console-account-role">{texts.role[organiser.role]}</span>
      </span>
    </Link>
  )
}

/** The bar at the side on wide screens. On phones only its brand and the account are shown, at the top. */
const SideBar = () => (
  <header className="console-side">
    <Link className="brand" href={paths.overview}>
      <Logo />
      {siteConfig.product} <span className="console-name">{texts.name}</span>
    </Link>
    <div className="desk-only console-side-body">
      <NextEvening />
      <ConsoleNav />
    </div>
    <Account />
  </header>
)

/** What surrounds every screen: navigation at the side on wide screens, at the bottom on phones. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <div className="console">
    <SkipLink />
    <SideBar />
    <main id="tresc" className="console-main" tabIndex={-1}>
      {children}
    </main>
    <BottomBar />
  </div>
)
