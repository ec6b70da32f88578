import { texts } from '#web/texts/layout.ts'

/** The Open Graph image of a page. `path` is relative to the origin. Width and height are in pixels, if known. */
export type ShareImage = { path: string; alt: string; width?: number; height?: number }

export const siteImage: ShareImage = { path: '/og.png', alt: texts.shareImage, width: 1200, height: 630 }
