import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#schema/photo.ts'
import { texts } from '#web/texts/home/gallery.ts'
import { Enlarged, Tile } from '#web/ui/gallery/tile.tsx'
import { useShots } from '#web/ui/gallery/use-shots.ts'

/** How many photos of each set stand there at first: a large one and four small ones. */
const first = 5

/** The beginning of each set, and all of both on demand. Enlarged, the photos of both follow each other. */
export function Mosaic({ sets }: { sets: Photo[][] }) {
  const tiles = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  const shots = useShots(sets.flat().map(({ url }, at) => ({ url, alt: texts.photo(at + 1) })))
  const shown = sets.map((set) => shots.shown.filter(({ url }) => set.some((photo) => photo.url === url)))
  const hasMore = !isWhole && shown.some((set) => set.length > first)

  // The button is gone then: focus goes on to the first photo that it brought.
  useEffect(() => {
    if (isWhole) tiles.current?.querySelector<HTMLElement>(`li:nth-child(${first + 1}) a`)?.focus()
  }, [isWhole])

  return (
    <>
      <div ref={tiles} className="stack stack--tight">
        {shown.map((set, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sets are the first and the second one
          <ul key={nth} className="photos mosaic">
            {set.map((shot, at) => (
              <li key={shot.url} hidden={!isWhole && at >= first}>
                <Tile shot={shot} shots={shots} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {hasMore && (
        <p className="needs-scripts">
          <button type="button" className="button" onClick={() => setWhole(true)}>
            {texts.all(shots.shown.length)}
          </button>
        </p>
      )}
      <Enlarged shots={shots} />
    </>
  )
}
