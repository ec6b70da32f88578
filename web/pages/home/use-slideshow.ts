import { useSignal } from '@preact/signals-react'
import { useEffect } from 'react'
import { limits } from '#schema/limits.ts'
import type { Photo } from '#schema/photo.ts'

/**
 * A slideshow. `slides` has the shown photo, the previous one, which fades out, and, while `moving`, the next one, to
 * preload it. Reads signals: the component must call `useSignals`.
 */
export function useSlideshow(photos: Photo[], moving: boolean) {
  const position = useSignal({ at: 0, previous: 0 })
  const broken = useSignal<readonly number[]>([])

  const available = photos.filter(({ n }) => !broken.value.includes(n))
  const count = available.length
  const wrap = (at: number): number => (count === 0 ? 0 : (at + count) % count)
  const at = wrap(position.value.at)
  const step = (by: number) => {
    position.value = { at: wrap(at + by), previous: at }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts for every photo
  useEffect(() => {
    if (!moving || count < 2) return
    const timer = setTimeout(step, limits.infoRotationMs, 1)
    return () => clearTimeout(timer)
  }, [moving, at, count])

  const rendered = new Set([at, wrap(position.value.previous), ...(moving ? [wrap(at + 1)] : [])])
  return {
    at,
    count,
    step,
    slides: available
      .filter((_, index) => rendered.has(index))
      .map((photo) => ({ ...photo, shown: photo === available[at] })),
    /** Removes a photo that failed to load. */
    drop: (n: number) => {
      if (!broken.value.includes(n)) broken.value = [...broken.value, n]
    },
  }
}
