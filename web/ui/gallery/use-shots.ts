import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { Shot } from './shot.ts'

/** What tiles and the enlarged photo share: which photos there are, and which one is open. */
export function useShots(shots: Shot[]) {
  useSignals()
  const broken = useSignal<readonly string[]>([])
  const open = useSignal<string | null>(null)
  const shown = shots.filter(({ url }) => !broken.value.includes(url))
  const at = shown.findIndex(({ url }) => url === open.value)
  const step = (by: number) => {
    open.value = shown.at((at + by) % shown.length)?.url ?? null
  }
  return {
    /** Those that can be loaded, as far as is known: the others leave no hole. */
    shown,
    /** The place of the open one among them, -1 where none is. */
    at,
    step,
    open: (url: string) => {
      open.value = url
    },
    close: () => {
      open.value = null
    },
    leaveOut: (url: string) => {
      if (broken.value.includes(url)) return
      if (open.value === url) step(1)
      if (open.value === url) open.value = null
      broken.value = [...broken.value, url]
    },
  }
}

export type Shots = ReturnType<typeof useShots>
