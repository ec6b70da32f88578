import { type Consent, wasOpenedWithoutConsent } from '#web/consent/consent.ts'

const containerUrl = 'https://www.googletagmanager.com/gtm.js'

let isLoaded = false

/** Loads the Google Tag Manager container, which reads `window.dataLayer`. Events from before consent are discarded. */
function load(id: string): void {
  isLoaded = true
  if (wasOpenedWithoutConsent('statistics')) window.dataLayer = []
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  const script = document.createElement('script')
  script.async = true
  script.src = `${containerUrl}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Deletes Google Analytics cookies. Browsers without the Cookie Store API keep them, unused, until they expire. */
async function deleteCookies(): Promise<void> {
  const cookies = (await window.cookieStore?.getAll()) ?? []
  const analyticsCookies = cookies.flatMap(({ name = '' }) => (name.startsWith('_ga') ? [name] : []))
  // Google sets its cookies for the registrable domain, which is a parent of this one. Browsers refuse the public ones.
  const labels = location.hostname.split('.')
  const domains = [null, ...labels.map((_, index) => labels.slice(index).join('.'))]
  await Promise.allSettled(
    analyticsCookies.flatMap((name) => domains.map((domain) => cookieStore.delete({ name, domain }))),
  )
}

/** Loads the tag on consent. A running script can't be unloaded, so a withdrawal reloads the page without it. */
export async function followConsent(id: string, consent: Consent): Promise<void> {
  if (consent === 'granted' && !isLoaded) load(id)
  if (consent === 'denied' && isLoaded) await deleteCookies().finally(() => location.reload())
}
