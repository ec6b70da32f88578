import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react'
import { SWRConfig } from 'swr'
import { Router, useLocation } from 'wouter'
import { PageContext, type PageData } from './data/page-data.ts'
import { StaleNotifierContext, swrDefaults } from './data/use-query.ts'
import { FailureBoundary } from './layout/failure.tsx'
import { Footer, FormFooter } from './layout/footer.tsx'
import { loadThenNavigate } from './layout/load-then-navigate.ts'
import { SkipLink } from './layout/main.tsx'
import { ScrollRules } from './layout/scroll-rules.tsx'
import { TopBar } from './layout/top-bar.tsx'
import { findRoute } from './routes.ts'
import { texts } from './texts/common.ts'
import { toast } from './ui/toast.ts'

/** Calls `run` when the browser is idle. Returns a function that cancels. */
function whenIdle(run: () => void): () => void {
  // Safari does not support requestIdleCallback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}

/** A component that is loaded and mounted when the browser is idle, for parts that are not visible at first. */
const loadWhenIdle = (importPart: () => Promise<{ default: ComponentType }>): ComponentType =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module starts
  function Idle() {
    const [Part, setPart] = useState<ComponentType>()
    useEffect(() => whenIdle(() => void importPart().then((module) => setPart(() => module.default))), [])
    return Part ? <Part /> : null
  }

const IdleFeatures = loadWhenIdle(() => import('./layout/idle-features.tsx'))

const newCache = () => new Map()

const noticeStale = () => toast(texts.stale, { id: 'stale' })

/** The root component. Only the Worker passes `ssrPath` and `ssrSearch`. Each request and each browser tab gets its own SWR cache. */
export function App({ data, ssrPath, ssrSearch = '' }: { data: PageData; ssrPath?: string; ssrSearch?: string }) {
  const server = ssrPath === undefined ? {} : { ssrPath, ssrSearch }
  return (
    <PageContext value={data}>
      <SWRConfig value={{ ...swrDefaults, fallback: data.fallback, provider: newCache }}>
        <StaleNotifierContext value={noticeStale}>
          <Router {...server} aroundNav={loadThenNavigate}>
            <FailureBoundary>
              <SkipLink />
              <ScrollRules />
              <IdleFeatures />
              <Framed />
            </FailureBoundary>
          </Router>
        </StaleNotifierContext>
      </SWRConfig>
    </PageContext>
  )
}

/** Renders the current page in the frame that its route declares. */
function Framed() {
  const [path] = useLocation()
  // Memoized: `route.page()` returns a different component once the module is loaded, which would remount the page.
  const { Page, frame, params } = useMemo(() => {
    const { route, params } = findRoute(path)
    return { Page: route.page(), frame: route.frame, params }
  }, [path])
  return (
    <>
      <TopBar />
      <Suspense fallback={<main aria-busy="true" />}>
        <FailureBoundary key={path}>
          <Page params={params} />
        </FailureBoundary>
      </Suspense>
      {frame.kind === 'public' && <Footer />}
      {frame.kind === 'form' && <FormFooter policyUrl={frame.privacyPolicyUrl} />}
    </>
  )
}
