import { type Consent, isFresh } from '#web/consent/consent.ts'

const source = 'https://www.googletagmanager.com/gtm.js'

let isLoaded = false

/** Loads the tag manager's container, which reads `window.dataLayer`. What was done before consent stays untold. */
function load(id: string): void {
  isLoaded = true
  if (isFresh('statistics')) window.dataLayer = []
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  const script = document.createElement('script')
  script.async = true
  script.src = `${source}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Measurements know a visitor by these. Browsers without a cookie store keep them until they expire, unread. */
async function forgetCookies(): Promise<void> {
  const cookies = (await window.cookieStore?.getAll()) ?? []
  const ours = cookies.flatMap(({ name = '' }) => (name.startsWith('_ga') ? [name] : []))
  // Google sets them for the whole domain.
  const domains = [null, location.hostname.split('.').slice(-2).join('.')]
  await Promise.all(ours.flatMap((name) => domains.map((domain) => cookieStore.delete({ name, domain }))))
}

/** A script that runs can't be taken back: after a withdrawal the page starts anew without it. */
export async function followConsent(id: string, consent: Consent): Promise<void> {
  if (consent === 'granted' && !isLoaded) load(id)
  if (consent === 'denied' && isLoaded) await forgetCookies().finally(() => location.reload())
}
