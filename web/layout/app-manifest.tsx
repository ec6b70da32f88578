import { useEffect } from 'react'

/** What a phone needs to keep the site among its apps (worker/features/seo/manifest.ts). */
export const manifestPath = '/manifest.webmanifest'

const signs = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Names the manifest when visitors do something first: nobody keeps a site before, and browsers fetch it, with an icon, as soon
 * as it is named. Without scripts the document names it.
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
