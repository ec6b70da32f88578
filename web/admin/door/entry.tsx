import { createRoot } from 'react-dom/client'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { refuseOldBrowser } from '#web/ui/old-browser.ts'
import { tolerateTranslators } from '#web/ui/translated-page.ts'
import { openedDoor, retry, start } from './door.ts'
import { DoorPage } from './door-page.tsx'
import { isWaitingForNetwork } from './door-state.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import type { DoorLinkText } from './screen/link-form.tsx'

/** The secret of the link that opened the page. It is kept here, so that opening can be tried again without network. */
let secret: string | null = null

/** Takes the secret out of the address at once, so that it is in no history and no screenshot. */
function takeSecret(): void {
  secret = location.hash.slice(1) || null
  if (secret !== null) history.replaceState(null, '', location.pathname)
}

const eventId = (): number | null => Number(/^\/admin\/door\/([1-9]\d{0,14})\/?$/.exec(location.pathname)?.[1]) || null

async function open(): Promise<boolean> {
  await start(eventId(), secret)
  return openedDoor() !== null
}

tolerateTranslators()
keepFocus()
const root = document.getElementById('app')
if (root && !refuseOldBrowser()) {
  takeSecret()
  const openLink = (link: DoorLinkText) => {
    secret = link.secret
    history.replaceState(null, '', `/admin/door/${link.eventId}`)
    void open()
  }
  createRoot(root).render(<DoorPage onRetry={() => retry(eventId(), secret)} onLink={openLink} />)
  const opened = open()
  // A new link to the same evening changes only the fragment of an open page.
  addEventListener('hashchange', () => {
    if (!location.hash) return
    takeSecret()
    void open()
  })
  addEventListener('online', () => {
    if (isWaitingForNetwork()) void open()
  })
  void registerServiceWorker(root.dataset.worker, opened).catch((error) => console.error(error))
}
