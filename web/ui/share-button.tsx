import { useEffect, useState } from 'react'
import { usePageData } from '#web/data/page-data.ts'
import { texts } from '#web/texts/share.ts'
import { toast } from './toast.ts'

const copy = (url: string) =>
  navigator.clipboard?.writeText(url).then(
    () => toast(texts.copied),
    () => toast(texts.notCopied),
  )

/** Shares a page of this site as the device does it, or copies its address. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const { origin } = usePageData()
  const [canShare, setCanShare] = useState(true)
  useEffect(() => setCanShare('share' in navigator), [])
  const url = origin + path
  return (
    <button
      type="button"
      className="button share needs-scripts"
      // Whoever closes the sheet of the device has rejected its promise.
      onClick={() => (canShare ? navigator.share({ title, url }).catch(() => {}) : copy(url))}
    >
      {canShare ? texts.share : texts.copy}
    </button>
  )
}
