import { texts } from '#web/texts/layout.ts'

/** The picture of a page where it is shared. Its size is told where it is known. */
export type ShareImage = { path: string; alt: string; width?: number; height?: number }

export const siteImage: ShareImage = { path: '/og.png', alt: texts.shareImage, width: 1200, height: 630 }
