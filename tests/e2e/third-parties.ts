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
