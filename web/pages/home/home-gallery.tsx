import { limits } from '#schema/limits.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { texts as photoTexts } from '#web/texts/gallery.ts'
import { texts } from '#web/texts/home/gallery.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Mosaic } from './mosaic.tsx'

/** Both sets of photos. Renders nothing if there are none. */
export default function HomeGallery() {
  const [firstSet, secondSet] = [usePageQuery(pageQueries.gallery[0]), usePageQuery(pageQueries.gallery[1])]
  const sets = firstSet.data && secondSet.data && [firstSet.data.data, secondSet.data.data]
  const isEmpty = sets?.every((set) => set.length === 0)
  const failed = (firstSet.error ?? secondSet.error) !== undefined
  const retry = () => {
    firstSet.reload()
    secondSet.reload()
  }
  if (isEmpty) return null
  return (
    <section className="section" aria-labelledby="gallery-title">
      <div className="wrap stack stack--wide">
        <div className="stack stack--tight">
          <h2 id="gallery-title">{texts.title}</h2>
          <p className="lead">{keepShortWords(texts.lead)}</p>
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
