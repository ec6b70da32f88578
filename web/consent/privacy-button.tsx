import { usePageData } from '#web/data/page-context.ts'
import { texts } from '#web/texts/layout.ts'

/** Opens the consent settings. */
export function PrivacyButton() {
  const { analyticsId } = usePageData()
  const open = () =>
    import('#web/layout/idle-features.tsx').then(({ openConsentBar }) => openConsentBar('settings', analyticsId))
  return (
    <button type="button" onClick={open}>
      {texts.privacySettings}
    </button>
  )
}
