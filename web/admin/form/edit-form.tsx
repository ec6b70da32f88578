import type { ReactNode } from 'react'
import { FailureBox } from './failure-box.tsx'
import { SaveBar } from './save-bar.tsx'
import type { EditFormState } from './use-edit-form.ts'

type EditFormProps<V> = {
  /** What `useEditForm` returned. If that was given `reload`, a `ConflictDialog` belongs beside this form. */
  form: EditFormState<V>
  /** The text of the button that saves. */
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
