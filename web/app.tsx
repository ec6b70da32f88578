import { Suspense, useMemo } from 'react'
import { SWRConfig } from 'swr'
import { Router, useLocation } from 'wouter'
import { PageContext } from './data/page-context.ts'
import type { PageData } from './data/page-data.ts'
import { StaleNotifierContext, swrDefaults } from './data/use-query.ts'
import { FailureBoundary } from './layout/failure-boundary.tsx'
import { Footer } from './layout/footer.tsx'
import { FormFooter } from './layout/form-footer.tsx'
import { loadThenNavigate } from './layout/load-then-navigate.ts'
import { ScrollRules } from './layout/scroll-rules.tsx'
import { SkipLink } from './layout/skip-link.tsx'
import { TopBar } from './layout/top-bar.tsx'
import { findRoute } from './routes.ts'
import { texts } from './texts/common.ts'
import { toast } from './ui/toast.ts'
import { loadWhenIdle } from './ui/when-idle.tsx'

type AppProps = { data: PageData; ssrPath?: string; ssrSearch?: string }

const IdleFeatures = loadWhenIdle(() => import('./layout/idle-features.tsx'))

const newCache = () => new Map()

const noticeStale = () => toast(texts.stale, { id: 'stale' })

/** The root component. Only the Worker passes `ssrPath` and `ssrSearch`. Each request and each browser tab gets its own SWR cache. */
export function App({ data, ssrPath, ssrSearch = '' }: AppProps) {
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
