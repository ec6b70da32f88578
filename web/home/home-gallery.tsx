import { limits } from '#schema/limits.ts'
import { reads } from '../data/reads.ts'
import { useRead } from '../data/use-read.ts'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { Skeletons } from '../parts/skeleton.tsx'
import { bound } from '../texts/bound.ts'
import { texts as photoTexts } from '../texts/gallery.ts'
import { texts } from '../texts/home/gallery.ts'
import { Mosaic } from './mosaic.tsx'

/** Both sets of photos. Without any, nothing is said of them. */
export default function HomeGallery() {
  const [one, two] = [useRead(reads.gallery[0]), useRead(reads.gallery[1])]
  const sets = one.data && two.data && [one.data.data, two.data.data]
  const isEmpty = sets?.every((set) => set.length === 0)
  const failed = (one.error ?? two.error) !== undefined
  const retry = () => {
    one.reload()
    two.reload()
  }
  if (isEmpty) return null
  return (
    <section className="section" aria-labelledby="gallery-title">
      <div className="wrap stack stack--wide">
        <div className="stack stack--tight">
          <h2 id="gallery-title">{texts.title}</h2>
          <p className="lead">{bound(texts.lead)}</p>
        </div>
        {sets && <Mosaic sets={sets} />}
        {!sets && failed && <NotLoaded sentence={photoTexts.failed} onRetry={retry} />}
        {!sets && !failed && (
          <div className="photos">
            <Skeletons count={limits.gallerySkeletons} className="photo" label={photoTexts.loading} />
          </div>
        )}
      </div>
    </section>
  )
}
