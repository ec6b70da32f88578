import { Suspense } from 'react'
import { SWRConfig } from 'swr'
import { Route, Router, Switch, useLocation } from 'wouter'
import { retryOnce } from '#web/data/retry-once.ts'
import { ConfirmDialog } from './dialog/confirm.tsx'
import { Frame } from './frame/frame.tsx'
import { NavigationWatch } from './frame/navigation-watch.tsx'
import { OfflineNotice } from './frame/offline-notice.tsx'
import { ScreenBoundary } from './frame/screen-boundary.tsx'
import { ScreenSkeleton } from './frame/screen-skeleton.tsx'
import { UnknownScreen } from './frame/unknown-screen.tsx'
import { paths } from './paths.ts'
import { screens } from './screens.ts'
import { SessionGate } from './session/session-gate.tsx'
import { SignInDialog } from './session/sign-in-dialog.tsx'
import { SignInLinkScreen } from './session/sign-in-link-screen.tsx'
import { SignInScreen } from './session/sign-in-screen.tsx'

/** The organisers' console: signing in, or the frame with the screen of the path. */
export const Console = () => (
  <SWRConfig value={retryOnce}>
    <Router>
      <NavigationWatch />
      <OfflineNotice />
      <Switch>
        <Route path={paths.signIn} component={SignInScreen} />
        <Route path={`${paths.signIn}/:key`}>{({ key }) => <SignInLinkScreen linkKey={key} />}</Route>
        <Route>
          <SessionGate>
            <Frame>
              <ScreenOfPath />
            </Frame>
            <SignInDialog />
          </SessionGate>
        </Route>
      </Switch>
      <ConfirmDialog />
    </Router>
  </SWRConfig>
)

function ScreenOfPath() {
  const [here] = useLocation()
  return (
    <Switch>
      {screens.map(({ path, Screen }) => (
        <Route key={path} path={path}>
          <ScreenBoundary key={path} path={here}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Screen />
            </Suspense>
          </ScreenBoundary>
        </Route>
      ))}
      <Route component={UnknownScreen} />
    </Switch>
  )
}
