/*
 * The service worker of the scanner page, and of no other page. It keeps the files of one release of that page, so that
 * the page opens without network. Tickets are in IndexedDB and never here.
 *
 * worker/pages/app-document.ts serves it with the list of files, which changes with every release that changes a file.
 * Then browsers install the new one beside the old one, with a cache of its own. It takes over when the page asks.
 */

export {}

declare const self: ServiceWorkerGlobalScope & {
  /** Paths of the page's files. The first one is its script. */
  doorFiles: readonly string[]
  /** Any path of the page: its document is the same for every event. */
  doorDocument: string
}

const { doorFiles, doorDocument } = self
const prefix = 'door '
const cacheName = `${prefix}${doorFiles.join(' ')}`

/** Throws if the document is of another release than the files. The browser then installs again later. */
async function fetchDocument(): Promise<Response> {
  const response = await fetch(doorDocument, { cache: 'no-store', credentials: 'omit' })
  const html = await response.clone().text()
  if (!response.ok || !html.includes(doorFiles[0] ?? '')) throw new Error('The document is of another release')
  return response
}

async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  const page = await fetchDocument()
  await cache.addAll(doorFiles)
  await cache.put(doorDocument, page)
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

const cachedOrFetched = async (path: string, request: Request): Promise<Response> =>
  (await caches.match(path, { cacheName })) ?? fetch(request)

self.addEventListener('install', (event) => event.waitUntil(install()))

self.addEventListener('activate', (event) => event.waitUntil(removeOldCaches().then(() => self.clients.claim())))

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(cachedOrFetched(doorDocument, request))
  else if (doorFiles.includes(pathname)) event.respondWith(cachedOrFetched(pathname, request))
})
