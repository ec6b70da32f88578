import { Link } from 'wouter'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/console/frame.ts'
import { Logo } from '#web/ui/logo.tsx'
import { paths } from '../paths.ts'
import { Account } from './account.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { NextEvening } from './next-evening.tsx'

/** The bar at the side on wide screens. On phones only its brand and the account are shown, at the top. */
export const SideBar = () => (
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
