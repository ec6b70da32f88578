import { CopyDialog } from '../form/copy-dialog.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.secret

/** Shows the secret of a webhook, once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <CopyDialog heading={texts.heading} lead={texts.once} label={texts.label} value={secret} onClose={onClose} />
)
