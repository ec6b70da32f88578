const controllerChange = () =>
  new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))

/**
 * Registers the page's service worker, so that the page opens without network. A release that was downloaded while an
 * earlier page was open takes over now, before anything is scanned. This reloads the page, which forgets the secret of a
 * link, so it waits until the door is open; `opened` says whether it is. `path` is missing in development.
 */
export async function registerServiceWorker(path: string | undefined, opened: Promise<boolean>): Promise<void> {
  if (!path || !('serviceWorker' in navigator)) return
  const isUpdate = navigator.serviceWorker.controller !== null
  const registration = await navigator.serviceWorker.register(path)
  if (!isUpdate || !registration.waiting || !(await opened)) return
  const taken = controllerChange()
  registration.waiting.postMessage('take over')
  await taken
  location.reload()
}
