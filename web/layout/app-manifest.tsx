import { useEffect } from 'react'

/** The web app manifest (worker/features/publishing/feeds/site-files.ts). */
export const manifestPath = '/manifest.webmanifest'

const interactions = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Links the manifest on the first interaction. Browsers fetch the manifest and an icon as soon as it is linked, but
 * visitors install a site only after they have interacted with it. Without JavaScript, the document links it in
 * <noscript>.
 */
export function AppManifest() {
  useEffect(() => {
    const stop = () => {
      for (const type of interactions) removeEventListener(type, linkManifest)
    }
    const linkManifest = () => {
      stop()
      document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifestPath }))
    }
    for (const type of interactions) addEventListener(type, linkManifest, { passive: true })
    return stop
  }, [])

  return null
}
