import { organiserRoles } from '#schema/options.ts'
import { OrganiserWrite } from '#schema/organiser.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { create } from '../data/api.ts'
import { useReloadReads } from '../data/use-read.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { texts } from './texts.ts'

const empty = { values: { name: '', email: '', role: 'EDITOR' }, etag: null }

/** Invites an organiser by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const reload = useReloadReads()
  const form = useEditForm({
    contract: OrganiserWrite,
    stored: empty,
    save: async (invitation) => {
      await create('/organisers', invitation)
      await reload('/organisers', '/messages')
      toast(texts.invited(invitation.email))
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog heading={texts.invite} submit={texts.send} form={form} onClose={onClose}>
      <p>{texts.inviteLead}</p>
      <TextField field={form.field('name')} label={texts.name} autoComplete="off" required />
      <TextField field={form.field('email')} label={texts.email} type="email" autoComplete="off" required />
      <SelectField
        field={form.field('role')}
        label={texts.role}
        help={texts.roleHelp}
        options={organiserRoles}
        labels={texts.roles}
        placeholder={texts.rolePlaceholder}
        required
      />
    </FormDialog>
  )
}
