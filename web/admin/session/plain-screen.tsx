import type { ReactNode } from 'react'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/console/frame.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Screen } from '../frame/screen.tsx'

type PlainScreenProps = { title: string; lead: string; children: ReactNode }

/** A screen without the console's navigation, for somebody who is not signed in as an organiser. */
export const PlainScreen = ({ title, lead, children }: PlainScreenProps) => (
  <>
    <header className="console-top">
      <a className="brand" href="/">
        <Logo />
        {siteConfig.product} <span className="console-name">{texts.name}</span>
      </a>
    </header>
    <main id="tresc" className="console-alone" tabIndex={-1}>
      <Screen title={title} lead={lead} narrow>
        {children}
      </Screen>
    </main>
  </>
)
