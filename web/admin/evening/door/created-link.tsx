import { texts as allTexts } from '#web/texts/console/evening-door.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Modal } from '../../dialog/modal.tsx'
import { ActionButton } from '../../form/action-button.tsx'

const texts = allTexts.links.created

/** A new link. It is shown here only: its secret is not stored. */
export function CreatedLink({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Modal heading={texts.heading} onClose={onClose}>
      <div className="stack">
        <p>{texts.text}</p>
        <QrCode text={url} label={texts.qr} />
        <p className="created-link">
          <code>{url}</code>
        </p>
        <div className="row modal-foot">
          <ActionButton
            label={texts.copy}
            about={texts.url}
            done={texts.copied}
            act={() => navigator.clipboard.writeText(url)}
          />
          <button type="button" className="button button--primary" onClick={onClose}>
            {texts.close}
          </button>
        </div>
      </div>
    </Modal>
  )
}
