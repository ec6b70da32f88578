import type { ReactNode } from 'react'
import { SkipLink } from '#web/layout/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { SideBar } from './side-bar.tsx'

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
