import { usePageData } from '../data/page-context.ts'
import { texts } from '../texts/layout.ts'

/** Asks for consent anew, whatever was answered before. */
export function PrivacyButton() {
  const { analyticsId } = usePageData()
  const open = () =>
    import('../layout/attendants.tsx').then(({ openConsentBar }) => openConsentBar(analyticsId, { takesFocus: true }))
  return (
    <button type="button" onClick={open}>
      {texts.privacySettings}
    </button>
  )
}
