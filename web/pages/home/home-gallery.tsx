import { useEffect, useRef, useState } from 'react'
import { limits } from '#schema/limits.ts'
import type { Photo } from '#schema/photo.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { texts as photoTexts } from '#web/texts/gallery.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { GalleryLightbox, Tile, useGallery } from '#web/ui/gallery/gallery.tsx'
import { Pending } from '#web/ui/pending.tsx'
import { gallery as texts } from './texts.ts'

/** Photos shown of each set at first: one large and four small. */
const initialCount = 5

/** The first photos of each set, and all of them on request. The lightbox steps through both sets as one list. */
function Mosaic({ sets }: { sets: Photo[][] }) {
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

export default function HomeGallery() {
  const [firstSet, secondSet] = [usePageQuery(pageQueries.gallery[0]), usePageQuery(pageQueries.gallery[1])]
  const sets = firstSet.data && secondSet.data && [firstSet.data.data, secondSet.data.data]
  const isEmpty = sets?.every((set) => set.length === 0)
  const query = {
    error: firstSet.error ?? secondSet.error,
    reload: () => {
      firstSet.reload()
      secondSet.reload()
    },
  }
  if (isEmpty) return null
  return (
    <section className="section" aria-labelledby="gallery-title">
      <div className="wrap stack stack--wide">
        <div className="stack stack--tight">
          <h2 id="gallery-title">{texts.title}</h2>
          <p className="lead">{keepShortWords(texts.lead)}</p>
        </div>
        {sets ? (
          <Mosaic sets={sets} />
        ) : (
          <Pending query={query} texts={photoTexts} count={limits.gallerySkeletons} className="photo" within="photos" />
        )}
      </div>
    </section>
  )
}
