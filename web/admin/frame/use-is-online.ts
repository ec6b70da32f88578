import { useSyncExternalStore } from 'react'

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/** Whether the browser reports a network, which need not reach the server. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
