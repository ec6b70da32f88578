import { limits } from '#schema/limits.ts'
import type { Photo } from '#schema/photo.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { texts as galleryTexts } from '#web/texts/gallery.ts'
import { GalleryLightbox, Tile } from '#web/ui/gallery/tile.tsx'
import { useGallery } from '#web/ui/gallery/use-gallery.ts'
import { Pending } from '#web/ui/pending.tsx'
import { useIsMobile } from '#web/ui/use-is-mobile.ts'
import { texts } from './event-details-texts.ts'
import { Section } from './section.tsx'

type GalleryProps = { eventId: number; title: string }

export const Gallery = (props: GalleryProps) => (
  <Section title={texts.gallery}>
    <Photos {...props} />
  </Section>
)

function Photos({ eventId, title }: GalleryProps) {
  const query = usePageQuery({ kind: 'eventPhotos', id: eventId })
  if (query.data) return <Album photos={query.data.data} title={title} />
  return (
    <Pending query={query} texts={galleryTexts} count={limits.gallerySkeletons} className="photo" within="photos" />
  )
}

/** Phones show more photos than desktops. The Worker does not know the width: until hydration, CSS hides the rest. */
function Album({ photos, title }: { photos: Photo[]; title: string }) {
  const isDesktop = useIsMobile() === false
  const all = photos.map(({ n, url }) => ({ url, alt: texts.photo(n, title) }))
  const gallery = useGallery(isDesktop ? all.slice(0, limits.galleryDesktop) : all)
  if (gallery.shown.length === 0) return <p className="empty">{texts.noPhotos}</p>
  return (
    <>
      <ul className="photos">
        {gallery.shown.map((photo, at) => (
          <li key={photo.url} className={at < limits.galleryDesktop ? undefined : 'mobile-only'}>
            <Tile photo={photo} gallery={gallery} />
          </li>
        ))}
      </ul>
      <GalleryLightbox gallery={gallery} />
    </>
  )
}
