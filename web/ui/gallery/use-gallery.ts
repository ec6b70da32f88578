import { useState } from 'react'

export type GalleryPhoto = { url: string; alt: string }

/** The state that tiles and lightbox share: the photos, and the open one. */
export function useGallery(photos: GalleryPhoto[]) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const [openUrl, setOpenUrl] = useState<string | null>(null)
  const shown = photos.filter(({ url }) => !broken.includes(url))
  const at = shown.findIndex(({ url }) => url === openUrl)
  const urlAfter = (by: number) => shown.at((at + by) % shown.length)?.url ?? null
  return {
    /** The photos without those that failed to load. */
    shown,
    /** Index of the open photo in `shown`, or -1. */
    at,
    step: (by: number) => setOpenUrl(urlAfter(by)),
    open: setOpenUrl,
    close: () => setOpenUrl(null),
    dropBroken: (url: string) => {
      setBroken((all) => (all.includes(url) ? all : [...all, url]))
      if (openUrl === url) setOpenUrl(shown.length > 1 ? urlAfter(1) : null)
    },
  }
}

export type GalleryState = ReturnType<typeof useGallery>
