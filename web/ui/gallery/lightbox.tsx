import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react'
import { texts } from '#web/texts/gallery.ts'
import { IconButton } from '#web/ui/icon.tsx'
import { resizedUrl } from '#web/ui/resized-pictures.ts'
import { useIsMobile } from '#web/ui/use-is-mobile.ts'
import { Said } from '../spoken.tsx'

export type GalleryPhoto = { url: string; alt: string }

/** The photos without those that failed to load, and the index of the open one, or -1. */
export type GalleryState = {
  shown: GalleryPhoto[]
  at: number
  step: (by: number) => void
  open: (url: string) => void
  close: () => void
  dropBroken: (url: string) => void
}

const ReportPhoto = lazy(() => import('./report-photo.tsx'))

/** Distance of a swipe in pixels that changes the photo. */
const swipeThreshold = 48

/**
 * Horizontal swipes. Calls `step` with 1 (next) or -1 (previous). The browser still handles pinch and scroll. The custom
 * property `--swipe` of the element is the distance of the finger while it moves.
 */
function useSwipe(step: (by: number) => void) {
  const startX = useRef<number | null>(null)
  const moveBy = (element: HTMLElement, by: number) => {
    element.style.setProperty('--swipe', `${by}px`)
  }
  const end = (event: PointerEvent<HTMLElement>, by: number) => {
    startX.current = null
    moveBy(event.currentTarget, 0)
    if (Math.abs(by) > swipeThreshold) step(by < 0 ? 1 : -1)
  }
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      startX.current = isPrimary && pointerType !== 'mouse' ? clientX : null
    },
    onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      if (startX.current !== null) moveBy(currentTarget, clientX - startX.current)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (startX.current !== null) end(event, event.clientX - startX.current)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, 0),
  }
}

/** The photo viewer, a native <dialog>: Escape closes it, and focus returns to the tile. */
export default function Lightbox({ gallery: { shown, at, step, close, dropBroken } }: { gallery: GalleryState }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // On the whole dialog: a photo that is still loading has no size.
  const swipe = useSwipe(step)
  const width = useIsMobile() ? 960 : 1600
  const [reported, setReported] = useState<string | null>(null)
  const photo = shown[at]
  const next = shown.at((at + 1) % shown.length)?.url
  const previous = shown.at(at - 1)?.url

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    for (const url of [next, previous]) if (url) new Image().src = resizedUrl(url, width)
  }, [next, previous, width])

  const stepByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  const dismiss = () => dialog.current?.close()

  return (
    <>
      <dialog
        ref={dialog}
        className="lightbox"
        aria-label={texts.lightbox}
        onKeyDown={stepByKey}
        onClick={(event) => event.target === event.currentTarget && dismiss()}
        onClose={close}
        {...swipe}
      >
        {photo && (
          <figure>
            <img
              key={photo.url}
              srcSet={resizedUrl(photo.url, width)}
              referrerPolicy="no-referrer"
              src={photo.url}
              alt={photo.alt}
              onError={() => dropBroken(photo.url)}
            />
            <figcaption className="figures">{texts.photoOf(at + 1, shown.length)}</figcaption>
            <Said text={texts.photoOf(at + 1, shown.length)} />
            <button type="button" className="lightbox-report" onClick={() => setReported(photo.url)}>
              {texts.report}
            </button>
            <IconButton className="lightbox-back" icon="back" label={texts.previous} onClick={() => step(-1)} />
            <IconButton className="lightbox-arrow" icon="arrow" label={texts.next} onClick={() => step(1)} />
            <IconButton className="lightbox-close" icon="close" label={texts.close} onClick={dismiss} />
          </figure>
        )}
      </dialog>
      {/* Beside the viewer, whose keys and swipes must not follow what is typed here. */}
      {reported !== null && (
        <Suspense fallback={null}>
          <ReportPhoto path={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  )
}
