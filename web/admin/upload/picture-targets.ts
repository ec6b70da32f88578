import type { PictureTarget } from './draw-picture.ts'

/** What the site shows: portraits are squares of 640 pixels at most, logos fit into 320 by 160, twice that on fine screens. */
export const portrait: PictureTarget = { width: 640, height: 640, type: 'image/png' }
export const logo: PictureTarget = { width: 640, height: 320, type: 'image/png' }
