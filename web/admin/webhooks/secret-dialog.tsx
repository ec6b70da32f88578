import { texts as allTexts } from '#web/texts/console/webhooks.ts'
import { Modal } from '../dialog/modal.tsx'
import { CopyField } from '../form/copy-field.tsx'

const texts = allTexts.secret

/** Shows the secret of a webhook, once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Modal className="modal--form" heading={texts.heading} onClose={onClose}>
    <p>{texts.once}</p>
    <CopyField label={texts.label} value={secret} copy={texts.copy} copied={texts.copied} notCopied={texts.notCopied} />
    <div className="row modal-foot">
      <button type="button" className="button" onClick={onClose}>
        {texts.close}
      </button>
    </div>
  </Modal>
)
