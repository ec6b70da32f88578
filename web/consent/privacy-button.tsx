import { usePageData } from '#web/data/page-context.ts'
import { texts } from '#web/texts/layout.ts'

/** Shows what was answered to each question, to answer anew. */
export function PrivacyButton() {
  const { analyticsId } = usePageData()
  const open = () =>
    import('#web/layout/attendants.tsx').then(({ openConsentBar }) => openConsentBar('settings', analyticsId))
  return (
    <button type="button" onClick={open}>
      {texts.privacySettings}
    </button>
  )
}
