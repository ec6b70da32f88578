import { texts } from '#web/texts/console/form.ts'

type SaveBarProps = {
  isEdited: boolean
  isSaving: boolean
  isSaved: boolean
  undo: () => void
  /** The button's text. */
  label?: string
}

/** The foot of a form: saves, takes changes back, and says what state the form is in. It stays in view. */
export const SaveBar = ({ isEdited, isSaving, isSaved, undo, label = texts.save }: SaveBarProps) => (
  <div className="save-bar">
    <button type="submit" className="button button--primary" aria-disabled={isSaving}>
      {isSaving ? texts.saving : label}
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
