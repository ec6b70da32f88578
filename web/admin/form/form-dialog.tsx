import type { ReactNode } from 'react'
import { texts } from '#web/texts/console/form.ts'
import { texts as frameTexts } from '#web/texts/console/frame.ts'
import { confirm } from '../dialog/confirm.tsx'
import { Modal } from '../dialog/modal.tsx'
import { ConflictDialog, type ConflictTexts } from './conflict-dialog.tsx'
import { FailureBox } from './failure-box.tsx'
import type { EditFormState } from './use-edit-form.ts'

type FormDialogProps<V> = {
  heading: string
  form: EditFormState<V>
  /** If `useEditForm` was given `reload`: how both versions are shown after somebody else saved first. */
  versions?: ConflictTexts<V>
  submit?: string | undefined
  /** What it says while it saves. */
  saving?: string
  cancel?: string
  /** Instead of only closing, saves what was edited first. Its button then says so in `cancel`. */
  onDone?: (() => void) | undefined
  isDangerous?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Closing it asks if something was edited. */
export function FormDialog<V extends object>({
  heading,
  form,
  versions,
  submit = texts.save,
  saving = texts.saving,
  cancel = frameTexts.cancel,
  isDangerous = false,
  onDone,
  onClose,
  children,
}: FormDialogProps<V>) {
  const { formProps, isEdited, isSaving, failure, conflict, resolve } = form
  const close = async () => {
    if (!isEdited || (await confirm(frameTexts.leave))) onClose()
  }
  return (
    <>
      <Modal className="modal--form" heading={heading} onClose={close}>
        <form {...formProps} className="stack">
          <div className="form-grid">{children}</div>
          <FailureBox failure={failure} />
          <div className="row modal-foot">
            <button type="button" className="button" onClick={onDone ?? close}>
              {cancel}
            </button>
            <button
              type="submit"
              className={isDangerous ? 'button button--danger' : 'button button--primary'}
              aria-disabled={isSaving}
            >
              {isSaving ? saving : submit}
            </button>
          </div>
        </form>
      </Modal>
      {versions && conflict && <ConflictDialog conflict={conflict} {...versions} onResolve={resolve} />}
    </>
  )
}
