import type { ReactNode } from 'react'
import { texts as formTexts } from '#web/texts/console/form.ts'
import { texts } from '#web/texts/console/frame.ts'
import { confirm } from '../dialog/confirm.tsx'
import { Modal } from '../dialog/modal.tsx'
import { FailureBox } from './failure-box.tsx'
import type { EditFormState } from './use-edit-form.ts'

type FormDialogProps = {
  heading: string
  /** The text of the button that saves. */
  submit: string
  /** What `useEditForm` returned. */
  form: Pick<EditFormState<object>, 'formProps' | 'isEdited' | 'isSaving' | 'failure'>
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog. Closing it asks if something was typed. */
export function FormDialog({ heading, submit, form, onClose, children }: FormDialogProps) {
  const close = async () => {
    if (!form.isEdited || (await confirm(texts.leave))) onClose()
  }
  return (
    <Modal heading={heading} onClose={close}>
      <form {...form.formProps} className="stack">
        {children}
        <FailureBox failure={form.failure} />
        <div className="row modal-foot">
          <button type="submit" className="button button--primary" aria-disabled={form.isSaving}>
            {form.isSaving ? formTexts.saving : submit}
          </button>
          <button type="button" className="button" onClick={close}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </Modal>
  )
}
