import { texts } from '#web/texts/console/form.ts'
import type { EditFormState } from './use-edit-form.ts'

type SaveBarProps = {
  form: Pick<EditFormState<object>, 'isEdited' | 'isSaving' | 'isSaved' | 'undo'>
  submit?: string | undefined
}

/** The foot of a form: saves, takes changes back, and says what state the form is in. It stays in view. */
export const SaveBar = ({ form: { isEdited, isSaving, isSaved, undo }, submit = texts.save }: SaveBarProps) => (
  <div className="save-bar">
    <button type="submit" className="button button--primary" aria-disabled={isSaving}>
      {isSaving ? texts.saving : submit}
    </button>
    {isEdited && !isSaving && (
      <button type="button" className="button button--quiet" onClick={undo}>
        {texts.undo}
      </button>
    )}
    <p role="status" className="soft small">
      {isEdited ? texts.unsaved : isSaved && texts.saved}
    </p>
  </div>
)
