import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'

export type GalleryPhoto = { url: string; alt: string }

/** The state that tiles and lightbox share: the photos, and the open one. */
export function useGallery(photos: GalleryPhoto[]) {
  useSignals()
  const broken = useSignal<readonly string[]>([])
  const open = useSignal<string | null>(null)
  const shown = photos.filter(({ url }) => !broken.value.includes(url))
  const at = shown.findIndex(({ url }) => url === open.value)
  const step = (by: number) => {
    open.value = shown.at((at + by) % shown.length)?.url ?? null
  }
  return {
    /** The photos without those that failed to load. */
    shown,
    /** Index of the open photo in `shown`, or -1. */
    at,
    step,
    open: (url: string) => {
      open.value = url
    },
    close: () => {
      open.value = null
    },
    dropBroken: (url: string) => {
      if (broken.value.includes(url)) return
      if (open.value === url) step(1)
      if (open.value === url) open.value = null
      broken.value = [...broken.value, url]
    },
  }
}

export type GalleryState = ReturnType<typeof useGallery>
