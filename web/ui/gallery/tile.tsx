import { lazy, type MouseEvent, Suspense } from 'react'
import { usePageData } from '#web/data/page-context.ts'
import { texts } from '#web/texts/gallery.ts'
import { resizedSrcSet } from '#web/ui/copies.ts'
import { isBroken } from '#web/ui/use-broken.ts'
import type { Shot } from './shot.ts'
import type { Shots } from './use-shots.ts'

const load = () => import('./lightbox.tsx')
const Lightbox = lazy(load)

/** A photo thumbnail. It links to the image file; with JavaScript it opens the lightbox. */
export function Tile({ shot: { url, alt }, shots }: { shot: Shot; shots: Shots }) {
  const { pictures } = usePageData()
  const enlarge = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    load().then(
      () => shots.open(url),
      () => location.assign(url),
    )
  }
  return (
    <a href={url} className="photo" aria-label={texts.enlarge(alt)} onClick={enlarge}>
      <img
        // The error event may have fired before hydration.
        ref={(image) => {
          if (isBroken(image)) shots.leaveOut(url)
        }}
        onError={() => shots.leaveOut(url)}
        data-tone={pictures[url]?.tone}
        loading="lazy"
        decoding="async"
        {...resizedSrcSet(url, 960, 'auto, (min-width: 768px) 19rem, 50vw')}
        src={url}
        alt=""
        width={480}
        height={360}
      />
    </a>
  )
}

/** The lightbox if a photo is open. Render it once per gallery. */
export const Enlarged = ({ shots }: { shots: Shots }) =>
  shots.at >= 0 && (
    <Suspense fallback={null}>
      <Lightbox shots={shots} />
    </Suspense>
  )
