import { Suspense, useMemo } from 'react'
import { SWRConfig } from 'swr'
import { Router, useLocation } from 'wouter'
import { PageContext } from './data/page-context.ts'
import type { PageData } from './data/page-data.ts'
import { swrDefaults } from './data/use-query.ts'
import { FailureBoundary } from './layout/failure-boundary.tsx'
import { loadThenNavigate } from './layout/load-then-navigate.ts'
import { PageFooter } from './layout/page-footer.tsx'
import { ScrollRules } from './layout/scroll-rules.tsx'
import { SkipLink } from './layout/skip-link.tsx'
import { TopBar } from './layout/top-bar.tsx'
import { findRoute } from './routes.ts'
import { loadWhenIdle } from './ui/when-idle.tsx'

type AppProps = { data: PageData; ssrPath?: string }

const Attendants = loadWhenIdle(() => import('./layout/attendants.tsx'))

const newCache = () => new Map()

/** The whole site below <body>. `ssrPath` is given by the Worker alone; every request and every visitor has a cache of their own. */
export function App({ data, ssrPath }: AppProps) {
  const server = ssrPath === undefined ? {} : { ssrPath, ssrSearch: '' }
  return (
    <PageContext value={data}>
      <SWRConfig value={{ ...swrDefaults, fallback: data.fallback, provider: newCache }}>
        <Router {...server} aroundNav={loadThenNavigate}>
          <FailureBoundary>
            <SkipLink />
            <ScrollRules />
            <Attendants />
            <TopBar />
            <Suspense fallback={<main aria-busy="true" />}>
              <CurrentPage />
            </Suspense>
            <PageFooter />
          </FailureBoundary>
        </Router>
      </SWRConfig>
    </PageContext>
  )
}

function CurrentPage() {
  const [path] = useLocation()
  // One choice for each visit: a page that loads meanwhile does not start anew.
  const { Page, params } = useMemo(() => {
    const { route, params } = findRoute(path)
    return { Page: route.page(), params }
  }, [path])
  return (
    <FailureBoundary key={path}>
      <Page params={params} />
    </FailureBoundary>
  )
}
