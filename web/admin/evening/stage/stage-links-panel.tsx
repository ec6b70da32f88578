import { useState } from 'react'
import { stageLinkKinds } from '#schema/options.ts'
import { StageLinkWrite } from '#schema/stage.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { formatMoment } from '#web/texts/console/moments.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { create, getAll } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { CopyDialog } from '../../form/copy-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useWithoutRemoved } from '../../form/removal.ts'
import { RemoveButton } from '../../form/remove-button.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { Panel } from '../../frame/panel.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.links

const endOf = (expiresAt: string): string =>
  (Date.parse(expiresAt) <= Date.now() ? texts.ended : texts.ends)(formatMoment(expiresAt))

/** Links for the projector and for who leads the evening. */
export function StageLinksPanel({ eventId }: { eventId: number }) {
  const read = useWithoutRemoved('/stage-links', useRead(getAll(`/events/${eventId}/stage-links`)))
  const { data } = read
  const reload = useReloadReads()
  const [isAdding, setAdding] = useState(false)
  return (
    <Panel heading={texts.heading}>
      <p className="soft">{texts.lead}</p>
      <ReadState read={read} label={texts.heading} rows={2} />
      {data?.total === 0 && <p className="soft">{texts.none}</p>}
      {data && data.total > 0 && (
        <ul className="entries">
          {data.data.map(({ id, name, kind, expiresAt }) => (
            <li key={id} className="row">
              <span>
                <strong>{name}</strong>
                <span className="row-note">
                  {texts.kinds[kind]}, {endOf(expiresAt)}
                </span>
              </span>
              <RemoveButton
                address={`/stage-links/${id}`}
                name={name}
                words="revoke"
                reload={() => reload(`/events/${eventId}/stage-links`)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <Button label={texts.add} aria-haspopup="dialog" onPress={() => setAdding(true)} />
      </div>
      {isAdding && <NewLink eventId={eventId} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

/** Asks what a new link is for, and shows it once: its key is not stored. */
function NewLink({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const reload = useReloadReads()
  const reloadLinks = () => reload(`/events/${eventId}/stage-links`)
  const [url, setUrl] = useState<string | null>(null)
  const form = useEditForm({
    contract: StageLinkWrite,
    stored: { values: { kind: '', name: '' }, etag: null },
    save: async (link) => {
      const made = await create(`/events/${eventId}/stage-links`, link).catch((error: unknown) => {
        // It may exist, without anybody who knows its address.
        void reloadLinks()
        throw error
      })
      await reloadLinks()
      setUrl(made.url)
    },
  })
  if (url !== null)
    return (
      <CopyDialog {...texts.made} value={url} onClose={onClose}>
        <QrCode text={url} label={texts.qr} />
      </CopyDialog>
    )
  return (
    <FormDialog heading={texts.add} submit={texts.create} form={form} onClose={onClose}>
      <SelectField
        field={form.field('kind')}
        label={texts.kind}
        options={stageLinkKinds}
        labels={texts.kinds}
        placeholder={texts.choose}
        required
      />
      <TextField field={form.field('name')} label={texts.name} help={texts.nameHelp} autoComplete="off" required />
    </FormDialog>
  )
}
