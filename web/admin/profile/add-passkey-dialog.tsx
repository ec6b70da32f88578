import { useState } from 'react'
import { PasskeyChange } from '#schema/passkey.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { texts } from '#web/texts/console/profile.ts'
import { toast } from '#web/ui/toast.ts'
import { useReloadReads } from '../data/use-read.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { addPasskey, isDismissed } from '../session/passkey.ts'

const suggested = { values: { name: texts.suggestion }, etag: null }

/** Names a new passkey and makes it, in a dialog of the browser. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const reload = useReloadReads()
  const [wasDismissed, setDismissed] = useState(false)
  const form = useEditForm({
    contract: PasskeyChange,
    stored: suggested,
    save: async ({ name }) => {
      setDismissed(false)
      try {
        await addPasskey(name)
      } catch (error) {
        if (!isDismissed(error)) throw error
        setDismissed(true)
        return undefined
      }
      await reload('/me')
      toast(texts.added)
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog heading={texts.add} submit={texts.addAction} form={form} onClose={onClose}>
      <p>{texts.addLead}</p>
      <TextField field={form.field('name')} label={texts.passkeyName} autoComplete="off" required />
      <p className="field-error" role="alert">
        {wasDismissed && texts.dismissed}
      </p>
    </FormDialog>
  )
}
