import type { Page } from 'playwright/test'

const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Stands for everybody else's servers and lists what was asked of them. Scripts say what `scripts` has for their host. */
export async function watchForeign(page: Page, origin: string, scripts: Record<string, string> = {}) {
  const asked: URL[] = []
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      const url = new URL(route.request().url())
      asked.push(url)
      const type = route.request().resourceType()
      if (type === 'image') return route.fulfill({ contentType: 'image/gif', body: picture })
      if (type === 'script') return route.fulfill({ contentType: 'text/javascript', body: scripts[url.hostname] ?? '' })
      return route.fulfill({ contentType: 'text/html', body: '<title>Mapa</title>' })
    },
  )
  return asked
}
