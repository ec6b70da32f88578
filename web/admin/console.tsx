import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { SWRConfig } from 'swr'
import { Link, Route, Router, Switch, useLocation } from 'wouter'
import { retryOnce } from '#web/data/retry-once.ts'
import { visit } from '#web/layout/scroll-rules.tsx'
import { texts } from '#web/texts/console/frame.ts'
import { ConfirmDialog } from './dialog/confirm.tsx'
import { guardNavigation } from './form/leave-guard.ts'
import { Frame } from './frame/frame.tsx'
import { Screen, ScreenSkeleton } from './frame/screen.tsx'
import { useIsOnline } from './frame/use-is-online.ts'
import { paths } from './paths.ts'
import { screens } from './screens.tsx'
import { SessionGate } from './session/session-gate.tsx'
import { SignInDialog } from './session/sign-in-dialog.tsx'
import { SignInLinkScreen, SignInScreen } from './session/sign-in-screen.tsx'

/** Scrolls up on every new screen, notes that there was a navigation, and asks before an edited form is left. */
function NavigationWatch() {
  const [here] = useLocation()
  const first = useRef(here)
  useEffect(() => {
    if (here === first.current) return
    first.current = ''
    visit.hasNavigated = true
    scrollTo(0, 0)
  }, [here])
  useEffect(guardNavigation, [])
  return null
}

/** Says that the browser is offline. The live region is always rendered, so that screen readers announce it. */
function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <div role="status" className="offline-notice">
      {!isOnline && <p>{texts.offline}</p>}
    </div>
  )
}

type ScreenBoundaryProps = { path: string; children: ReactNode }

/** Error boundary of the screen at a path: the navigation stays, and other paths can be opened. React logs the error. */
class ScreenBoundary extends Component<ScreenBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override componentDidUpdate({ path }: ScreenBoundaryProps) {
    if (this.state.broken && path !== this.props.path) this.setState({ broken: false })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Screen title={texts.broken.heading}>
        <div role="alert" className="stack">
          <p>{texts.broken.explanation}</p>
          {/* A full load: the code of a screen that could not be loaded is requested again only then. */}
          <button type="button" className="button button--primary" onClick={() => location.reload()}>
            {texts.broken.retry}
          </button>
        </div>
      </Screen>
    )
  }
}

const UnknownScreen = () => (
  <Screen title={texts.unknown.heading} lead={texts.unknown.explanation}>
    <Link className="button" href={paths.overview}>
      {texts.unknown.home}
    </Link>
  </Screen>
)

function ScreenOfPath() {
  const [here] = useLocation()
  return (
    <Switch>
      {screens.map(({ path, hasItems, Screen: Content }) => (
        <Route key={path} path={hasItems ? `${path}/:id?` : path}>
          <ScreenBoundary key={path} path={here}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Content />
            </Suspense>
          </ScreenBoundary>
        </Route>
      ))}
      <Route component={UnknownScreen} />
    </Switch>
  )
}

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
