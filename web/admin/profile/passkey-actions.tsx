import { useState } from 'react'
import type { Passkey } from '#schema/passkey.ts'
import { PasskeyChange } from '#schema/passkey.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { send } from '../data/api.ts'
import { useReloadReads } from '../data/use-read.ts'
import { ActionButton } from '../form/action-button.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { texts } from './texts.ts'

/** Renames or removes a passkey. */
export function PasskeyActions({ passkey }: { passkey: Passkey }) {
  const [isRenaming, setRenaming] = useState(false)
  const reload = useReloadReads()
  const { id, name } = passkey
  return (
    <>
      <button
        type="button"
        className="button button--small"
        aria-label={`${texts.rename}: ${name}`}
        onClick={() => setRenaming(true)}
      >
        {texts.rename}
      </button>
      <ActionButton
        label={texts.remove}
        about={name}
        done={texts.removed(name)}
        question={{ heading: texts.removal.heading(name), text: texts.removal.text, action: texts.removal.action }}
        act={async () => {
          await send('DELETE', `/passkeys/${id}`)
          await reload('/me')
        }}
      />
      {isRenaming && <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} />}
    </>
  )
}

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const reload = useReloadReads()
  const form = useEditForm({
    contract: PasskeyChange,
    stored: { values: { name }, etag: null },
    save: async (change) => {
      await send('PATCH', `/passkeys/${id}`, change)
      await reload('/me')
      toast(texts.renamed)
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog heading={texts.rename} form={form} onClose={onClose}>
      <TextField field={form.field('name')} label={texts.passkeyName} autoComplete="off" required />
    </FormDialog>
  )
}
