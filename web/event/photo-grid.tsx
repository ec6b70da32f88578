import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { Photo } from '#schema/photo.ts'
import { texts } from '../texts/event.ts'
import { Lightbox } from './lightbox.tsx'

type PhotoGridProps = { photos: Photo[]; title: string }

/** Photos as tiles; pressing one opens it large. */
export function PhotoGrid({ photos, title }: PhotoGridProps) {
  useSignals()
  const opened = useSignal<number | null>(null)
  return (
    <>
      <ul className="photos">
        {photos.map(({ n, url }, at) => (
          <li key={n}>
            <button
              type="button"
              className="photo"
              aria-label={texts.enlarge(n)}
              onClick={() => {
                opened.value = at
              }}
            >
              <img src={url} alt={texts.photo(n, title)} width={480} height={360} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox photos={photos} title={title} opened={opened} />
    </>
  )
}
