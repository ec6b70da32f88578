import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { usePageData } from '#web/data/page-data.ts'
import { texts } from '#web/texts/gallery.ts'
import { resizedSrcSet } from '#web/ui/resized-pictures.ts'
import { isBroken } from '#web/ui/use-broken-image.ts'
import type { GalleryPhoto, GalleryState } from './lightbox.tsx'

/** The state that tiles and lightbox share: the photos, and the open one. An open photo that fails gives way to the next. */
export function useGallery(photos: GalleryPhoto[]): GalleryState {
  const [broken, setBroken] = useState<readonly string[]>([])
  const [openUrl, setOpenUrl] = useState<string | null>(null)
  const isShown = ({ url }: GalleryPhoto) => !broken.includes(url)
  const shown = photos.filter(isShown)
  const opened = photos.findIndex(({ url }) => url === openUrl)
  const open = opened < 0 ? undefined : [...photos.slice(opened), ...photos.slice(0, opened)].find(isShown)
  const at = open ? shown.indexOf(open) : -1
  return {
    shown,
    at,
    step: (by: number) => setOpenUrl(shown.at((at + by) % shown.length)?.url ?? null),
    open: setOpenUrl,
    close: () => setOpenUrl(null),
    dropBroken: (url: string) => setBroken((all) => (all.includes(url) ? all : [...all, url])),
  }
}

const load = () => import('./lightbox.tsx')
const Lightbox = lazy(load)

/** A photo thumbnail. It links to the image file; with JavaScript it opens the lightbox. */
export function Tile({ photo: { url, alt }, gallery }: { photo: GalleryPhoto; gallery: GalleryState }) {
  const { pictures } = usePageData()
  const enlarge = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    load().then(
      () => gallery.open(url),
      () => location.assign(url),
    )
  }
  return (
    <a href={url} className="photo" aria-label={texts.enlarge(alt)} onClick={enlarge}>
      <img
        // The error event may have fired before hydration.
        ref={(image) => {
          if (isBroken(image)) gallery.dropBroken(url)
        }}
        onError={() => gallery.dropBroken(url)}
        data-tone={pictures[url]?.tone}
        loading="lazy"
        decoding="async"
        {...resizedSrcSet(url, 960, 'auto, (min-width: 768px) 19rem, 50vw')}
        referrerPolicy="no-referrer"
        src={url}
        alt=""
        width={480}
        height={360}
      />
    </a>
  )
}

/** The lightbox if a photo is open. Render it once per gallery. */
export const GalleryLightbox = ({ gallery }: { gallery: GalleryState }) =>
  gallery.at >= 0 && (
    <Suspense fallback={null}>
      <Lightbox gallery={gallery} />
    </Suspense>
  )
