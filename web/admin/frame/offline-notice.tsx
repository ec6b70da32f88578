import { useSyncExternalStore } from 'react'
import { texts } from '#web/texts/console/frame.ts'

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/** Says that the browser is offline. The live region is always rendered, so that screen readers announce it. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="offline-notice">
      {!isOnline && <p>{texts.offline}</p>}
    </div>
  )
}
