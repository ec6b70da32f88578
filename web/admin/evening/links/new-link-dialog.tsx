import { useState } from 'react'
import * as z from 'zod/mini'
import { messages } from '#schema/error-messages.ts'
import type { EventDetail } from '#schema/event.ts'
import type { CreatedLink } from '#schema/event-link.ts'
import { choice } from '#schema/fields.ts'
import { linkKinds } from '#schema/options.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { create } from '../../data/api.ts'
import { CopyDialog } from '../../form/copy-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { texts } from './texts.ts'

const LinkForm = z.object({ kind: choice(linkKinds), name: z.string(), partnerId: z.string() }).check(
  z.refine(({ kind, name }) => kind === 'PARTNER' || name.trim() !== '', { path: ['name'], error: messages.required }),
  z.refine(({ kind, partnerId }) => kind !== 'PARTNER' || partnerId !== '', {
    path: ['partnerId'],
    error: messages.required,
  }),
)
type LinkForm = z.output<typeof LinkForm>

function make(id: number, link: LinkForm): Promise<CreatedLink> {
  switch (link.kind) {
    case 'DOOR':
      return create(`/events/${id}/door-links`, { name: link.name })
    case 'SCREEN':
    case 'MODERATOR':
      return create(`/events/${id}/stage-links`, { name: link.name, kind: link.kind })
    case 'MENTOR':
    case 'JUROR':
      return create(`/events/${id}/packs`, { name: link.name, juror: link.kind === 'JUROR' })
    case 'PARTNER':
      return create(`/events/${id}/partner-links`, { partnerId: Number(link.partnerId) })
  }
}

type NewLinkDialogProps = { event: EventDetail; reload: () => Promise<unknown>; onClose: () => void }

/**
 * Asks what a new link is for, and shows it once. The list is read again after a failure too: if only the response was lost, the
 * link exists without anybody who knows its address, and can be revoked in the list.
 */
export function NewLinkDialog({ event, reload, onClose }: NewLinkDialogProps) {
  const [url, setUrl] = useState<string | null>(null)
  const empty = { kind: '', name: '', partnerId: '' }
  const form = useEditForm({
    contract: LinkForm,
    stored: { values: empty, etag: null },
    save: async (link) => {
      const { url } = await make(event.id, link).finally(() => void reload())
      setUrl(url)
    },
  })
  const { field, values } = form
  if (url !== null)
    return (
      <CopyDialog {...texts.made} value={url} onClose={onClose}>
        <QrCode text={url} label={texts.qr(values.name)} />
      </CopyDialog>
    )
  const kinds = linkKinds.filter((kind) => kind !== 'PARTNER' || event.partners.length > 0)
  return (
    <FormDialog heading={texts.add} submit={texts.create} form={form} onClose={onClose}>
      <SelectField
        field={field('kind')}
        label={texts.kind}
        options={kinds}
        labels={texts.kinds}
        placeholder={texts.choose}
        required
      />
      {values.kind === 'PARTNER' ? (
        <SelectField
          field={field('partnerId')}
          label={texts.partner}
          options={event.partners.map(({ id }) => String(id))}
          labels={Object.fromEntries(event.partners.map(({ id, name }) => [id, name]))}
          placeholder={texts.choose}
          required
        />
      ) : (
        <TextField field={field('name')} label={texts.name} help={texts.nameHelp} autoComplete="off" required />
      )}
    </FormDialog>
  )
}
