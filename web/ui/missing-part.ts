import { tabStorage } from '#web/data/browser-storage.ts'

/** The page and the release that this tab has loaded again. */
const name = 'wczytana-ponownie'

let isLoading = false

/** Whether the page is about to be loaded again. What was typed is kept, so nobody is asked. */
export const isLoadingAgain = (): boolean => isLoading

/** Once for each page and release: a part that stays away must not load the page for ever. */
function loadAgainOnce(): void {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')
  const page = `${location.pathname} ${script?.dataset.main ?? script?.src}`
  // Without storage what was typed would be lost.
  if (tabStorage.read(name) === page || !tabStorage.write(name, page)) return
  isLoading = true
  location.reload()
}

/**
 * Says why a part of the page did not load. After a release the files of an open page may be gone from the server: then the page
 * is loaded once more.
 */
export async function explainMissingPart(): Promise<'offline' | 'gone'> {
  const isReachable = await fetch('/api/time', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isReachable) return 'offline'
  loadAgainOnce()
  return 'gone'
}
