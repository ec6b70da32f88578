import { texts as allTexts } from '#web/texts/console/webhooks.ts'
import { CopyDialog } from '../form/copy-dialog.tsx'

const texts = allTexts.secret

/** Shows the secret of a webhook, once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <CopyDialog heading={texts.heading} lead={texts.once} label={texts.label} value={secret} onClose={onClose} />
)
