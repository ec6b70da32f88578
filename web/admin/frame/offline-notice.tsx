import { texts } from '#web/texts/console/frame.ts'
import { useIsOnline } from './use-is-online.ts'

/** Says that the browser is offline. The live region is always rendered, so that screen readers announce it. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <div role="status" className="offline-notice">
      {!isOnline && <p>{texts.offline}</p>}
    </div>
  )
}
