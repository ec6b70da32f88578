import type { ReactNode } from 'react'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/console/frame.ts'
import { Logo } from '#web/ui/logo.tsx'
import { Screen } from '../frame/screen.tsx'

type SignedOutScreenProps = { title: string; lead: string; children: ReactNode }

/** A screen without the frame, for somebody who is not signed in. */
export const SignedOutScreen = ({ title, lead, children }: SignedOutScreenProps) => (
  <>
    <header className="console-top">
      <a className="brand" href="/">
        <Logo />
        {siteConfig.product}
        <span className="console-name">{texts.name}</span>
      </a>
    </header>
    <main id="tresc" className="console-alone" tabIndex={-1}>
      <Screen title={title} lead={lead} narrow>
        {children}
      </Screen>
    </main>
  </>
)
