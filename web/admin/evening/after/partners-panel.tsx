import { useState } from 'react'
import * as z from 'zod/mini'
import { messages } from '#schema/error-messages.ts'
import type { EventDetail } from '#schema/event.ts'
import type { PartnerLink } from '#schema/partner-link.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { formatMoment } from '#web/texts/console/moments.ts'
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
import { newLink } from '../new-link.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.partners

type EventProps = { event: EventDetail }

/** Links to the numbers of an evening, for its partners: new ones, what each shows besides numbers, and revoking them. */
export function PartnersPanel({ event }: EventProps) {
  const path = `/events/${event.id}/partner-links` as const
  const read = useWithoutRemoved('/partner-links', useRead(getAll(path)))
  const reloadReads = useReloadReads()
  const [isNew, setNew] = useState(false)
  const [chosen, setChosen] = useState<PartnerLink | null>(null)
  const reload = () => reloadReads(path)
  const nameOf = ({ partnerId }: PartnerLink) =>
    event.partners.find(({ id }) => id === partnerId)?.name ?? texts.unknown
  return (
    <Panel heading={texts.heading}>
      <p className="soft">{texts.lead}</p>
      <ReadState read={read} label={texts.heading} rows={2} />
      {read.data?.data.map((link) => (
        <section key={link.id} className="after-entry stack stack--close" aria-label={nameOf(link)}>
          <h4>{nameOf(link)}</h4>
          <p className="soft">
            {texts.expires(formatMoment(link.expiresAt))} {texts.shows(link.sentenceIds.length, link.photos.length)}
          </p>
          <div className="row">
            <Button
              look="small"
              label={texts.choose}
              about={nameOf(link)}
              aria-haspopup="dialog"
              onPress={() => setChosen(link)}
            />
            <RemoveButton address={`/partner-links/${link.id}`} name={nameOf(link)} words="revoke" reload={reload} />
          </div>
        </section>
      ))}
      {event.partners.length === 0 ? (
        <p className="soft">{texts.noPartners}</p>
      ) : (
        <p>
          <Button label={texts.add} aria-haspopup="dialog" onPress={() => setNew(true)} />
        </p>
      )}
      {isNew && <LinkDialog event={event} onChanged={reload} onClose={() => setNew(false)} />}
      {chosen && (
        <ChoiceDialog
          eventId={event.id}
          link={chosen}
          partner={nameOf(chosen)}
          onChanged={reload}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  )
}

const LinkForm = z.object({ partnerId: z.string().check(z.minLength(1, messages.required)) })

type LinkDialogProps = EventProps & { onChanged: () => Promise<unknown>; onClose: () => void }

function LinkDialog({ event, onChanged, onClose }: LinkDialogProps) {
  const [url, setUrl] = useState<string | null>(null)
  const form = useEditForm({
    contract: LinkForm,
    stored: { values: { partnerId: '' }, etag: null },
    save: async ({ partnerId }) => {
      setUrl(await newLink(create(`/events/${event.id}/partner-links`, { partnerId: Number(partnerId) }), onChanged))
    },
  })
  if (url !== null) return <CopyDialog {...texts.made} value={url} onClose={onClose} />
  return (
    <FormDialog heading={texts.add} submit={texts.create} form={form} onClose={onClose}>
      <SelectField
        field={form.field('partnerId')}
        label={texts.partner}
        options={event.partners.map(({ id }) => String(id))}
        labels={Object.fromEntries(event.partners.map(({ id, name }) => [id, name]))}
        placeholder={texts.placeholder}
        required
      />
    </FormDialog>
  )
}
