import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#schema/photo.ts'
import { texts } from '#web/texts/home/gallery.ts'
import { GalleryLightbox, Tile } from '#web/ui/gallery/tile.tsx'
import { useGallery } from '#web/ui/gallery/use-gallery.ts'

/** Photos shown of each set at first: one large and four small. */
const initialCount = 5

/** The first photos of each set, and all of them on request. The lightbox steps through both sets as one list. */
export function Mosaic({ sets }: { sets: Photo[][] }) {
  const tiles = useRef<HTMLDivElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const gallery = useGallery(sets.flat().map(({ url }, at) => ({ url, alt: texts.photo(at + 1) })))
  const shown = sets.map((set) => gallery.shown.filter(({ url }) => set.some((photo) => photo.url === url)))
  const hasMore = !isExpanded && shown.some((set) => set.length > initialCount)

  // The button is removed, so focus moves to the first new photo.
  useEffect(() => {
    if (isExpanded) tiles.current?.querySelector<HTMLElement>(`li:nth-child(${initialCount + 1}) a`)?.focus()
  }, [isExpanded])

  return (
    <>
      <div ref={tiles} className="stack stack--tight">
        {shown.map((set, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sets never change their order
          <ul key={nth} className="photos mosaic">
            {set.map((photo, at) => (
              <li key={photo.url} hidden={!isExpanded && at >= initialCount}>
                <Tile photo={photo} gallery={gallery} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {hasMore && (
        <p className="needs-scripts">
          <button type="button" className="button" onClick={() => setExpanded(true)}>
            {texts.all(gallery.shown.length)}
          </button>
        </p>
      )}
      <GalleryLightbox gallery={gallery} />
    </>
  )
}
