import { limits } from '#schema/limits.ts'
import { reads } from '../data/reads.ts'
import { useRead } from '../data/use-read.ts'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Skeletons } from '../parts/skeleton.tsx'
import { useIsMobile } from '../parts/use-is-mobile.ts'
import { texts } from '../texts/event.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { Section } from './section.tsx'

type GalleryProps = { eventId: number; title: string }

/** Photos of a past evening: more of them on phones, where people swipe (spec §9). */
export function Gallery(props: GalleryProps) {
  const mobile = useIsMobile()
  return (
    <Section title={texts.gallery}>
      {mobile === undefined ? (
        <Loading />
      ) : (
        <Photos {...props} limit={mobile ? limits.galleryMobile : limits.galleryDesktop} />
      )}
    </Section>
  )
}

function Photos({ eventId, title, limit }: GalleryProps & { limit: number }) {
  const { data, error, reload } = useRead(reads.photos(`events/${eventId}/photos`, limit))
  if (data) return data.data.length > 0 ? <PhotoGrid photos={data.data} title={title} /> : <Nothing />
  if (data === null) return <Nothing />
  if (!error) return <Loading />
  return <NotLoaded sentence={texts.photosFailed} onRetry={reload} />
}

const Nothing = () => <p className="empty">{texts.noPhotos}</p>

const Loading = () => (
  <div className="photos">
    <Skeletons count={limits.gallerySkeletons} className="photo" label={texts.loadingPhotos} />
  </div>
)
