import type { ReactNode } from 'react'
import { texts } from '#web/texts/console/form.ts'
import { FailureBox } from './failure-box.tsx'
import type { EditFormState } from './use-edit-form.ts'

type SaveBarProps = {
  form: Omit<EditFormState<object>, 'formProps' | 'conflict' | 'resolve'>
  submit?: string | undefined
}

/**
 * The foot of a form: saves, takes changes back, and says what state the form is in. It stays in view while there is
 * something to save. A form that saves by itself has buttons only to take the last save back, and after a failure.
 */
function SaveBar({ form, submit = texts.save }: SaveBarProps) {
  const { isEdited, isSaving, isSaved, isAutomatic, failure, takeBack, undo } = form
  const isByHand = !isAutomatic || failure !== null
  const isUnderWay = !isByHand && (isSaving || isEdited)
  return (
    <div className="save-bar" data-edited={isByHand && isEdited}>
      {isByHand && (
        <button type="submit" className="button button--primary" aria-disabled={isSaving}>
          {isSaving ? texts.saving : isAutomatic ? texts.retry : submit}
        </button>
      )}
      {isByHand && isEdited && !isSaving && (
        <button type="button" className="button button--quiet" onClick={undo}>
          {texts.undo}
        </button>
      )}
      <p role="status" className="soft small">
        {isUnderWay ? texts.saving : isEdited ? texts.unsaved : isSaved && texts.saved}
      </p>
      {takeBack && !isSaving && (
        <button type="button" className="button button--small" onClick={takeBack}>
          {texts.takeBack}
        </button>
      )}
    </div>
  )
}

type EditFormProps<V> = {
  /** What `useEditForm` returned. If that was given `reload`, a `ConflictDialog` belongs beside this form. */
  form: EditFormState<V>
  submit?: string | undefined
  children: ReactNode
}

/** A form on a screen: its fields, why a save failed, and the bar that saves. */
export const EditForm = <V extends object>({ form, submit, children }: EditFormProps<V>) => (
  <form {...form.formProps} className="stack">
    {children}
    <FailureBox failure={form.failure} />
    <SaveBar form={form} submit={submit} />
  </form>
)
