import { createContext, useContext } from 'react'
import type { PictureOnPage } from '#schema/photo.ts'

/** Data that the Worker rendered with, embedded as JSON, so that hydration starts from the same values. */
export type PageData = {
  /** Of third parties; null if the service is not configured. */
  turnstileSiteKey: string | null
  analyticsId: string | null
  mapsKey: string | null
  /** True on pages of the cache class `private` (web/routes.ts), which are not indexed or tracked. */
  isPrivate: boolean
  /** Query results by API path (`pathOf`), for SWR's `fallback`. Null if the resource does not exist. */
  fallback: Record<string, unknown>
  /** Metadata of the page's pictures, by path. */
  pictures: Record<string, PictureOnPage>
  /** `https://…` without a trailing slash, for absolute URLs. */
  origin: string
  /** Days that personal data is kept after an event, or after unsubscribing from the newsletter. */
  retentionDays: number
  /**
   * The last moment (epoch ms) before this page was rendered at which registration for one of its events opened or closed, or an
   * event began. 0 if there was none.
   */
  asOf: number
  /** Seed of random orders, so that server and browser render the same. */
  seed: number
}

export const pageDataId = 'page-data'

/** Serialises to JSON with `<` escaped, so that it can't close its script element. */
export const serialise = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c')

export const PageContext = createContext<PageData | null>(null)

/** The data that the Worker embedded in this page. Throws outside of `<App>`. */
export function usePageData(): PageData {
  const data = useContext(PageContext)
  if (!data) throw new Error('Rendered outside <App>')
  return data
}
