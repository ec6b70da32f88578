import { useSignal } from '@preact/signals-react'
import { useEffect } from 'react'
import { limits } from '#schema/limits.ts'
import type { Photo } from '#schema/photo.ts'

/**
 * The photo of a round that is shown, with its neighbours in time: the one before fades out, the one after is loaded
 * ahead. Reads signals: the component calls `useSignals`.
 */
export function useRotation(photos: Photo[], moving: boolean) {
  const turn = useSignal({ at: 0, before: 0 })
  const dropped = useSignal<readonly number[]>([])

  const round = photos.filter(({ n }) => !dropped.value.includes(n))
  const count = round.length
  const nth = (at: number): number => (count === 0 ? 0 : (at + count) % count)
  const at = nth(turn.value.at)
  const step = (by: number) => {
    turn.value = { at: nth(at + by), before: at }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every photo has its time, however it came to be shown
  useEffect(() => {
    if (!moving || count < 2) return
    const timer = setTimeout(step, limits.infoRotationMs, 1)
    return () => clearTimeout(timer)
  }, [moving, at, count])

  const present = new Set([at, nth(turn.value.before), ...(moving ? [nth(at + 1)] : [])])
  return {
    at,
    count,
    step,
    slides: round.filter((_, place) => present.has(place)).map((photo) => ({ ...photo, shown: photo === round[at] })),
    /** Leaves out a photo that can't be loaded. */
    drop: (n: number) => {
      if (!dropped.value.includes(n)) dropped.value = [...dropped.value, n]
    },
  }
}
