import { type ComponentType, lazy } from 'react'
import type { Allowances } from '#schema/page-allowances.ts'
import type { PageQuery } from './data/page-queries.ts'
import type { PageProps } from './page-props.ts'

type Page = ComponentType<PageProps>

/** The footer of a form links only to the privacy policy that applies to that form. */
type Frame = { kind: 'public' } | { kind: 'form'; privacyPolicyUrl: string }

export type Route = {
  path: RegExp
  /** The page module's key in the client build manifest, used to preload its files. */
  source: string
  load: () => Promise<{ default: Page }>
  /** The page component if its module is loaded, otherwise a lazy component that suspends until it is. */
  page: () => Page
  /**
   * `content`: the same for everybody, cached by content version. `private`: never cached, indexed, tracked or exposed
   * to third parties, and its URL appears in no log and no referrer.
   */
  cache: 'content' | 'private'
  frame: Frame
  /** The queries of the page itself. The Worker adds those of the top bar (worker/pages/page-data.ts), and resolves all of them
   * before it renders. */
  queries: (params: PageProps['params']) => PageQuery[]
  allows: Allowances
  /** Set on pages that only report something missing. */
  status?: 404
}

type RouteConfig = Pick<Route, 'path' | 'source' | 'cache' | 'frame' | 'status'> &
  Partial<Pick<Route, 'queries' | 'allows'>> & { load: Route['load'] }

/** Shared by all routes without allowances, so that `sharesDocument` can compare by identity. */
const noAllowances: Allowances = {}

export function route({
  source,
  load: importPage,
  queries = () => [],
  allows = noAllowances,
  ...rest
}: RouteConfig): Route {
  let loaded: Page | undefined
  const load = async () => {
    const module = await importPage()
    loaded = module.default
    return module
  }
  const LazyPage = lazy(load)
  const page = () => loaded ?? LazyPage
  return { ...rest, source: `web/${source}`, load, page, queries, allows }
}
