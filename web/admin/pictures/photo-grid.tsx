import { texts as allTexts } from '#web/texts/console/pictures.ts'
import { eveningReads } from '../data/evening-reads.ts'
import { useRead } from '../data/use-read.ts'
import { ActionButton } from '../form/action-button.tsx'
import { ReadFailure } from '../list/read-failure.tsx'
import { removePhoto } from './store-photo.ts'

const texts = allTexts.gallery

type PhotoGridProps = {
  folder: string
  /** Part of the photos' addresses, so that a replaced one is loaded again. */
  version: number
  onRemoved: () => Promise<void>
}

/** The photos that a folder has, in the order of the site. */
export function PhotoGrid({ folder, version, onRemoved }: PhotoGridProps) {
  const { data, error, reload } = useRead(eveningReads.photos(folder))
  if (error !== undefined && !data) return <ReadFailure error={error} onRetry={reload} />
  if (data?.total === 0) return <p className="empty">{texts.empty}</p>
  return (
    <ul className="photo-grid" aria-label={texts.caption}>
      {data?.data.map(({ n, url }) => (
        <li key={n}>
          <img src={`${url}?v=${version}`} alt={texts.photo(n)} loading="lazy" />
          <span className="row">
            <span className="figures small">{n}</span>
            <ActionButton
              label={texts.remove}
              about={texts.photo(n)}
              done={texts.removed(n)}
              question={texts.question(n, n === data.total)}
              act={async () => {
                await removePhoto(folder, n)
                await onRemoved()
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
