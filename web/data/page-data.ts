import type { ImageMetadata } from '#schema/photo.ts'

/** Whom else the site may talk to. Null where one is not configured. */
type ThirdParties = {
  turnstileSiteKey: string | null
  analyticsId: string | null
  mapsKey: string | null
}

/** What the Worker knew while it rendered, carried in the page so that the browser starts from the same. */
export type PageData = ThirdParties & {
  /** Set on pages of the cache class `private` (web/routes.ts), which are not indexed or measured. */
  isPrivate: boolean
  /** Answers by the path of their query. Null where the thing does not exist. */
  fallback: Record<string, unknown>
  /** What is known of the page's pictures, by their addresses. */
  pictures: Record<string, ImageMetadata>
  /** `https://…` without a slash, for canonical addresses. */
  origin: string
  /** For how many days personal data of past evenings, and of readers who left, is kept. */
  retentionDays: number
  /** Sets what comes in random order, so that server and browser agree. */
  seed: number
}

export const pageDataId = 'page-data'

/** JSON that can't end its script element. */
export const serialise = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c')
