import { useEffect } from 'react'

/** The web app manifest (worker/features/seo/manifest.ts). */
export const manifestPath = '/manifest.webmanifest'

const signs = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Links the manifest on the first interaction. Browsers fetch it and an icon as soon as it is linked, and nobody
 * installs the site before interacting with it. Without JavaScript, the document links it in <noscript>.
 */
export function AppManifest() {
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, name)
    }
    const name = () => {
      stop()
      document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifestPath }))
    }
    for (const sign of signs) addEventListener(sign, name, { passive: true })
    return stop
  }, [])

  return null
}
