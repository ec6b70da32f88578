import type { PictureOnPage } from '#schema/photo.ts'
import type { Answered } from './answers.ts'

/** An event's candidates for its share image (Open Graph). The page needs to know which exist, and their versions. */
const shareImage = /\/(?:detail|og)-desktop\.png$/

/** A page shows an image's average colour until the image has loaded. */
export function picturesOnPage(answers: readonly Answered[]): Record<string, PictureOnPage> {
  const pictures = answers.flatMap((one) => Object.entries(one.pictures))
  return Object.fromEntries(
    pictures.flatMap(([url, metadata]) =>
      shareImage.test(url) ? [[url, metadata]] : metadata.tone ? [[url, { tone: metadata.tone }]] : [],
    ),
  )
}
