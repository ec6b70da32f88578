import type { ReactNode } from 'react'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FailureBox } from './failure-box.tsx'
import { SaveBar } from './save-bar.tsx'
import type { EditFormState } from './use-edit-form.ts'

type EditFormProps<V> = {
  /** What `useEditForm` returned. */
  form: EditFormState<V>
  /** The labels of the fields, for the conflict view. */
  labels: Record<keyof V & string, string>
  /** How the conflict view shows a value that is no plain text: see `ConflictDialog`. */
  show?: (name: keyof V & string, value: unknown) => string
  children: ReactNode
}

/** A form on a screen: its fields, why a save failed, the bar that saves, and the conflict view. */
export const EditForm = <V extends object>({ form, labels, show, children }: EditFormProps<V>) => (
  <>
    <form {...form.formProps} className="stack">
      {children}
      <FailureBox failure={form.failure} />
      <SaveBar isEdited={form.isEdited} isSaving={form.isSaving} isSaved={form.isSaved} undo={form.undo} />
    </form>
    {form.conflict && (
      <ConflictDialog conflict={form.conflict} labels={labels} onResolve={form.resolve} {...(show && { show })} />
    )}
  </>
)
