import { QrCode } from '#web/ui/qr-code.tsx'
import { CopyDialog } from '../../form/copy-dialog.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.links.created

/** A new link. It is shown here only: its secret is not stored. */
export const CreatedLink = ({ url, onClose }: { url: string; onClose: () => void }) => (
  <CopyDialog heading={texts.heading} lead={texts.text} label={texts.url} value={url} onClose={onClose}>
    <QrCode text={url} label={texts.qr} />
  </CopyDialog>
)
