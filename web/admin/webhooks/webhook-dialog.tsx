import { useState } from 'react'
import { webhookEvents } from '#schema/options.ts'
import { type Webhook, WebhookWrite } from '#schema/webhook.ts'
import { ChipsField } from '#web/forms/chips-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { create, send } from '../data/api.ts'
import { useReloadReads } from '../data/use-read.ts'
import { CopyDialog } from '../form/copy-dialog.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { texts } from './texts.ts'

export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <CopyDialog
    heading={texts.secret.heading}
    lead={texts.secret.once}
    label={texts.secret.label}
    value={secret}
    onClose={onClose}
  />
)

type Values = { url: string; events: readonly string[] }

type WebhookDialogProps = {
  /** Null for a new one. */
  webhook: Webhook | null
  onClose: () => void
}

/** Writes a webhook. The secret of a new one is shown afterwards. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const reload = useReloadReads()
  const [secret, setSecret] = useState<string | null>(null)
  const add = (write: WebhookWrite) =>
    create('/webhooks', write).catch((error: unknown) => {
      // It may exist, without anybody who knows its secret.
      void reload('/webhooks')
      throw error
    })
  const values: Values = { url: webhook?.url ?? '', events: webhook?.events ?? [] }
  const form = useEditForm({
    contract: WebhookWrite,
    stored: { values, etag: null },
    save: async (write) => {
      if (webhook) {
        await send('PATCH', `/webhooks/${webhook.id}`, write)
        toast(texts.changed)
        onClose()
      } else setSecret((await add(write)).secret)
      await reload('/webhooks')
      return undefined
    },
  })
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <FormDialog
      heading={webhook ? texts.settings : texts.add}
      submit={webhook ? undefined : texts.create}
      form={form}
      onClose={onClose}
    >
      <TextField
        field={form.field('url')}
        label={texts.url}
        help={texts.urlHelp}
        type="url"
        autoComplete="off"
        required
      />
      <ChipsField
        field={form.field('events')}
        label={texts.events}
        help={texts.eventsHelp}
        options={webhookEvents}
        labels={texts.types}
        required
      />
    </FormDialog>
  )
}
