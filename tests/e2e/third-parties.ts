import type { Page } from 'playwright/test'

const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Fakes all third-party servers and records the requests to them. `scripts` maps hosts to script bodies. */
export async function interceptThirdParties(page: Page, origin: string, scripts: Record<string, string> = {}) {
  const requests: URL[] = []
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      const url = new URL(route.request().url())
      requests.push(url)
      const type = route.request().resourceType()
      if (type === 'image') return route.fulfill({ contentType: 'image/gif', body: picture })
      if (type === 'script') return route.fulfill({ contentType: 'text/javascript', body: scripts[url.hostname] ?? '' })
      return route.fulfill({ contentType: 'text/html', body: '<title>Mapa</title>' })
    },
  )
  return requests
}

/** The host of the pictures that tests link to. */
export const pictureHost = 'https://obrazy.example'

/** Serves pictures for `pictureHost`. Returns the `Referer` of the requests so far by path; null if it was not sent. */
export async function recordReferrers(page: Page) {
  const referrers = new Map<string, string | null>()
  await page.route(`${pictureHost}/**`, async (route) => {
    const { referer = null } = await route.request().allHeaders()
    referrers.set(new URL(route.request().url()).pathname, referer)
    return route.fulfill({ contentType: 'image/gif', body: picture })
  })
  return () => Object.fromEntries(referrers)
}
