import type { ReactNode } from 'react'
import { texts } from '#web/texts/console/form.ts'
import { Modal } from '../dialog/modal.tsx'
import { CopyField } from './copy-field.tsx'

type CopyDialogProps = {
  heading: string
  lead: string
  /** What the text is. */
  label: string
  value: string
  onClose: () => void
  /** Between the lead and the text. */
  children?: ReactNode
}

/** Shows a text that is not shown again, such as a secret, with a button that copies it. */
export const CopyDialog = ({ heading, lead, label, value, onClose, children }: CopyDialogProps) => (
  <Modal className="modal--form" heading={heading} onClose={onClose}>
    <p>{lead}</p>
    {children}
    <CopyField label={label} value={value} />
    <div className="row modal-foot">
      <button type="button" className="button" onClick={onClose}>
        {texts.copy.close}
      </button>
    </div>
  </Modal>
)
